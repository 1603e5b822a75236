#include "ledger/file/names.h"

#include <string.h>

static void proquint(unsigned value, char into[5])
{
    static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";
    into[0] = consonants[value >> 12 & 15];
    into[1] = vowels[value >> 10 & 3];
    into[2] = consonants[value >> 6 & 15];
    into[3] = vowels[value >> 4 & 3];
    into[4] = consonants[value & 15];
}

/* 16 bits each, with "-" between them. */
static void put_words(const unsigned char *head, int count, char *words)
{
    for (int i = 0; i < count; i++) {
        unsigned value = head[2 * i] * 256u + head[2 * i + 1];
        proquint(value, words + 6 * i);
        words[6 * i + 5] = i < count - 1 ? '-' : '\0';
    }
}

void head_words(const unsigned char head[HASH], char words[18])
{
    put_words(head, 3, words);
}

void eight_head_words(const unsigned char head[HASH], char words[48])
{
    put_words(head, 8, words);
}

void base32_groups(const unsigned char hash[HASH], char into[24])
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    unsigned bits = 0;
    int have = 0, read = 0;
    memset(into, 0, 24);
    for (int i = 0; i < 16; i++) {
        if (have < 5) {
            bits = bits << 8 | hash[read++];
            have += 8;
        }
        have -= 5;
        *into++ = letters[bits >> have & 31];
        if (i % 4 == 3 && i < 15)
            *into++ = '-';
    }
}
