/* One's own signature vouches for what is above it: what is checked no more,
 * counted where libsodium is asked (-Wl,--wrap, see Makefile.am). */
#include "unit.h"

#include <sodium.h>

#include "table_unit.h"

int __real_crypto_sign_verify_detached(const unsigned char *,
                                       const unsigned char *,
                                       unsigned long long,
                                       const unsigned char *);
int __wrap_crypto_sign_verify_detached(const unsigned char *,
                                       const unsigned char *,
                                       unsigned long long,
                                       const unsigned char *);

static int checks;

int __wrap_crypto_sign_verify_detached(const unsigned char *signature,
                                       const unsigned char *message,
                                       unsigned long long length,
                                       const unsigned char *key)
{
    checks++;
    return __real_crypto_sign_verify_detached(signature, message, length, key);
}

static int checks_to_read(const struct ledger *ledger, const struct key *key,
                          bool replay)
{
    struct error e = { 0 };
    checks = 0;
    struct ledger *again = ledger_read(ledger->bytes, ledger->length, key,
                                       replay, NULL, NULL, arena, &e);
    assert_non_null(again);
    ledger_close(again);
    return checks;
}

/* Ann, Bob and Cid play so many rounds; Cid seals. */
static struct ledger *after_rounds(int rounds)
{
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    for (int i = 0; i < 3 * rounds; i++)
        played(ledger, i % 3, "take 1");
    return ledger;
}

static void only_what_follows_an_own_move_is_checked(void **state)
{
    (void)state;
    struct ledger *one = after_rounds(1), *two = after_rounds(2);
    enum { FIRST = 1 + 3, SEAL = 1 }; /* the first line with three cards */
    assert_int_equal(checks_to_read(one, NULL, false), FIRST + 3 + SEAL);
    assert_int_equal(checks_to_read(two, NULL, false), FIRST + 6 + SEAL);
    /* Bob's own move, Cid's, the seal */
    assert_int_equal(checks_to_read(one, bench.keys[BOB], false), 2 + SEAL);
    assert_int_equal(checks_to_read(two, bench.keys[BOB], false), 2 + SEAL);
    assert_int_equal(checks_to_read(two, bench.keys[ANN], false), 3 + SEAL);
    struct ledger *begun = bench_peers(&bench, 3, NULL, NULL);
    played(begun, ANN, "take 1"); /* Bob has none yet */
    assert_int_equal(checks_to_read(begun, bench.keys[BOB], false),
                     FIRST + 1 + SEAL);
    ledger_close(begun);
    ledger_close(one);
    ledger_close(two);
}

static void who_wants_all_of_it_gets_all(void **state)
{
    (void)state;
    struct ledger *ledger = after_rounds(2);
    int all = checks_to_read(ledger, NULL, false);
    assert_int_equal(checks_to_read(ledger, bench.keys[BOB], true), all);
    assert_int_equal(checks_to_read(ledger, bench.keys[STRANGER], false), all);
    ledger_close(ledger);
}

static void what_is_above_cannot_be_changed(void **state)
{
    (void)state;
    struct ledger *ledger = after_rounds(2);
    char *bytes = bench_change(ledger, 2, "take 1", "take 2");
    assert_non_null(bytes);
    assert_null(bench_read(&bench, bytes, strlen(bytes), bench.keys[BOB]));
    assert_string_equal(bench.error.what,
                        "line 2: the signature of this move is wrong");
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(only_what_follows_an_own_move_is_checked),
        LEDGER_TEST(who_wants_all_of_it_gets_all),
        LEDGER_TEST(what_is_above_cannot_be_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
