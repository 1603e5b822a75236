/** The main of a fuzz program that runs files; included by fuzz.h. */
#ifndef TESTS_FUZZ_FILES_H
#define TESTS_FUZZ_FILES_H

#include <dirent.h>

enum { FILES_MAX = 1000 };

static void run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(1 << 20);
    if (!file || !bytes) {
        perror(path);
        exit(1);
    }
    size_t length = fread(bytes, 1, 1 << 20, file);
    uint8_t *exact = malloc(length + 1); /* so that overruns are seen */
    if (!exact)
        abort();
    memcpy(exact, bytes, length);
    fclose(file);
    free(bytes);
    LLVMFuzzerTestOneInput(exact, length);
    free(exact);
}

static int is_seen(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* One line of TAP a file; a broken promise ends the program, and then the plan
 * tells that something is missing. */
static int run_corpus(void)
{
    const char *tree = getenv("SRCDIR");
    char folder[4096], path[8192];
    struct dirent **entries;
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s",
             tree ? tree : ".", FUZZ_FILES);
    int count = scandir(folder, &entries, is_seen, alphasort);
    if (count <= 0) {
        printf("1..1\nnot ok 1 - no files in %s\n", folder);
        return 1;
    }
    printf("1..%d\n", count);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        printf("# %s\n", entries[i]->d_name);
        fflush(stdout);
        run_file(path);
        printf("ok %d - %s\n", i + 1, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return run_corpus();
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    return 0;
}

#endif
