#include "ledger/codec.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"

static const char digits[] = "0123456789abcdef";

void hex_write(const unsigned char *bytes, size_t count, char *into)
{
    for (size_t i = 0; i < count; i++) {
        *into++ = digits[bytes[i] >> 4];
        *into++ = digits[bytes[i] & 15];
    }
    *into = '\0';
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(const char *hex, size_t count, unsigned char *into)
{
    for (size_t i = 0; i < count; i++) {
        int high = digit(hex[2 * i]);
        int low = high < 0 ? -1 : digit(hex[2 * i + 1]);
        if (low < 0)
            return false;
        into[i] = to_byte(high << 4 | low);
    }
    return hex[2 * count] == '\0';
}

/* Days since 1970 of a date in the Gregorian calendar, years counted from
 * March so that the leap day comes last. */
static int64_t days_of(int64_t year, int month, int day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400, of_era = y % 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year -
           719468;
}

static void date_of(int64_t days, int *year, int *month, int *day)
{
    int64_t z = days + 719468, era = z / 146097, of_era = z % 146097;
    int64_t y =
        (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * y + y / 4 - y / 100);
    int64_t m = (5 * of_year + 2) / 153;
    *day = to_int(of_year - (153 * m + 2) / 5 + 1);
    *month = to_int(m < 10 ? m + 3 : m - 9);
    *year = to_int(y + era * 400 + (*month <= 2 ? 1 : 0));
}

static void two(char *into, int64_t number)
{
    into[0] = to_char('0' + number / 10 % 10);
    into[1] = to_char('0' + number % 10);
}

void time_write(int64_t seconds, char into[TIME_LENGTH])
{
    int year, month, day;
    int64_t rest = seconds % 86400;
    date_of(seconds / 86400, &year, &month, &day);
    memcpy(into, "0000-00-00T00:00:00Z", TIME_LENGTH);
    two(into, year / 100);
    two(into + 2, year % 100);
    two(into + 5, month);
    two(into + 8, day);
    two(into + 11, rest / 3600);
    two(into + 14, rest / 60 % 60);
    two(into + 17, rest % 60);
}

static int number(const char *at, int count)
{
    int value = 0;
    for (int i = 0; i < count; i++) {
        if (at[i] < '0' || at[i] > '9')
            return -1;
        value = value * 10 + at[i] - '0';
    }
    return value;
}

bool time_read(const char *words, int64_t *seconds)
{
    char again[TIME_LENGTH];
    if (strlen(words) != TIME_LENGTH - 1)
        return false;
    int year = number(words, 4), month = number(words + 5, 2);
    int day = number(words + 8, 2), hour = number(words + 11, 2);
    int minute = number(words + 14, 2), second = number(words + 17, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || hour < 0 ||
        minute < 0 || second < 0)
        return false;
    *seconds =
        days_of(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
    time_write(*seconds, again);
    return strcmp(again, words) == 0;
}

void json_put_hex(json_t *object, const char *key, const unsigned char *bytes,
                  size_t count)
{
    char hex[2 * 64 + 1];
    hex_write(bytes, count, hex);
    json_put_text(object, key, hex);
}

void json_add_hex(json_t *array, const unsigned char *bytes, size_t count)
{
    char hex[2 * 64 + 1];
    hex_write(bytes, count, hex);
    json_add(array, json_string(hex));
}

void json_put_time(json_t *object, const char *key, int64_t seconds)
{
    char words[TIME_LENGTH];
    time_write(seconds, words);
    json_put_text(object, key, words);
}

bool json_has(const json_t *object, const char *key)
{
    return json_object_get(object, key) != NULL;
}

bool json_get_hex(const json_t *object, const char *key, unsigned char *into,
                  size_t count, struct error *e)
{
    const char *hex = json_string_value(json_object_get(object, key));
    if (!hex || !hex_read(hex, count, into))
        return fail(e, EX_DATAERR,
                    "\"%s\" is not %zu lower-case "
                    "hexadecimal digits",
                    key, 2 * count);
    return true;
}

bool json_get_hexes(const json_t *object, const char *key,
                    unsigned char (*into)[32], size_t count, struct error *e)
{
    json_t *array;
    if (!json_get_array(object, key, count, &array, e))
        return false;
    bool good = json_array_size(array) == count;
    for (size_t i = 0; good && i < count; i++) {
        const char *hex = json_string_value(json_array_get(array, i));
        good = hex && hex_read(hex, 32, into[i]);
    }
    return good || fail(e, EX_DATAERR, "\"%s\" is not %zu hashes", key, count);
}

bool json_get_time(const json_t *object, const char *key, int64_t *into,
                   struct error *e)
{
    const char *words = json_string_value(json_object_get(object, key));
    if (!words || !time_read(words, into))
        return fail(e, EX_DATAERR,
                    "\"%s\" is not a time such as "
                    "2026-11-21T07:00:00Z",
                    key);
    return true;
}

bool text_is_plain(const char *text, bool lines)
{
    const char *between = lines ? "\n\r\t" : "";
    while (*text) {
        size_t length = strcspn(text, between);
        if (!text_is_printable(text, length))
            return false;
        text += length;
        text += strspn(text, between);
    }
    return true;
}

bool at_line(struct error *e, int line)
{
    char what[sizeof e->what];
    if (!e)
        return false;
    memcpy(what, e->what, sizeof what);
    snprintf(e->what, sizeof e->what, "line %d: %.180s", line, what);
    e->at = NOWHERE;
    return false;
}

void number_bytes(int number, unsigned char into[4])
{
    for (int i = 0; i < 4; i++)
        into[i] = to_byte(number >> 8 * i & 255);
}
