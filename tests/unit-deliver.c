/* What turnpost-deliver reads before it speaks to anybody: urls, netrc files,
 * requests; and the programs that are run for it, or take mails in its place.
 */
#include "unit.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "contract_unit.h"
#include "core/json.h"
#include "core/text.h"
#include "deliver/channel.h"
#include "deliver/login.h"
#include "deliver/requests.h"
#include "system/sendmail.h"

/* ---- urls ---- */

static void urls_are_cut_into_parts(void **state)
{
    struct url url;
    (void)state;
    assert_true(url_read("imaps://ann%40x.org@Mail.Example.org:993/Games/New",
                         arena, &url, NULL));
    assert_string_equal(url.scheme, "imaps");
    assert_string_equal(url.user, "ann@x.org");
    assert_string_equal(url.path, "/Games/New");
    assert_int_equal(url.port, 993);
    assert_null(strchr(url.whole, '@'));
}

static void only_loopback_is_loopback(void **state)
{
    static const char *const near[] = { "localhost", "LocalHost", "127.0.0.1",
                                        "127.9.8.7", "[::1]" };
    static const char *const far[] = { "localhost.example.org",
                                       "127.0.0.1.example.org",
                                       "128.0.0.1",
                                       "mail.localhost",
                                       "[::2]",
                                       "0.0.0.0",
                                       "[::ffff:10.0.0.1]" };
    struct url url;
    (void)state;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        assert_true(url_read(arena_print(arena, "smtp://%s:25", near[i]), arena,
                             &url, NULL));
        assert_true(url.loopback);
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        assert_true(url_read(arena_print(arena, "smtp://%s:25", far[i]), arena,
                             &url, NULL));
        assert_false(url.loopback);
    }
}

static void what_is_no_url_is_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "smtp",
        "//host",
        "SMTP://host",
        "smtp://",
        "smtp://a b",
        "smtp://h\r\nX",
        "smtp://h:99999",
        "smtp://a:b@h",
        "smtp://:b@h",
        "smtp://a%0ab@h",
    };
    struct url url;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct error e = { 0 };
        assert_false(url_read(bad[i], arena, &url, &e));
        assert_int_equal(e.status, EX_USAGE);
    }
}

/* ---- netrc ---- */

/* The password for the host in a file of these words, or NULL. */
static const char *look_up(const char *words, const char *host,
                           const char **user)
{
    char name[] = "/tmp/unit-deliver-XXXXXX";
    int fd = mkstemp(name);
    char *password = arena_alloc(arena, SECRET_MAX);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, words, strlen(words)), strlen(words));
    close(fd);
    bool found = netrc_find(name, host, user, password, arena, NULL);
    unlink(name);
    return found ? password : NULL;
}

static void assert_password(const char *words, const char *host,
                            const char *user, const char *expected)
{
    const char *found = look_up(words, host, &user);
    if (expected) {
        assert_non_null(found);
        assert_string_equal(found, expected);
        assert_non_null(user);
    } else {
        assert_null(found);
    }
}

static void netrc_entries_are_found(void **state)
{
    static const char words[] =
        "# machine h login a password no\n"
        "machine one login a password p1 account x\n"
        "machine two\n\tlogin b\n\tpassword \"p \\\"2\\\\\"\n"
        "macdef init\nmachine h login a password no\n\n"
        "machine h login c password p3\r\n"
        "machine h login d password p4\n"
        "machine nouser password p5\n"
        "default login e password p6";
    (void)state;
    assert_password(words, "one", NULL, "p1");
    assert_password(words, "ONE", "a", "p1");
    assert_password(words, "two", "b", "p \"2\\");
    assert_password(words, "h", NULL, "p3");
    assert_password(words, "h", "d", "p4");
    assert_password(words, "nouser", "x", "p5");
    assert_password(words, "nouser", NULL, "p6");
    assert_password(words, "other", "e", "p6");
    assert_password(words, "other", "f", NULL);
    assert_password("machine h login a", "h", NULL, NULL);
    assert_password("machine h login a password \"\"", "h", NULL, NULL);
    assert_password("machine h login machine password default", "h", NULL,
                    "default");
    assert_password("", "h", NULL, NULL);
    assert_password("machine", "h", NULL, NULL);
    assert_password("machine h password", "h", "a", NULL);
}

static void netrc_words_may_be_of_any_length(void **state)
{
    struct text words = text_new(arena);
    (void)state;
    text_add(&words, "machine h login a password ");
    for (int i = 0; i < 2 * SECRET_MAX; i++)
        text_add(&words, "x");
    text_add(&words, "\nmachine i login a password p\n");
    const char *user = "a";
    assert_string_equal(look_up(words.bytes, "i", &user), "p");
}

/* ---- programs ---- */

static bool shell(const char *script, bool errors, int timeout, char *output,
                  size_t room, int *status, struct error *e)
{
    char path[] = "/bin/sh", option[] = "-c";
    char *arguments[] = { path, option,
                          arena_copy(arena, script, strlen(script)), NULL };
    struct program program = { arguments, -1, errors, timeout };
    return program_run(&program, output, room, status, e);
}

static void programs_give_words_and_status(void **state)
{
    char output[8];
    int status;
    (void)state;
    assert_true(shell("echo a; echo b; cat; exit 3", false, 9, output,
                      sizeof output, &status, NULL));
    assert_string_equal(output, "a\nb\n");
    assert_int_equal(status, 3);
    assert_true(shell("echo 0123456789; yes | head -c 200000; echo e >&2", true,
                      9, output, sizeof output, &status, NULL));
    assert_string_equal(output, "0123456");
    assert_true(
        shell("kill -9 $$", false, 9, output, sizeof output, &status, NULL));
    assert_int_equal(status, 128 + 9);
}

static void programs_are_stopped_in_time(void **state)
{
    char output[8];
    int status;
    struct error e = { 0 };
    (void)state;
    assert_false(
        shell("exec sleep 60", false, 1, output, sizeof output, &status, &e));
    assert_int_equal(e.status, EX_TEMPFAIL);
    assert_false(shell("exec >&- 2>&-; trap '' TERM; sleep 3 & wait; wait",
                       false, 1, output, sizeof output, &status, &e));
}

static void programs_must_be_there(void **state)
{
    char path[] = "/nowhere/program", output[8];
    char *arguments[] = { path, NULL };
    struct program program = { arguments, -1, false, 1 };
    int status;
    (void)state;
    assert_true(program_run(&program, output, sizeof output, &status, NULL));
    assert_int_equal(status, 127);
    assert_string_equal(output, "No such");
}

/* ---- a mail system's program ---- */

/* What is said of a mail that a program with this script was to take; NULL: it
 * has taken it. */
static const char *hand_over(const char *script, int timeout, int *status)
{
    static struct error e;
    char path[] = "/tmp/unit-deliver-XXXXXX";
    struct sending mail;
    FILE *file = fdopen(mkstemp(path), "w");
    static const char words[] =
        "{\"from\":\"games@localhost\",\"to\":[\"ann@example.org\"],"
        "\"message\":\"Subject: a\\n\\n.\\nThe text.\"}";
    json_t *request = json_read(words, sizeof words - 1, NULL);
    assert_true(fprintf(file, "#!/bin/sh\n%s\n", script) > 0);
    assert_true(fchmod(fileno(file), 0700) == 0 && fclose(file) == 0);
    e = (struct error){ 0 };
    assert_true(sending_read(request, arena, &mail, &e));
    json_decref(request);
    bool taken = sending_by_program(&mail, path, timeout, arena, &e);
    unlink(path);
    *status = e.status;
    return taken ? NULL : strchr(e.what, ' ') + 1;
}

static void a_program_gets_message_and_envelope(void **state)
{
    int status;
    (void)state;
    assert_null(hand_over("cat >/dev/null; exit 0", 9, &status));
    assert_string_equal(
        hand_over("echo $* $(tr '\\n' '|')\nexit 75", 9, &status),
        "ended with status 75: -i -f games@localhost -- "
        "ann@example.org Subject: a||.|The text.|");
}

/* Its last line that is not empty says why. */
static void its_status_means_later_or_never(void **state)
{
    static const struct {
        int ended, means;
    } table[] = {
        { EX_TEMPFAIL, EX_TEMPFAIL },
        { EX_OSERR, EX_TEMPFAIL },
        { EX_IOERR, EX_TEMPFAIL },
        { EX_UNAVAILABLE, EX_TEMPFAIL },
        { 1, EX_TEMPFAIL },
        { EX_USAGE, EX_CONFIG },
        { EX_NOPERM, EX_CONFIG },
        { EX_CONFIG, EX_CONFIG },
        { EX_DATAERR, EX_UNAVAILABLE },
        { EX_NOUSER, EX_UNAVAILABLE },
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int status;
        const char *script = arena_print(
            arena, "echo first; echo last words >&2; exit %d", table[i].ended);
        assert_string_equal(hand_over(script, 9, &status),
                            arena_print(arena,
                                        "ended with status %d: last words",
                                        table[i].ended));
        assert_int_equal(status, table[i].means);
    }
}

static void one_that_quotes_a_refusal_refuses(void **state)
{
    int status;
    (void)state;
    hand_over("echo ann@example.org: 550 Invalid recipient; exit 1", 9,
              &status);
    assert_int_equal(status, EX_UNAVAILABLE);
}

static void one_that_hangs_or_is_missing_is_told(void **state)
{
    int status;
    struct error e = { 0 };
    struct sending mail = { .from = "a@b", .bytes = "a\n", .length = 2 };
    (void)state;
    assert_string_equal(hand_over("exec sleep 50", 1, &status),
                        "took longer than 1 seconds");
    assert_int_equal(status, EX_TEMPFAIL);
    assert_false(sending_by_program(&mail, "/nowhere/sendmail", 1, arena, &e));
    assert_int_equal(e.status, EX_CONFIG);
    assert_string_equal(
        e.what,
        "/nowhere/sendmail cannot be started: No such file or directory");
}

/* ---- requests ---- */

static void answers_come_in_order(void **state)
{
    char *out = NULL;
    size_t length;
    char in[] = "{}\n\n[1]\nnull\n{\"do\":\"mail\",\"url\":\"smtp://h\"}";
    FILE *from = fmemopen(in, sizeof in - 1, "r");
    FILE *to = open_memstream(&out, &length);
    int lines = 0;
    (void)state;
    assert_true(requests_serve(from, to));
    fclose(from);
    fclose(to);
    for (const char *at = out; *at; at = strchr(at, '\n') + 1) {
        struct error e = { 0 };
        json_t *answer = json_read(at, strcspn(at, "\n"), &e);
        assert_non_null(answer);
        assert_true(json_is_false(json_object_get(answer, "done")));
        assert_true(json_is_false(json_object_get(answer, "retry")));
        assert_true(json_string_length(json_object_get(answer, "what")) > 0);
        json_decref(answer);
        lines++;
    }
    assert_int_equal(lines, 5);
    free(out);
}

/* ---- channels ---- */

#define ENTRY(id) extern const struct channel channel_##id;
#include "deliver/shelf.def"
#undef ENTRY

static int channel_lacks(const char *name, const struct channel *channel)
{
    static const struct member of_channels[] = {
        MUST(channel, schemes),
        MUST(channel, actions),
        MEMBERS_END,
    };
    static const struct member of_actions[] = {
        MUST(action, verb),
        MUST(action, keys),
        MUST(action, run),
        MEMBERS_END,
    };
    int lacks = lacking("the channel", name, channel, of_channels);
    if (lacks)
        return lacks;
    for (const struct action *a = channel->actions; a->verb; a++)
        lacks += lacking(name, a->verb, a, of_actions);
    return lacks;
}

static void channels_have_all_that_is_called(void **state)
{
    int lacks = 0;
    (void)state;
#define ENTRY(id) lacks += channel_lacks(#id, &channel_##id);
#include "deliver/shelf.def"
#undef ENTRY
    assert_int_equal(lacks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(channels_have_all_that_is_called),
        TEST(urls_are_cut_into_parts),
        TEST(only_loopback_is_loopback),
        TEST(what_is_no_url_is_refused),
        TEST(netrc_entries_are_found),
        TEST(netrc_words_may_be_of_any_length),
        TEST(programs_give_words_and_status),
        TEST(programs_are_stopped_in_time),
        TEST(programs_must_be_there),
        TEST(a_program_gets_message_and_envelope),
        TEST(its_status_means_later_or_never),
        TEST(one_that_quotes_a_refusal_refuses),
        TEST(one_that_hangs_or_is_missing_is_told),
        TEST(answers_come_in_order),
    };
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
