#include "show/report/site.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/output.h"

static const char first_head[] =
    "<!doctype html>\n"
    "<html lang=\"%s\">\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<meta name=\"referrer\" content=\"no-referrer\">\n"
    "<title>turnpost</title>\n"
    "<link rel=\"icon\" href=\"icon.svg\">\n"
    "<link rel=\"manifest\" href=\"turnpost.webmanifest\">\n"
    "<style>body { font: 1.125rem/1.5 sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem } a { display: inline-block; padding: 0.75rem 0 }</style>\n"
    "<h1>turnpost</h1>\n";

/* What this is, in five lines. */
static const char *const first_lines[] = {
    N_("Long board games, a turn at a time, by mail."),
    N_("The table is one page: it holds the board, the rules and the whole program."),
    N_("It reads a game out of a file, a letter or a link, and hands your turn to your mail program."),
    N_("No game comes to this site: what stands behind # in a link stays in your browser."),
    N_("Once it was open the table works without a network, too."),
};

static const char manifest[] =
    "{\n"
    "  \"name\": \"turnpost\",\n"
    "  \"short_name\": \"turnpost\",\n"
    "  \"start_url\": \"table.html\",\n"
    "  \"scope\": \"./\",\n"
    "  \"display\": \"standalone\",\n"
    "  \"background_color\": \"#efebe2\",\n"
    "  \"theme_color\": \"#0a568f\",\n"
    "  \"icons\": [\n"
    "    { \"src\": \"icon.svg\", \"type\": \"image/svg+xml\", \"sizes\": \"any\",\n"
    "      \"purpose\": \"any maskable\" }\n"
    "  ]\n"
    "}\n";

static const char icon[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">\n"
    "<rect width=\"512\" height=\"512\" fill=\"#0a568f\"/>\n"
    "<polygon points=\"256,104 388,180 388,332 256,408 124,332 124,180\" fill=\"#efebe2\"/>\n"
    "<polyline points=\"124,180 256,276 388,180\" fill=\"none\" stroke=\"#0a568f\" stroke-width=\"24\"/>\n"
    "</svg>\n";

/* Other sites may lie on the same origin, so a store is named after where this
 * one lies; and after its page, so that a newer one comes into another. */
static const char worker[] =
    "const OWN = `turnpost ${self.registration.scope} `;\n"
    "const STORE = OWN + '%s';\n"
    "const FILES = ['./', 'index.html', 'table.html', 'turnpost.webmanifest', 'icon.svg'];\n"
    "\n"
    "async function keep() {\n"
    "    const store = await caches.open(STORE);\n"
    "    await store.addAll(FILES.map((name) => new Request(name, { cache: 'reload' })));\n"
    "    await self.skipWaiting();\n"
    "}\n"
    "\n"
    "async function forget() {\n"
    "    for (const name of await caches.keys())\n"
    "        if (name.startsWith(OWN) && name !== STORE) await caches.delete(name);\n"
    "    await self.clients.claim();\n"
    "}\n"
    "\n"
    "async function answer(request) {\n"
    "    const store = await caches.open(STORE);\n"
    "    const kept = await store.match(request, { ignoreSearch: true });\n"
    "    return kept ?? fetch(request);\n"
    "}\n"
    "\n"
    "self.addEventListener('install', (event) => event.waitUntil(keep()));\n"
    "self.addEventListener('activate', (event) => event.waitUntil(forget()));\n"
    "self.addEventListener('fetch', (event) => {\n"
    "    if (event.request.method === 'GET') event.respondWith(answer(event.request));\n"
    "});\n";

static bool put_file(const char *folder, const char *name, const char *bytes,
                     size_t length, struct arena *arena, struct error *e)
{
    struct output_how how = { .mode = 0644 };
    const char *path = arena_print(arena, "%s/%s", folder, name);
    return output_write(path, &how, bytes, length, e);
}

static bool put_words(const char *folder, const char *name, const char *words,
                      struct arena *arena, struct error *e)
{
    return put_file(folder, name, words, strlen(words), arena, e);
}

/* The worker knows the page by a hash, or it would never bring a newer one. */
static const char *worker_for(const struct text *page)
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char letters[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)page->bytes,
                       page->length, NULL, 0);
    sodium_bin2hex(letters, sizeof letters, hash, sizeof hash);
    return arena_print(page->arena, worker, letters);
}

/* In the language of who makes it. */
static const char *first_page(struct app *app, const struct page_given *given)
{
    const struct language *language = arena_language(app->arena);
    struct text page = text_new(app->arena);
    text_add(&page, first_head, page_language(app, given));
    for (size_t i = 0; i < sizeof first_lines / sizeof *first_lines; i++)
        text_add(&page, "%s%s", i > 0 ? "<br>\n" : "<p>",
                 language_say(language, first_lines[i]));
    text_add(&page,
             "</p>\n<p><a href=\"table.html\"><strong>%s</strong></a></p>\n"
             "</html>\n",
             arena_say(app->arena, "Open the table"));
    return page.bytes;
}

bool site_write(struct app *app, const char *folder,
                const struct page_given *given, struct error *e)
{
    struct arena *arena = app->arena;
    struct text page = text_new(arena);
    struct page_given own = *given;
    own.site = true;
    if (!page_write(app, &own, &page, e))
        return false;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        fail(e, EX_CANTCREAT, "the folder \"%s\" cannot be made: %s",
             text_label(folder, arena), error_said(e, strerror(errno)));
        return advise(e, "make the folder above it, or name another");
    }
    return put_file(folder, "table.html", page.bytes, page.length, arena, e) &&
           put_words(folder, "index.html", first_page(app, given), arena, e) &&
           put_words(folder, "turnpost.webmanifest", manifest, arena, e) &&
           put_words(folder, "icon.svg", icon, arena, e) &&
           put_words(folder, "worker.js", worker_for(&page), arena, e);
}
