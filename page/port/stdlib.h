#ifndef PORT_STDLIB_H
#define PORT_STDLIB_H

#include_next <stdlib.h>

char *realpath(const char *path, char *resolved);
int mkostemp(char *template, int flags);
char *mkdtemp(char *template);

#endif
