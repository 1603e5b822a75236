#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "session/memory.h"
#include "session/session.h"

/* What one command writes. */
struct writing {
    struct session *s;
    const struct effect *effect;
    bool in_place;
    struct output ledger, heads; /* no path: nothing of it is written */
    struct output deeds; /* what the key signs, in front of the ledger */
    bool signed_first;   /* it has been put in place */
    struct summary summary;
};

static bool prepare_ledger(struct writing *w, struct error *e)
{
    struct session *s = w->s;
    struct output_how how = {
        .there = true, .read = &s->read, .locks = true, .tell = s->app->err
    };
    if (!w->effect->nothing)
        ledger_seal(s->ledger, s->key);
    if (!w->in_place || w->effect->nothing)
        return true;
    const char *bytes = s->ledger->bytes;
    size_t length = s->ledger->length;
    outside_wrap(&s->ledger->outside, s->app->arena, &bytes, &length);
    return output_begin(&w->ledger, s->path, &how, e) &&
           output_prepare(&w->ledger, bytes, length, e);
}

/* What was seen; a signer's memory takes that when the ledger is written. */
static bool prepare_heads(struct writing *w, struct error *e)
{
    struct session *s = w->s;
    const char *heads = memory_given(s->inv);
    return !heads || s->signs ||
           memory_prepare(&w->heads, s->app, heads, s->ledger, s->key, e);
}

static bool prepare_signed(struct writing *w, struct error *e)
{
    struct memory_place place;
    if (!w->s->signs || w->effect->nothing)
        return true;
    memory_find(w->s->inv, &place);
    struct signer signer = session_signer(w->s, &place);
    return memory_prepare_signed(&w->deeds, &signer, e);
}

/* Everything that may fail for want of room or permission. */
static bool prepare_writing(struct writing *w, struct error *e)
{
    struct session *s = w->s;
    return summary_open(&w->summary, s, e) && prepare_ledger(w, e) &&
           prepare_heads(w, e) && prepare_signed(w, e) &&
           summary_prepare(&w->summary, s, w->effect,
                           w->ledger.path ? output_other_names(&w->ledger) : 0,
                           e);
}

static bool print_ledger(const struct session *s, struct error *e)
{
    FILE *out = s->app->out;
    const struct ledger *ledger = s->ledger;
    if (fwrite(ledger->bytes, 1, ledger->length, out) == ledger->length &&
        fflush(out) == 0)
        return true;
    fail(e, EX_IOERR, "the ledger cannot be written to standard output: %s",
         error_said(e, strerror(errno)));
    return advise(e, "nothing else was written either");
}

/* *there says if the ledger is where it goes, even when this fails. */
static bool place_ledger(struct writing *w, bool *there, struct error *e)
{
    *there = true;
    if (w->ledger.path)
        return output_place(&w->ledger, there, e);
    if (!w->in_place)
        *there = print_ledger(w->s, e);
    return *there;
}

/* The ledger is written, so that whoever reads of the failure must know. */
static bool say_written(const struct writing *w, struct error *e)
{
    const struct session *s = w->s;
    int n = s->ledger->table.n;
    if (w->in_place)
        return advise(
            e,
            "\"%.80s\" is written, up to entry %d: do not give the command again",
            s->path, n);
    return advise(e, "the ledger was printed all the same, up to entry %d", n);
}

/* What goes beside the ledger; one that fails does not keep back the other. */
static bool put_rest(struct writing *w, struct error *e)
{
    struct error own = error_like(e);
    const char *heads = memory_given(w->s->inv);
    bool placed, done = !output_is_prepared(&w->heads) ||
                        output_place(&w->heads, &placed, e);
    if (heads && w->s->signs)
        done =
            memory_update(w->s->app, heads, w->s->ledger, w->s->key, true, e);
    w->s->remembered = true;
    if (!summary_finish(&w->summary, &own) && done) {
        *e = own;
        done = false;
    }
    return done;
}

static void tell_other_names(const struct writing *w)
{
    int others = output_other_names(&w->ledger);
    struct app *app = w->s->app;
    if (!w->ledger.path || !others || app->json)
        return;
    const char *words = arena_print(
        app->arena,
        language_count(
            arena_language(app->arena), others,
            COUNT_(
                "\"%s\" has %d other name (hard links), which keeps the ledger as it was\n",
                "\"%s\" has %d other names (hard links), which keep the ledger as it was\n")),
        text_label(w->s->path, app->arena), others);
    app_tell(app, "%s", words);
}

/* In front of the ledger: what is remembered and was not written may be signed
 * again as it was, what was written and is not remembered not be found out. */
static bool put_signed(struct writing *w, struct error *e)
{
    bool placed;
    w->signed_first = output_is_prepared(&w->deeds);
    if (!w->signed_first)
        return true;
    bool done = output_place(&w->deeds, &placed, e);
    output_drop(&w->deeds);
    return done;
}

static bool write_in_order(struct writing *w, struct error *e)
{
    bool there;
    struct error rest = error_like(e);
    if (!prepare_writing(w, e) || !put_signed(w, e))
        return false;
    bool done = place_ledger(w, &there, e);
    if (!there)
        return w->signed_first &&
               advise(
                   e,
                   "what was signed is remembered: give the same command again, and nothing else");
    if (!put_rest(w, &rest) && done) {
        *e = rest;
        done = false;
    }
    tell_other_names(w);
    return done || say_written(w, e);
}

bool session_write(struct session *s, const struct effect *effect,
                   struct error *e)
{
    struct writing w = { .s = s, .effect = effect };
    w.in_place = option_given(s->inv, "in-place");
    signal(SIGPIPE, SIG_IGN);
    bool done = write_in_order(&w, e);
    output_drop(&w.ledger);
    output_drop(&w.heads);
    output_drop(&w.deeds);
    summary_drop(&w.summary);
    return done;
}
