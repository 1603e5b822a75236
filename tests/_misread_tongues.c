/* Lines that somebody types in a language of the catalogues: orders in its
 * words, and what denies, tears or hides them. */
#include <ctype.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "misread.h"

const char *const misread_manners[MANNERS] = { "plain", "denied", "torn",
                                               "marked" };

/* X is an order: none of these lines is one. */
static const char *const de[] = {
    "X nicht",
    "nicht X",
    "bitte nicht X",
    "X, nein",
    "nein, nicht X",
    "kein X",
    "niemals X",
    "nie X",
    "X später",
    "später X",
    "X erst morgen",
    "X nächste Runde",
    "wenn Ann angreift: X",
    "X, wenn Ann angreift",
    "X, falls das geht",
    "sobald es geht, X",
    "es sei denn, X",
    "vielleicht X",
    "X vielleicht",
    "soll ich X",
    "X?",
    "sollte X",
    "ich würde X",
    "lieber X",
    "statt X",
    "ohne X",
    "warum X",
    "X war keine gute Idee",
    "warte, X",
    "vergiss X",
    "keinesfalls X",
    "X\ndoch nicht",
    "X\nnein",
    NULL,
};
static const char *const fr[] = {
    "ne X pas",
    "pas X",
    "X, non",
    "non, X",
    "ne X jamais",
    "jamais X",
    "X plus tard",
    "plus tard X",
    "X demain",
    "si Ann attaque, X",
    "X si Ann attaque",
    "quand Ann attaque, X",
    "peut-être X",
    "X peut-être",
    "X ?",
    "faut-il X",
    "est-ce que X",
    "je pourrais X",
    "plutôt X",
    "au lieu de X",
    "sans X",
    "sauf X",
    "pourquoi X",
    "attends, X",
    "oublie X",
    "hors de question X",
    "X\nnon, pas ça",
    "X\nfinalement pas",
    NULL,
};
static const char *const ja[] = {
    "Xしない",       "Xしません",   "Xじゃない",
    "Xは無理",       "Xは禁止",     "Xはやめる",
    "Xするな",       "Xしないで",   "もしアンが来たらX",
    "もしX",         "Xなら",       "Xの場合",
    "後でX",         "あとでX",     "次のターンにX",
    "明日X",         "たぶんX",     "Xかも",
    "Xかもしれない", "X？",         "Xですか",
    "Xべき",         "Xのはず",     "Xつもり",
    "Xの代わりに",   "X以外",       "なぜX",
    "待って、X",     "Xは取り消し", "X\nいや、やめる",
    "X\nしない",     NULL,
};
static const char *const ru[] = {
    "не X",
    "X не буду",
    "X нет",
    "нет, X",
    "никогда X",
    "нельзя X",
    "X потом как-нибудь",
    "X позже",
    "позже X",
    "X завтра",
    "если Аня нападёт, X",
    "X, если Аня нападёт",
    "когда Аня нападёт, X",
    "может X",
    "наверное X",
    "X?",
    "стоит ли X",
    "X ли",
    "надо бы X",
    "лучше X",
    "вместо X",
    "без X",
    "кроме X",
    "почему X",
    "подожди, X",
    "забудь X",
    "вряд ли X",
    "X\nнет, не так",
    "X\nпередумал",
    NULL,
};

/* Behind an order, without a word of another; or signs that take its sense. */
static const struct tongue {
    const char *name;
    const char *const *denials;
    const char *no, *tails[5];
} tongues[] = {
    { "de", de, "nicht", { " und", ", dann", " und dann", " oder", " aber" } },
    { "fr",
      fr,
      "jamais",
      { " et", ", puis", " et puis", " ou bien", " mais" } },
    { "ja", ja, "ない", { "と", "、それから", "、そして", "または", "けど" } },
    { "ru", ru, "никогда", { " и", ", а потом", " и потом", " или", " но" } },
};

#define ANY(luck, list)                                                        \
    (list)[luck_below(luck, to_count(sizeof(list) / sizeof *(list)))]

static struct luck *luck_of(const struct scene *scene)
{
    return &scene->play->luck;
}

static const struct tongue *tongue_of(const struct scene *scene)
{
    for (size_t i = 0; i < sizeof tongues / sizeof *tongues; i++)
        if (!strcmp(tongues[i].name, scene->tongue))
            return &tongues[i];
    return NULL;
}

/* ---- an order in the language's words ---- */

/* One of what is typed for an English word; NULL: the language has nothing. */
static const char *any_form(const struct scene *scene, const char *word)
{
    const struct catalogue *catalogue =
        &arena_language(scene->arena)->catalogue;
    uint32_t at = 0;
    const char *message, *forms = NULL;
    while ((message = catalogue_next(catalogue, "order words", &at, &forms)))
        if (!strcmp(message, word))
            break;
    if (!message || !*forms || !strcmp(forms, "-"))
        return NULL;
    int count = 1;
    for (const char *c = forms; *c; c++)
        count += *c == '|';
    for (int skip = luck_below(luck_of(scene), count); skip > 0; skip--)
        forms = strchr(forms, '|') + 1;
    size_t length = strcspn(forms, "|");
    bool stem = length > 0 && forms[length - 1] == '-';
    return stem ? NULL : arena_copy(scene->arena, forms, length);
}

static const char ellipsis[] = "\u2026";

/* The words of an order behind its own, each as the language has it, now and
 * then in digits of full width. */
static const char *rest_of(const struct scene *scene, const char *order)
{
    struct text text = text_new(scene->arena);
    bool wide = luck_below(luck_of(scene), 4) == 0;
    for (const char *at = order; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *word = arena_copy(scene->arena, at, length);
        const char *form = any_form(scene, word);
        if (form && !strstr(form, ellipsis))
            word = form;
        text_string(&text, text.length ? " " : "");
        for (const char *c = word; *c; c++)
            if (wide && isdigit((unsigned char)*c))
                text_add(&text, "\xef\xbc%c", 0x90 + *c - '0');
            else
                text_byte(&text, *c);
        at += length;
    }
    return text.bytes;
}

const char *misread_typed(const struct scene *scene, const char *order)
{
    size_t length = strcspn(order, " ");
    const char *verb = any_form(scene, arena_copy(scene->arena, order, length));
    const char *rest =
        rest_of(scene, order + length + strspn(order + length, " "));
    const char *gap = verb ? strstr(verb, ellipsis) : NULL;
    const char *blank = *rest ? " " : "";
    if (!verb)
        verb = arena_copy(scene->arena, order, length);
    if (!gap)
        return arena_print(scene->arena, "%s%s%s", verb, blank, rest);
    return arena_print(
        scene->arena, "%.*s%s%s%s", to_count(to_size(gap - verb)), verb, rest,
        strcmp(scene->tongue, "ja") ? blank : "", gap + strlen(ellipsis));
}

/* ---- manners ---- */

static const char *fill(const struct scene *scene, const char *form,
                        const char *said)
{
    const char *x = strchr(form, 'X');
    return arena_print(scene->arena, "%.*s%s%s", to_count(to_size(x - form)),
                       form, said, x + 1);
}

/* The word that denies, with something in it that nobody sees, or letters of
 * another script, in front of or behind what is typed. */
static const char *marked(const struct scene *scene, const char *no,
                          const char *said)
{
    static const char *const marks[] = {
        "\u0336", /* struck through */
        "\u0301", /* an accent */
        "\u200b", /* a blank without width */
        "\u00ad", /* a hyphen that is not shown */
        "\u200f", /* from right to left */
        "\u202e", /* the same, for all that follows */
        "\u2060", "\ufe0f", "\u034f",
    };
    static const char *const twins[][2] = {
        { "e", "\u0435" }, { "a", "\u0430" }, { "i", "\u0456" },
        { "\u043e", "o" }, { "\u0430", "a" },
    };
    int bytes = 1;
    while (text_is_inside(no[bytes]))
        bytes++;
    const char *word = arena_print(scene->arena, "%.*s%s%s", bytes, no,
                                   ANY(luck_of(scene), marks), no + bytes);
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        const char *at = strstr(no, twins[i][0]);
        if (at && luck_below(luck_of(scene), 3) == 0)
            word = arena_print(scene->arena, "%.*s%s%s",
                               to_count(to_size(at - no)), no, twins[i][1],
                               at + strlen(twins[i][0]));
    }
    return luck_below(luck_of(scene), 2)
               ? arena_print(scene->arena, "%s %s", word, said)
               : arena_print(scene->arena, "%s %s", said, word);
}

void misread_make_typed(struct scene *scene, enum manner manner,
                        struct line *into)
{
    const struct tongue *tongue = tongue_of(scene);
    int forms = 0;
    *into = (struct line){
        .order =
            scene->legal.lines[luck_below(luck_of(scene), scene->legal.count)]
    };
    const char *said = misread_typed(scene, into->order);
    while (tongue->denials[forms])
        forms++;
    switch (manner) {
    case PLAIN:
        into->text = said;
        break;
    case DENIED:
        into->text = fill(
            scene, tongue->denials[luck_below(luck_of(scene), forms)], said);
        break;
    case TORN_OFF:
        into->text = arena_print(scene->arena, "%s%s", said,
                                 ANY(luck_of(scene), tongue->tails));
        break;
    default:
        into->text = marked(scene, tongue->no, said);
    }
}
