#include "mail/letter/letter.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"
#include "ledger/seats/seats.h"
#include "mail/letter/substitute.h"

enum { SECONDS = 60, ATTACHMENT_MAX = 1 << 20 };

const char *letter_sender(const struct mailer *mailer,
                          const struct ledger *ledger, struct error *e)
{
    if (mailer->from)
        return mailer->from;
    if (*ledger->table.host.address)
        return ledger->table.host.address;
    int seat = mailer->host ? seat_of_key(&ledger->table, mailer->host->public)
                            : NOBODY;
    if (seat >= 0 && *ledger->table.seats[seat].address)
        return ledger->table.seats[seat].address;
    fail(e, EX_USAGE, "who sends this?");
    advise(
        e,
        "--from gives the sender's address; for a host it can stand in the ledger (turnpost new --host-address)");
    return NULL;
}

/* "turns" leaves out what others did, "none" all but answers. */
static bool is_letter_wanted(const struct letter *letter, const char *letters)
{
    if (letter->reply_to || !letter->name || !strcmp(letters, "all"))
        return true;
    return !strcmp(letters, "turns") && strcmp(letter->name, "news") != 0;
}

/* Was the reader invited before the last entry? */
static bool was_invited(const struct mailer *mailer,
                        const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    const char *sender = letter_sender(mailer, letter->ledger, NULL);
    struct letter invitation = *letter;
    int n =
        sender && mailer->outbox ? table->seats[letter->seat].since : table->n;
    invitation.name = "welcome";
    while (n < table->n)
        if (outbox_has(mailer, letter_id(mailer, &invitation, sender, n++)))
            return true;
    return false;
}

/* Is it news for somebody who has had no letter yet? */
static bool is_first_letter(const struct mailer *mailer,
                            const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    return letter->name && !strcmp(letter->name, "news") && !letter->told &&
           !table->rules->over(table->turn.state) &&
           table->recent.seen[letter->seat] <=
               table->seats[letter->seat].since &&
           !was_invited(mailer, letter);
}

bool letter_to_seat(const struct mailer *mailer, struct letter *letter,
                    int seat)
{
    const struct ledger *ledger = letter->ledger;
    const struct wish *wish = substitute_wish(mailer, ledger, seat);
    letter->seat = seat;
    letter->reader = ledger->table.seats[seat].player;
    letter->language = wish->language;
    letter->format = wish->format;
    letter->wish = wish;
    letter->address = ledger->table.seats[seat].address;
    bool himself =
        letter->writer && !strcasecmp(letter->writer, letter->address);
    if (!himself && substitute_agreed(mailer, ledger, seat, wish))
        letter->address = wish->substitute;
    if (!*letter->address || !is_letter_wanted(letter, wish->letters))
        return false;
    if (is_first_letter(mailer, letter))
        letter->name = "welcome";
    return true;
}

/* What a letter's form is made of besides its words. */
struct form {
    const char *name, *language;                /* of the template */
    const char *title, *sender, *reply_address; /* from whom */
    const char *reader, *address;               /* to whom */
    const char *id, *thread, *reply_to, *list;  /* reply_to NULL: none */
    const char *picture;                        /* base64, or NULL */
    const char *leave;                          /* List-Unsubscribe, or NULL */
    const char *head;                           /* X-Turnpost-Head, or NULL */
    const struct letter *letter;                /* about a game, or NULL */
    struct letter_page page;                    /* the same, in its fate */
};

static json_t *mail_person(const char *name, const char *address)
{
    json_t *object = json_object();
    json_put_text(object, "name", name);
    json_put_text(object, "address", address);
    return object;
}

static json_t *references(const struct form *form)
{
    json_t *list = json_array();
    json_add(list, json_string(form->thread));
    if (form->reply_to)
        json_add(list, json_string(form->reply_to));
    return list;
}

static json_t *headers(const struct form *form)
{
    json_t *object = json_object();
    json_put_text(object, "Auto-Submitted",
                  form->reply_to ? "auto-replied" : "auto-generated");
    json_put_text(object, "X-Auto-Response-Suppress", "All");
    json_put_text(object, "List-Id", form->list);
    if (form->leave)
        json_put_text(object, "List-Unsubscribe", form->leave);
    if (form->head)
        json_put_text(object, "X-Turnpost-Head", form->head);
    return object;
}

static json_t *envelope(const struct mailer *mailer, const struct form *form)
{
    json_t *object = json_object();
    json_put(object, "from", mail_person(form->title, form->sender));
    json_put(object, "to", mail_person(form->reader, form->address));
    json_put_text(object, "reply_to", form->reply_address);
    json_put(object, "date", json_integer(mailer->now));
    json_put_text(object, "message_id", form->id);
    json_put_text(object, "in_reply_to",
                  form->reply_to ? form->reply_to : form->thread);
    json_put(object, "references", references(form));
    json_put(object, "headers", headers(form));
    json_put_text(object, "language", form->language);
    return object;
}

static void put_picture(json_t *object, const char *base64)
{
    json_t *image = json_object(), *images = json_array();
    json_put_text(image, "cid", "map");
    json_put_text(image, "name", "map.png");
    json_put_text(image, "type", "image/png");
    json_put_text(image, "base64", base64);
    json_add(images, image);
    json_put(object, "images", images);
}

static void add_file(json_t *files, const char *name, const char *type,
                     json_t *text)
{
    json_t *file = json_object();
    json_put_text(file, "name", name);
    json_put_text(file, "type", type);
    json_put(file, "text", text);
    json_add(files, file);
}

static void put_attachments(const struct mailer *mailer, json_t *object,
                            const struct form *form, const char *name)
{
    json_t *files = json_array();
    const struct letter *letter = form->letter;
    const char *calendar =
        calendar_of(mailer, letter, form->sender,
                    json_string_value(json_object_get(object, "subject")));
    if (letter && name && letter->ledger->length <= ATTACHMENT_MAX)
        add_file(files, name, "text/plain",
                 json_stringn(letter->ledger->bytes, letter->ledger->length));
    if (calendar)
        add_file(files,
                 arena_print(mailer->app->arena, "%.9s.ics",
                             letter->ledger->table.id),
                 "text/calendar", json_string(calendar));
    if (form->page.name)
        add_file(files, form->page.name, "text/html",
                 json_string(form->page.html));
    if (json_array_size(files))
        json_put(object, "attachments", files);
    else
        json_decref(files);
}

static bool render_kind(const struct mailer *mailer, const struct form *form,
                        const char *kind, const json_t *view, struct text *into,
                        struct error *e)
{
    const char *name =
        arena_print(mailer->app->arena, "%s.%s", form->name, kind);
    return templates_render(&mailer->templates, form->language, name, view,
                            into, e);
}

static bool put_letter_words(const struct mailer *mailer,
                             const struct form *form, const json_t *view,
                             json_t *object, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    struct text subject = text_new(arena), text = text_new(arena),
                html = text_new(arena);
    if (!render_kind(mailer, form, "subject", view, &subject, e) ||
        !render_kind(mailer, form, "txt", view, &text, e) ||
        !render_kind(mailer, form, "html", view, &html, e))
        return false;
    subject.bytes[strcspn(subject.bytes, "\n")] = '\0';
    json_put_text(object, "subject", subject.bytes);
    json_put_text(object, "text", text.bytes);
    json_put_text(object, "html", html.bytes);
    return true;
}

static bool compose(const struct mailer *mailer, json_t *object,
                    const char **message, struct error *e)
{
    struct text output = text_new(mailer->app->arena);
    size_t length;
    const char *bytes = json_write(object, mailer->app->arena, &length);
    if (libexec_run(mailer->app, "compose", bytes, length, SECONDS, &output,
                    e)) {
        *message = output.bytes;
        return true;
    }
    /* it is no better the next time */
    if (e && e->status == EX_DATAERR)
        e->status = EX_SOFTWARE;
    return false;
}

static bool make_mail(const struct mailer *mailer, const struct form *form,
                      const json_t *view, const char **message, struct error *e)
{
    json_t *object = envelope(mailer, form);
    bool done = put_letter_words(mailer, form, view, object, e);
    const char *name = json_string_value(json_object_get(view, "attachment"));
    if (form->picture)
        put_picture(object, form->picture);
    if (done)
        put_attachments(mailer, object, form, name);
    done = done && compose(mailer, object, message, e);
    json_decref(object);
    return done;
}

static struct form form_of(const struct mailer *mailer,
                           const struct letter *letter, const char *sender)
{
    struct arena *arena = mailer->app->arena;
    const struct table *table = &letter->ledger->table;
    const char *domain = letter_domain(sender);
    return (struct form){
        .name = letter->name,
        .language = *letter->language ? letter->language : "en",
        .title = game_title(table->rules, &table->setup),
        .sender = sender,
        .reply_address = letter_reply_address(mailer, letter, sender),
        .reader = letter->reader,
        .address = letter->address,
        .id = letter_id(mailer, letter, sender, table->n),
        /* the game's thread begins with an id that no mail has */
        .thread = arena_print(arena, "<%s@%s>", table->id, domain),
        .reply_to = letter->reply_to,
        .list = arena_print(arena, "%s <%s.%s>",
                            game_title(table->rules, &table->setup), table->id,
                            domain),
        .picture = map_picture(mailer, letter->ledger, letter->seat),
        .leave = letter_leaving(mailer, letter, sender),
        .head = letter_head(mailer, letter),
        .letter = letter,
    };
}

/* The same letter, should a mail server not take it with the page. */
static bool make_spare(const struct mailer *mailer, const struct form *form,
                       json_t *view, const char **message, struct error *e)
{
    struct form spare = *form;
    if (!form->page.name)
        return true;
    spare.page = (struct letter_page){ .fate = PAGE_REFUSED,
                                       .site = form->page.site,
                                       .link = form->page.link };
    letter_page_show(&spare.page, view);
    return make_mail(mailer, &spare, view, message, e);
}

bool letter_make(const struct mailer *mailer, const struct letter *letter,
                 struct outgoing *into, struct error *e)
{
    const struct table *table = &letter->ledger->table;
    const char *sender = letter_sender(mailer, letter->ledger, e);
    if (!sender)
        return false;
    struct form form = form_of(mailer, letter, sender);
    form.page = letter_page(mailer, letter, form.id, sender);
    *into = (struct outgoing){ .from = sender,
                               .to = letter->address,
                               .id = form.id,
                               .file = letter->file ? letter->file : "",
                               .n = table->n,
                               .page = form.page.reader,
                               .spare = "" };
    memcpy(into->head, table->head, HASH);
    struct arena *arena = mailer->app->arena;
    const struct language *before = arena_language(arena);
    if (!templates_speak(&mailer->templates, form.language, arena, e))
        return false;
    json_t *view = letter_view(mailer, letter);
    json_put_bool(view, "picture", form.picture != NULL);
    letter_page_show(&form.page, view);
    bool done = make_mail(mailer, &form, view, &into->message, e) &&
                make_spare(mailer, &form, view, &into->spare, e);
    arena_speak(arena, before);
    json_decref(view);
    return done;
}

bool letter_put(struct mailer *mailer, const struct letter *letter,
                struct error *e)
{
    struct outgoing outgoing;
    return letter_make(mailer, letter, &outgoing, e) &&
           outbox_put(mailer, &outgoing, e);
}

static json_t *plain_view(const char *name, const json_t *rest)
{
    json_t *view = json_deep_copy(rest), *reader = json_object();
    json_put_text(reader, "name", name);
    json_put(view, "reader", reader);
    return view;
}

bool letter_make_plain(const struct mailer *mailer, const char *name,
                       const char *reader, const char *address,
                       const char *language, const char *occasion,
                       const json_t *rest, struct outgoing *into,
                       struct error *e)
{
    struct arena *arena = mailer->app->arena;
    const char *sender = mailer->from;
    if (!sender)
        return fail(e, EX_USAGE, "--from is needed: the sender's address");
    const char *domain = letter_domain(sender);
    struct form form = { .name = name,
                         .language = *language ? language : "en",
                         .title = "turnpost",
                         .sender = sender,
                         .reply_address = sender,
                         .reader = reader,
                         .address = address };
    form.thread = arena_print(arena, "<%s@%s>", name, domain);
    form.list = arena_print(arena, "turnpost <%s.%s>", name, domain);
    form.id = letter_plain_id(mailer, name, address, occasion);
    *into = (struct outgoing){
        .from = sender,
        .to = address,
        .id = form.id,
        .file = "",
        .page = "",
        .spare = "",
    };
    const struct language *before = arena_language(arena);
    if (!templates_speak(&mailer->templates, form.language, arena, e))
        return false;
    json_t *view = plain_view(reader, rest);
    bool done = make_mail(mailer, &form, view, &into->message, e);
    arena_speak(arena, before);
    json_decref(view);
    return done;
}
