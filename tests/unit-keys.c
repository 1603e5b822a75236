/* Key files, signatures, seat cards, armour, and how values are written. */
#include "unit.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/text.h"
#include "ledger/file/armor.h"
#include "ledger/file/codec.h"
#include "ledger/seats/keys.h"

static struct error error;

static struct key *read_key(const char *text, const char *passphrase)
{
    error = (struct error){ 0 };
    return key_read(text, strlen(text), passphrase, arena, &error);
}

static struct key *new_key(void)
{
    assert_true(sodium_init() >= 0);
    return key_new(randombytes_buf, arena);
}

static void a_key_file_is_read_again(void **state)
{
    (void)state;
    struct key *key = new_key();
    char *text = key_write(key, NULL, arena);
    struct key *again = read_key(text, NULL);
    assert_non_null(again);
    assert_memory_equal(again->public, key->public, KEY_PUBLIC);
    assert_memory_equal(again->secret, key->secret, 64);
    assert_false(key_is_protected(text, strlen(text)));
    assert_string_equal(key_write(again, NULL, arena), text);
    key_wipe(key);
    key_wipe(key);
    key_wipe(again);
}

static void a_passphrase_protects_a_key(void **state)
{
    (void)state;
    struct key *key = new_key();
    char *text = key_write(key, "correct horse", arena);
    assert_true(key_is_protected(text, strlen(text)));
    assert_null(strstr(text, "secret"));
    assert_null(read_key(text, NULL));
    assert_int_equal(error.status, EX_NOPERM);
    assert_string_equal(error.what, "the key is protected by a passphrase");
    assert_null(read_key(text, "correct hors"));
    assert_string_equal(error.what, "the passphrase does not open the key");
    struct key *again = read_key(text, "correct horse");
    assert_non_null(again);
    assert_memory_equal(again->secret, key->secret, 64);
    key_wipe(again);
    key_wipe(key);
}

static const char key_text[] =
    "turnpost key 1\n"
    "public ed25519:"
    "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c\n"
    "secret "
    "0101010101010101010101010101010101010101010101010101010101010101\n";

static void edited_key_files_are_read(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    for (const char *from = key_text; *from; from++)
        text_add(&text, "%s%c", *from == '\n' ? "\r" : "", *from);
    text_add(&text, "# of my game with Bob\r\n\r\n");
    struct key *key = read_key(text.bytes, NULL);
    assert_non_null(key);
    key_wipe(key);
}

static void bad_key_file(const char *text, const char *what)
{
    assert_null(read_key(text, "x"));
    assert_string_equal(error.what, what);
}

static void broken_key_files_are_refused(void **state)
{
    (void)state;
    static const char no[] = "this is not a key file";
    char text[400];
    bad_key_file("", no);
    bad_key_file("turnpost key 1\n", no);
    bad_key_file("turnpost key 2\npublic x\nsecret y\n", no);
    snprintf(text, sizeof text, "%ssecret 00\n", key_text);
    bad_key_file(text, no);
    strcpy(text, key_text);
    text[40] = text[40] == '0' ? '1' : '0';
    bad_key_file(text, "the secret and the public key of the file do not "
                       "belong together");
    bad_key_file("turnpost key 1\npublic x\nprotected scrypt 2 3 4 5 6\n",
                 "the key is protected by \"scrypt\", which this turnpost does "
                 "not know");
    bad_key_file("turnpost key 1\npublic x\n"
                 "protected argon2id 2 9999999 4 5 6\n",
                 "the key file asks for more work or memory than 8 rounds of "
                 "262144 KiB");
}

static void signatures_are_of_one_domain_and_place(void **state)
{
    (void)state;
    struct key *key = new_key();
    unsigned char hash[KEY_HASH] = { 1 }, other[KEY_HASH] = { 2 };
    unsigned char signature[KEY_SIGNATURE];
    key_sign(key, "turnpost move 1", hash, "abc", 3, signature);
    assert_true(
        key_verify(key->public, "turnpost move 1", hash, "abc", 3, signature));
    assert_false(
        key_verify(key->public, "turnpost note 1", hash, "abc", 3, signature));
    assert_false(
        key_verify(key->public, "turnpost move 1", other, "abc", 3, signature));
    assert_false(
        key_verify(key->public, "turnpost move 1", hash, "abd", 3, signature));
    signature[63] ^= 0x10;
    assert_false(
        key_verify(key->public, "turnpost move 1", hash, "abc", 3, signature));
    key_wipe(key);
}

static void chains_depend_on_key_salt_table_and_use(void **state)
{
    (void)state;
    struct key *key = new_key(), *other = new_key();
    unsigned char salt[KEY_SALT] = { 1 }, code[TABLE_CODE] = { 1 };
    unsigned char a[KEY_HASH], b[KEY_HASH];
    key_chain(key, salt, code, 1, 7, a);
    key_chain(key, salt, code, 1, 8, b);
    assert_memory_not_equal(a, b, KEY_HASH);
    key_chain(other, salt, code, 1, 7, b);
    assert_memory_not_equal(a, b, KEY_HASH);
    key_chain(key, salt, code, 2, 7, b);
    assert_memory_not_equal(a, b, KEY_HASH);
    code[0] = 2;
    key_chain(key, salt, code, 1, 7, b);
    assert_memory_not_equal(a, b, KEY_HASH);
    code[0] = 1;
    salt[0] = 2;
    key_chain(key, salt, code, 1, 7, b);
    assert_memory_not_equal(a, b, KEY_HASH);
    key_wipe(key);
    key_wipe(other);
}

static char *make_card(const struct key *key, const char *name)
{
    struct card card = { .name = name, .address = "ann@example.org" };
    memcpy(card.key, key->public, KEY_PUBLIC);
    memset(card.salt, 3, KEY_SALT);
    memset(card.chains, 4, sizeof card.chains);
    return card_write(&card, key, arena);
}

static bool read_card(const char *text, struct card *card)
{
    error = (struct error){ 0 };
    return card_read(text, strlen(text), card, arena, &error);
}

static void cards_are_read_and_checked(void **state)
{
    (void)state;
    struct key *key = new_key();
    struct card card;
    char *text = make_card(key, "Ann Lee");
    assert_true(read_card(text, &card));
    assert_string_equal(card.name, "Ann Lee");
    assert_string_equal(card.address, "ann@example.org");
    assert_memory_equal(card.key, key->public, KEY_PUBLIC);
    assert_true(read_card(
        arena_print(arena, "my card:\r\n%.80s\r\n%s\r\n bye", text, text + 80),
        &card));
    char *changed = arena_copy(arena, text, strlen(text));
    *strstr(changed, "ann@") = 'b';
    assert_false(read_card(changed, &card));
    assert_string_equal(error.what, "the signature of the card of Ann Lee is "
                                    "wrong");
    assert_false(read_card("hello", &card));
    assert_string_equal(error.what, "this is not a seat card");
    assert_false(read_card(make_card(key, " Ann"), &card));
    key_wipe(key);
}

static struct text armored(const unsigned char *bytes, size_t length)
{
    struct text text = text_new(arena);
    armor_write("LEDGER", bytes, length, &text);
    return text;
}

static void unarmored(const char *text, const unsigned char *bytes,
                      size_t length)
{
    char *found;
    size_t count;
    assert_true(armor_read("LEDGER", text, strlen(text), arena, &found, &count,
                           &error));
    assert_non_null(found);
    assert_int_equal(count, length);
    assert_memory_equal(found, bytes, length);
}

/* Puts front before each line and end after it. */
static char *dressed(const char *text, const char *front, const char *end)
{
    struct text into = text_new(arena);
    while (*text) {
        size_t length = strcspn(text, "\n");
        text_add(&into, "%s%.*s%s", front, (int)length, text, end);
        text += length + 1;
    }
    return into.bytes;
}

static void armour_survives_mail_and_forums(void **state)
{
    (void)state;
    unsigned char bytes[500];
    for (size_t length = 0; length < sizeof bytes; length += 7) {
        for (size_t i = 0; i < length; i++)
            bytes[i] = (unsigned char)(i * 37 + length);
        char *text = armored(bytes, length).bytes;
        unarmored(text, bytes, length);
        unarmored(dressed(text, "> ", "\n"), bytes, length);
        unarmored(dressed(text, ">> | ", "\r\n"), bytes, length);
        unarmored(dressed(text, "\t    ", "  \n\n"), bytes, length);
        unarmored(dressed(text, "", " "), bytes, length);
        unarmored(dressed(text, "\xc2\xa0", "\n"), bytes, length);
        unarmored(
            arena_print(arena, "Hi Bob,\n\nhere:\n%s\nAnn\n%s", text, text),
            bytes, length);
    }
}

static void the_first_whole_armour_counts(void **state)
{
    (void)state;
    char *text = armored((const unsigned char *)"abc", 3).bytes;
    unarmored(
        arena_print(arena, "-----BEGIN TURNPOST LEDGER-----\nYWJ\n%s", text),
        (const unsigned char *)"abc", 3);
}

static bool armor_of(const char *text, char **found)
{
    size_t count;
    error = (struct error){ 0 };
    return armor_read("LEDGER", text, strlen(text), arena, found, &count,
                      &error);
}

static void broken_armour_is_refused(void **state)
{
    (void)state;
    char *found;
    char *text = armored((const unsigned char *)"abcdef", 6).bytes;
    assert_true(armor_of("no armour here", &found));
    assert_null(found);
    assert_false(armor_of("-----BEGIN TURNPOST LEDGER-----\nYWJj\n", &found));
    assert_string_equal(error.what,
                        "the armour has no end: the text is cut off");
    *strstr(text, "YWJ") = '*';
    assert_false(armor_of(arena_print(arena, "\n%s", text), &found));
    assert_string_equal(error.what, "the armour is broken in line 3: not whole "
                                    "base64");
}

/* Which line it is can be told where they are all of one length. */
static void the_broken_line_of_armour_is_named(void **state)
{
    (void)state;
    char *found;
    unsigned char bytes[300];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 7);
    const char *text = armored(bytes, sizeof bytes).bytes;
    for (int line = 2; line <= 7; line++) {
        char *hurt = arena_print(arena, "%s", text), *at = hurt;
        for (int i = 1; i < line; i++)
            at = strchr(at, '\n') + 1;
        memmove(at + 5, at + 6, strlen(at + 5));
        assert_false(armor_of(hurt, &found));
        assert_string_equal(
            error.what,
            arena_print(arena,
                        "the armour is broken in line %d: not whole "
                        "base64",
                        line));
    }
    static const char rewrapped[] = "-----BEGIN TURNPOST LEDGER-----\n"
                                    "> YWJj\n> YW*j\n>\n> YWJj\n"
                                    "-----END TURNPOST LEDGER-----\n";
    assert_false(armor_of(rewrapped, &found));
    assert_string_equal(error.what,
                        "the armour is broken in line 3: not whole base64");
}

static void times_are_written_in_one_way(void **state)
{
    (void)state;
    static const char *const good[] = {
        "1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2026-11-21T07:00:00Z",
        "2100-03-01T00:00:00Z", "9999-12-31T23:59:59Z",
    };
    static const char *const bad[] = {
        "2100-02-29T00:00:00Z", "2026-11-21T24:00:00Z", "2026-13-01T00:00:00Z",
        "2026-11-21 07:00:00Z", "2026-11-21T07:00:00z", "1969-12-31T23:59:59Z",
        "2026-11-21T07:00:60Z", "2026-00-10T00:00:00Z", "",
    };
    char again[TIME_LENGTH];
    int64_t seconds;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(time_read(good[i], &seconds));
        time_write(seconds, again);
        assert_string_equal(again, good[i]);
    }
    assert_true(time_read("2026-11-21T07:00:00Z", &seconds));
    assert_int_equal(seconds, 1795244400);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(time_read(bad[i], &seconds));
    char before[TIME_LENGTH] = "";
    for (int64_t day = 0; day < 146097 + 15000; day++) {
        time_write(day * 86400, again);
        assert_true(time_read(again, &seconds));
        assert_int_equal(seconds, day * 86400);
        assert_true(strcmp(before, again) < 0);
        memcpy(before, again, TIME_LENGTH);
    }
}

static void hexadecimal_is_lower_case(void **state)
{
    (void)state;
    unsigned char bytes[2];
    char hex[5];
    assert_true(hex_read("0af9", 2, bytes));
    hex_write(bytes, 2, hex);
    assert_string_equal(hex, "0af9");
    assert_false(hex_read("0AF9", 2, bytes));
    assert_false(hex_read("0af", 2, bytes));
    assert_false(hex_read("0af90", 2, bytes));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_key_file_is_read_again),
        TEST(a_passphrase_protects_a_key),
        TEST(edited_key_files_are_read),
        TEST(broken_key_files_are_refused),
        TEST(signatures_are_of_one_domain_and_place),
        TEST(chains_depend_on_key_salt_table_and_use),
        TEST(cards_are_read_and_checked),
        TEST(armour_survives_mail_and_forums),
        TEST(the_first_whole_armour_counts),
        TEST(broken_armour_is_refused),
        TEST(the_broken_line_of_armour_is_named),
        TEST(times_are_written_in_one_way),
        TEST(hexadecimal_is_lower_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
