/* What a faction has, compared and told. */
#include "core/json.h"
#include "terra-mystica/import/import.h"

bool tm_numbers_agree(const struct tm_saying *said,
                      const struct tm_numbers *have)
{
    for (int i = 0; i < TM_LOG_NUMBERS; i++)
        if ((said->known >> i & 1) && said->numbers.n[i] != have->n[i])
            return false;
    return true;
}

/* "27 VP, power 3/9/0" of those numbers that differ. */
static void add_numbers(struct text *into, const struct tm_numbers *say,
                        unsigned which)
{
    static const char *const words[] = { "VP",    "C",     "W",  "P",
                                         "",      "",      "",   "FIRE",
                                         "WATER", "EARTH", "AIR" };
    bool first = true;
    for (int i = 0; i < TM_LOG_NUMBERS; i++) {
        if (!(which >> i & 1) || (i > 4 && i < TM_LOG_GOODS))
            continue;
        text_string(into, first ? "" : ", ");
        first = false;
        if (i == 4)
            text_add(into, "power %d/%d/%d", say->n[4], say->n[5], say->n[6]);
        else if (i < TM_LOG_GOODS)
            text_add(into, "%d %s", say->n[i], words[i]);
        else
            text_add(into, "%s %d", words[i], say->n[i]);
    }
}

const char *tm_numbers_differ(const char *who, const struct tm_saying *said,
                              const char *where, const struct tm_numbers *have,
                              const char *here, struct arena *arena)
{
    struct text words = text_new(arena);
    unsigned which = 0;
    for (int i = 0; i < TM_LOG_NUMBERS; i++)
        if ((said->known >> i & 1) && said->numbers.n[i] != have->n[i])
            which |= i >= 4 && i < TM_LOG_GOODS ? 1u << 4 : 1u << i;
    text_add(&words, "%s: ", who);
    add_numbers(&words, &said->numbers, which);
    text_add(&words, " %s, ", where);
    add_numbers(&words, have, which);
    text_add(&words, " %s", here);
    return words.bytes;
}

json_t *tm_numbers_json(const struct tm_numbers *have)
{
    json_t *all = json_object(), *power = json_array(), *cults = json_object();
    json_put_int(all, "vp", have->n[0]);
    json_put_int(all, "coins", have->n[1]);
    json_put_int(all, "workers", have->n[2]);
    json_put_int(all, "priests", have->n[3]);
    for (int i = 4; i < TM_LOG_GOODS; i++)
        json_add(power, json_integer(have->n[i]));
    for (int i = 0; i < TM_CULTS; i++)
        json_put_int(cults, tm_cult_name(i), have->n[TM_LOG_GOODS + i]);
    json_put(all, "power", power);
    json_put(all, "cults", cults);
    return all;
}
