/* Writes src/ledger/seats/confusables.def: for each character that looks like
 * others its prototype, as ICU's uspoof has them (Unicode Technical Standard
 * 39, skeletons). To be run once for a new version of Unicode:
 *
 *      cc build-aux/confusables.c $(pkg-config --cflags --libs icu-i18n icu-uc)
 *      ./a.out >src/ledger/seats/confusables.def
 *
 * Characters that NFKD takes apart are left out: names are taken apart before
 * they are looked up. */
#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

enum { ROOM = 64 };

static int stays(const UNormalizer2 *nfkd, const UChar *from, int length)
{
    UErrorCode status = U_ZERO_ERROR;
    UChar apart[ROOM];
    int count = unorm2_normalize(nfkd, from, length, apart, ROOM, &status);
    return U_SUCCESS(status) && count == length &&
           !u_memcmp(apart, from, length);
}

static void put(UChar32 character, const char *prototype)
{
    printf("{ 0x%04X, \"", (unsigned)character);
    for (const char *at = prototype; *at; at++)
        if (*at >= ' ' && *at <= '~' && *at != '"' && *at != '\\')
            putchar(*at);
        else
            printf("\\%03o", (unsigned char)*at);
    printf("\" },\n");
}

int main(void)
{
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker *checker = uspoof_open(&status);
    const UNormalizer2 *nfkd = unorm2_getNFKDInstance(&status);
    if (U_FAILURE(status))
        return fprintf(stderr, "%s\n", u_errorName(status)), 1;
    printf(
        "/* Written by build-aux/confusables.c with ICU %s, Unicode %s. */\n",
        U_ICU_VERSION, U_UNICODE_VERSION);
    for (UChar32 c = 0; c <= UCHAR_MAX_VALUE; c++) {
        char self[8] = "", prototype[ROOM] = "";
        UChar from[2], to[ROOM];
        int length = 0, size = 0;
        if (!u_isdefined(c) || U_IS_SURROGATE(c))
            continue;
        U16_APPEND_UNSAFE(from, length, c);
        if (!stays(nfkd, from, length))
            continue;
        status = U_ZERO_ERROR;
        int count =
            uspoof_getSkeleton(checker, 0, from, length, to, ROOM, &status);
        u_strToUTF8(self, sizeof self, &size, from, length, &status);
        u_strToUTF8(prototype, sizeof prototype, &size, to, count, &status);
        if (U_SUCCESS(status) && strcmp(self, prototype) != 0)
            put(c, prototype);
    }
    uspoof_close(checker);
    return 0;
}
