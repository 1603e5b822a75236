/* Mails that are too much, made in memory: none may take long or much room,
 * and what is over a limit of src/inbox/limits.h is refused. TAP. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "core/text.h"
#include "inbox/inbox.h"
#include "mail_answer.h"

/* Far above what is needed, for slow machines and sanitizers. */
enum { SECONDS_MAX = 20, ROOM_MAX = 1 << 20 /* KiB */ };

#define TOP                                                                    \
    "From: Bob <bob@example.com>\nTo: games@example.org\n"                     \
    "Message-ID: <flood@example.com>\nSubject: Re: Bob, your turn\n"
#define PLAIN TOP "Content-Type: text/plain; charset=utf-8\n\n"
#define FLOWED TOP "Content-Type: text/plain; format=flowed; delsp=yes\n\n"
#define HTML TOP "Content-Type: text/html; charset=utf-8\n\n"
#define MIXED TOP "Content-Type: multipart/mixed; boundary=b\n\n"
#define MEBI (1 << 20)

/* piece again and again between head and tail. A "%d" in it becomes
 * its number. */
struct flood {
    const char *name, *kind; /* kind: NULL for any */
    const char *head, *piece;
    int count;
    const char *tail;
};

static const struct flood floods[] = {
    { "a mail of 50 MB", "refused", PLAIN,
      "conquer 12 and then some words to fill up the line\n", MEBI, "" },
    { "an attachment of 3.5 MB", "message",
      MIXED "--b\n\nend\n--b\nContent-Type: image/png\n"
            "Content-Transfer-Encoding: base64\n\n",
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk\n", 56000,
      "--b--\n" },
    { "a text of 200 KB", "message", PLAIN,
      "note some words to fill up the line, as a person may write them\n", 3000,
      "end\n" },
    { "a text of 1 MB", "refused", PLAIN, "conquer 12\n", 95000, "end\n" },
    { "one line of 200 KB", "message", PLAIN, "conquer 12 ", 18000, "\n" },
    { "a text of 1 MB in base64", "refused",
      TOP "Content-Transfer-Encoding: base64\n\n",
      "Y29ucXVlciAxMgpjb25xdWVyIDEyCmNvbnF1ZXIgMTIK\n", 40000, "" },
    { "HTML of 1 MB without text", NULL, HTML, "<b></b>", 150000, "end" },
    { "10000 parts side by side", "refused", MIXED, "--b\n\nend\n", 10000,
      "--b--\n" },
    { "40 parts side by side", "message", MIXED, "--b\n\nend\n", 40,
      "--b--\n" },
    { "100000 empty parts", NULL, MIXED, "--b\n", 100000, "--b--\n" },
    { "100000 lines almost a boundary", NULL, MIXED "--b\n\n", "--a\n--",
      100000, "\n--b--\n" },
    { "2000 mails within mails", NULL, TOP,
      "Content-Type: message/rfc822\n\nSubject: %d\n", 2000, "\n\nend\n" },
    { "690000 mails in a digest", "refused",
      TOP "Content-Type: multipart/digest; boundary=b\n\n", "--b\n\n\n", 690000,
      "" },
    { "19000 mails in a digest", "refused",
      TOP "Content-Type: multipart/digest; boundary=b\n\n", "--b\n\n\n", 19000,
      "" },
    { "a million fields of a part", "refused", MIXED "--b\n", "a:b\n",
      MEBI - 99, "\n\nend\n" },
    { "2 million folded lines of a part", "refused", MIXED "--b\nX: a", "\n ",
      2000000, "\n\nend\n" },
    { "4 MB of addresses in a mail within", NULL,
      TOP "Content-Type: message/rfc822\n\nTo: ", "a,", 2000000, "\n\nend\n" },
    { "4 MB of parameters of a part", NULL,
      MIXED "--b\nContent-Type: text/plain", ";a=b", MEBI - 99, "\n\nend\n" },
    { "100000 header lines", "refused", TOP, "X-%d: y\n", 100000, "\nend\n" },
    { "900 short header lines", "message", TOP, "X-%d: y\n", 900, "\nend\n" },
    { "a header line of 2 MB", "refused", TOP "X-Long: ", "long ", 400000,
      "\n\nend\n" },
    { "a header folded 500000 times", "refused", TOP "X-Long: a\n", " b\n",
      500000, "\n\nend\n" },
    { "a subject of 1000 encoded words", NULL,
      "From: Bob <bob@example.com>\nSubject:",
      " =?iso-2022-jp?B?GyRCJCIkJCQmGyhC?=\n", 1000, "\nend\n" },
    { "10000 encoded words not ended", NULL,
      "From: Bob <bob@example.com>\nSubject: ", "=?", 10000, "\n\nend\n" },
    { "1500 addresses", NULL, TOP "Cc: ", "p%d@example.org, ", 1500,
      "bob@example.com\n\nend\n" },
    { "10000 brackets of comments", NULL, "Subject: x\nFrom: ", "(", 10000,
      " bob@example.com\n\nend\n" },
    { "5000 groups in groups", NULL, "Subject: x\nFrom: ", "a:", 5000,
      "bob@example.com;\n\nend\n" },
    { "2000 message ids", NULL, TOP "References:", " <%d@example.org>\n", 2000,
      "\nend\n" },
    { "15000 brackets of message ids", NULL, TOP "References: ", "<", 15000,
      "\n\nend\n" },
    { "4000 parameters", NULL, TOP "Content-Type: text/plain", ";\n a%d=b",
      4000, "\n\nend\n" },
    { "3000 pieces of a file name", NULL, TOP "Content-Disposition: attachment",
      ";\n filename*%d=b", 3000, "\n\nend\n" },
    { "a parameter of 60 KB", NULL, TOP "Content-Type: text/plain; charset=\"",
      "utf-8\\\"", 8000, "\"\n\nend\n" },
    { "200000 quote marks in a line", NULL, PLAIN, ">", 200000, "end\n" },
    { "60000 quoted lines", "message", PLAIN "end\n", "> a\n", 60000, "" },
    { "60000 empty lines", "message", PLAIN "end\n", "\n", 60000, "\n" },
    { "60000 lines that flow", NULL, FLOWED, "a \n", 60000, "\n" },
    { "60000 stuffed quote marks", NULL, FLOWED, " > \n", 60000, "\n" },
    { "30000 separators of signatures", NULL, FLOWED, "-- \n", 30000, "" },
    { "80000 beginnings of attributions", NULL, PLAIN, "On ", 80000, "wrote:" },
    { "30000 attributions", NULL, PLAIN, "wrote:\n", 30000, "end\n" },
    { "12000 header blocks", NULL, PLAIN, "From: a\nSent: b\n", 12000, "" },
    { "100000 soft breaks", NULL,
      TOP "Content-Transfer-Encoding: quoted-printable\n\n", "a=\n", 100000,
      "\n" },
    { "50000 divisions in divisions", NULL, HTML, "<div>", 50000, "end" },
    { "20000 quotes in quotes", NULL, HTML, "<blockquote>", 20000, "end" },
    { "60000 ends without a beginning", NULL, HTML, "</p>", 60000, "end" },
    { "200000 angle brackets", NULL, HTML, "<", 200000, "end" },
    { "200000 ampersands", NULL, HTML, "&", 200000, "end" },
    { "50000 comments not ended", NULL, HTML, "<!--", 50000, "end" },
    { "30000 scripts not ended", NULL, HTML, "<script", 30000, "end" },
    { "a rule of 60000 names", NULL, HTML "<style>", "p,", 60000,
      "p{}</style><p>end<p>end<p>end<p>end<p>end<p>end" },
    { "20000 rules", "refused", HTML "<style>", ".x{}\n", 20000,
      "</style><p>end" },
    { "400000 elements beside a rule", "refused",
      HTML "<style>body .a:hover .b .c .d .e .f .g .h .i .j .k .l .m .n .o .p "
           ".q .r .s .t .u .v .w .x .y .z .x .y .z { display: none }</style>",
      "<p>", 400000, "end" },
    { "40000 attributes", NULL, HTML "<p ", "a='b' ", 40000, ">end" },
    { "an attribute not ended", NULL, HTML "<p a=\"", "b> ", 80000, "end" },
    { "8000 beginnings of armour", NULL, PLAIN,
      "-----BEGIN TURNPOST MOVE-----\n", 8000, "end\n" },
    { "8000 beginnings and one end", NULL, PLAIN,
      "-----BEGIN TURNPOST MOVE-----\n", 8000,
      "AAAA\n-----END TURNPOST MOVE-----\n" },
    { "3000 pieces of armour", NULL, PLAIN,
      "-----BEGIN TURNPOST MOVE-----\n%d\n-----END TURNPOST MOVE-----\n", 3000,
      "end\n" },
    { "6000 signed texts", NULL, PLAIN, "-----BEGIN PGP SIGNED MESSAGE-----\n",
      6000, "end\n" },
    { "200 KB in a charset that grows", NULL,
      TOP "Content-Type: text/plain; charset=koi8-r\n\n", "\xe1\xe2\xf7\n",
      50000, "" },
    { "200 KB of shifts between charsets", NULL,
      TOP "Content-Type: text/plain; charset=iso-2022-jp\n\n",
      "\033$B$\"\033(B", 25000, "\n" },
    { "200 KB of zero-width blanks", NULL, PLAIN, "\u200b", 70000, "end\n" },
    { "100000 NULs", NULL, PLAIN, NULL, 100000, "end\n" },
};

static void add_piece(struct text *mail, const char *piece, int number)
{
    const char *place = piece ? strstr(piece, "%d") : NULL;
    if (!piece)
        text_bytes(mail, "", 1);
    else if (!place)
        text_bytes(mail, piece, strlen(piece));
    else {
        text_bytes(mail, piece, (size_t)(place - piece));
        text_number(mail, number);
        text_add(mail, "%s", place + 2);
    }
}

static struct text make_flood(const struct flood *flood, struct arena *arena)
{
    struct text mail = text_new(arena);
    text_add(&mail, "%s", flood->head);
    for (int i = 0; i < flood->count; i++)
        add_piece(&mail, flood->piece, i);
    text_add(&mail, "%s", flood->tail);
    return mail;
}

/* Multiparts in multiparts, each with a boundary of its own. */
static struct text make_nest(int depth, struct arena *arena)
{
    struct text mail = text_new(arena);
    text_add(&mail, "%s", TOP);
    for (int i = 0; i < depth; i++)
        text_add(&mail,
                 "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i,
                 i);
    text_add(&mail, "\nend\n");
    for (int i = depth; i-- > 0;)
        text_add(&mail, "--b%d--\n", i);
    return mail;
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void check_kind(const json_t *answer, const char *kind,
                       struct text *faults)
{
    const char *got = json_string_value(json_object_get(answer, "kind"));
    if (kind && got && strcmp(kind, got) != 0)
        text_add(faults, "wanted %s, got %s\n", kind, got);
}

static bool try_flood(int number, const char *name, const struct text *mail,
                      const char *kind)
{
    struct arena *arena = arena_new();
    struct text faults = text_new(arena);
    double start = seconds();
    json_t *answer = inbox_read(mail->bytes, mail->length, arena);
    double took = seconds() - start;
    answer_holds(answer, &faults);
    check_kind(answer, kind, &faults);
    if (took > SECONDS_MAX)
        text_add(&faults, "took %.1f seconds\n", took);
    bool passed = faults.length == 0;
    printf("%sok %d - %s\n", passed ? "" : "not ", number, name);
    for (const char *at = faults.bytes; *at; at += strcspn(at, "\n") + 1)
        printf("# %.*s\n", (int)strcspn(at, "\n"), at);
    fflush(stdout);
    json_decref(answer);
    arena_free(arena);
    return passed;
}

static int try_nests(int *number)
{
    static const struct {
        const char *name, *kind;
        int depth;
    } nests[] = {
        { "parts nested 5 deep", "message", 5 },
        { "parts nested 30 deep", "refused", 30 },
        { "parts nested 10000 deep", "refused", 10000 },
    };
    int failed = 0;
    for (size_t i = 0; i < sizeof nests / sizeof *nests; i++) {
        struct arena *arena = arena_new();
        struct text mail = make_nest(nests[i].depth, arena);
        failed += !try_flood(++*number, nests[i].name, &mail, nests[i].kind);
        arena_free(arena);
    }
    return failed;
}

static bool try_room(int number)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    bool passed = usage.ru_maxrss < ROOM_MAX;
    printf("%sok %d - all of it in less than 1 GiB\n# %ld KiB\n",
           passed ? "" : "not ", number, usage.ru_maxrss);
    return passed;
}

int main(void)
{
    int number = 0, failed = 0;
    for (size_t i = 0; i < sizeof floods / sizeof *floods; i++) {
        struct arena *arena = arena_new();
        struct text mail = make_flood(&floods[i], arena);
        failed += !try_flood(++number, floods[i].name, &mail, floods[i].kind);
        arena_free(arena);
    }
    failed += try_nests(&number);
    failed += !try_room(++number);
    printf("1..%d\n", number);
    return failed > 0;
}
