#include "core/date.h"

#include <string.h>

#include "core/narrow.h"

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

bool day_read(const char *words, size_t length, int64_t *seconds)
{
    char time[] = "0000-00-00T00:00:00Z";
    if (length != DAY_LENGTH)
        return false;
    memcpy(time, words, length);
    return time_read(time, seconds);
}
