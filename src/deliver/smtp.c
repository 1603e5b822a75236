#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"
#include "deliver/transfer.h"
#include "system/sendmail.h"

/* What is left to be sent; libcurl itself doubles the dots at line starts. */
struct upload {
    struct text text;
    size_t sent;
};

static size_t send_more(char *into, size_t size, size_t count, void *context)
{
    struct upload *upload = context;
    size_t left = upload->text.length - upload->sent;
    size_t step = size * count < left ? size * count : left;
    memcpy(into, upload->text.bytes + upload->sent, step);
    upload->sent += step;
    return step;
}

static void send_again(void *context)
{
    struct upload *upload = context;
    upload->sent = 0;
}

/* Only the last line of a reply counts: "250-" goes on, "250 " ends. 221 is
 * what a server says to QUIT, after what matters. */
static size_t keep_reply(char *line, size_t size, size_t count, void *context)
{
    struct transfer *t = context;
    size_t length = size * count;
    if (length >= 3 && isdigit((unsigned char)line[0]) &&
        isdigit((unsigned char)line[1]) && isdigit((unsigned char)line[2]) &&
        (length == 3 || line[3] != '-') && memcmp(line, "221", 3) != 0)
        transfer_keep(t, line, length);
    return length;
}

/* Lines end in CR LF on the way, whatever they end in here. */
static struct text with_crlf(const struct sending *mail, struct arena *arena)
{
    struct text text = text_new(arena);
    const char *line = mail->bytes, *end = line + mail->length;
    while (line < end) {
        size_t length = to_size(
            (const char *)memchr(line, '\n', to_size(end - line)) - line);
        text_bytes(&text, line, length);
        text_bytes(&text, "\r\n", 2);
        line += length + 1;
    }
    return text;
}

static bool is_too_large(int code, const char *reply)
{
    return code == 552 || code == 523 || strstr(reply, " 5.2.2 ") ||
           strstr(reply, " 5.2.3 ") || strstr(reply, " 5.3.4 ");
}

static bool is_about_login(int code)
{
    return code == 530 || code == 534 || code == 535 || code == 538;
}

static void give_hint(const struct transfer *t, int code, struct error *e)
{
    if (is_too_large(code, t->reply)) {
        advise(e, "the message is too large for it, or the mailbox is full");
        return;
    }
    if (is_about_login(code)) {
        transfer_advise_login(t, e);
        return;
    }
    switch (code) {
    case 421:
    case 450:
    case 451:
    case 452:
        advise(e, "it asks to be tried again later");
        break;
    case 550:
    case 551:
    case 553:
        advise(e, strstr(t->reply, "5.7.")
                      ? "it does not take mail from this sender or this place"
                      : "is the address right?");
        break;
    case 554:
        advise(e, "it takes the message for spam, or takes none from here");
        break;
    default:
        break;
    }
}

/* The server's own words where there are any. A connection that broke, and a
 * reply that never came, say nothing about what would come next time; after
 * the last dot the message may even have been taken, and its Message-ID is
 * what makes a second one harmless. */
static bool excuse(const struct transfer *t, struct error *e)
{
    const char *host = t->request->url.host;
    int code = atoi(t->reply);
    bool cut_short =
        t->result == CURLE_OPERATION_TIMEDOUT || t->result == CURLE_RECV_ERROR;
    if (code < 400 || code > 599 || cut_short) {
        transfer_excuse(t, e);
        return code == 354 && t->result != CURLE_SEND_ERROR
                   ? advise(
                         e,
                         "it may have been taken; sent again, it has the same Message-ID")
                   : false;
    }
    bool login = t->result == CURLE_LOGIN_DENIED || is_about_login(code);
    fail(e,
         code < 500 ? EX_TEMPFAIL
         : login    ? EX_NOPERM
                    : EX_UNAVAILABLE,
         "%s refuses the %s: %s", host, login ? "login" : "message", t->reply);
    give_hint(t, code, e);
    return false;
}

static struct curl_slist *recipients(const struct sending *mail)
{
    struct curl_slist *list = NULL;
    for (int i = 0; i < mail->count; i++) {
        struct curl_slist *longer = curl_slist_append(list, mail->to[i]);
        if (!longer)
            out_of_memory();
        list = longer;
    }
    return list;
}

static bool mail(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    struct sending letter;
    struct transfer t;
    if (!sending_read(r->members, r->arena, &letter, e) ||
        !transfer_open(&t, desk, r, r->url.whole, e))
        return false;
    struct upload upload = { .text = with_crlf(&letter, r->arena) };
    struct curl_slist *to = recipients(&letter);
    t.again = send_again;
    t.context = &upload;
    curl_easy_setopt(t.handle, CURLOPT_MAIL_FROM, letter.from);
    curl_easy_setopt(t.handle, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(t.handle, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(t.handle, CURLOPT_READFUNCTION, send_more);
    curl_easy_setopt(t.handle, CURLOPT_READDATA, &upload);
    curl_easy_setopt(t.handle, CURLOPT_INFILESIZE_LARGE,
                     (curl_off_t)upload.text.length);
    curl_easy_setopt(t.handle, CURLOPT_HEADERFUNCTION, keep_reply);
    curl_easy_setopt(t.handle, CURLOPT_HEADERDATA, &t);
    bool sent = transfer_run(&t);
    curl_slist_free_all(to);
    if (!sent)
        return excuse(&t, e);
    json_put_text(answer, "reply", t.reply);
    return true;
}

static const struct action actions[] = {
    { "mail", "from to message", mail },
    { 0 },
};

const struct channel channel_smtp = { .schemes = "smtp smtps",
                                      .actions = actions };
