#include "inbox/containers.h"

#include <string.h>

static const struct {
    const char *attribute, *word;
    enum container container;
} containers[] = {
    { "class", "gmail_attr", CONTAINER_QUOTE },
    { "class", "yahoo_quoted", CONTAINER_QUOTE },
    { "class", "moz-cite-prefix", CONTAINER_QUOTE },
    { "class", "moz-forward-container", CONTAINER_QUOTE },
    { "class", "OutlookMessageHeader", CONTAINER_QUOTE },
    { "class", "zmail_extra", CONTAINER_QUOTE },
    { "class", "tutanota_quote", CONTAINER_QUOTE },
    { "class", "ms-outlook-mobile-reference-message", CONTAINER_QUOTE },
    { "id", "mail-editor-reference-message-container", CONTAINER_QUOTE },
    { "id", "OLK_SRC_BODY_SECTION", CONTAINER_QUOTE },
    { "id", "isReplyContent", CONTAINER_QUOTE },
    { "name", "quote", CONTAINER_QUOTE },
    { "name", "quoted-content", CONTAINER_QUOTE },
    { "id", "divRplyFwdMsg", CONTAINER_QUOTE_FOLLOWS },
    { "id", "x_divRplyFwdMsg", CONTAINER_QUOTE_FOLLOWS },
    { "class", "gmail_signature", CONTAINER_SIGNATURE },
    { "class", "gmail_signature_prefix", CONTAINER_SIGNATURE },
    { "class", "moz-signature", CONTAINER_SIGNATURE },
    { "class", "protonmail_signature_block", CONTAINER_SIGNATURE },
    { "id", "ms-outlook-mobile-signature", CONTAINER_SIGNATURE },
};

/* Writers indent with a block that has a margin of 40 and no border. */
static bool is_indented(const struct tag *tag)
{
    return !tag_says(tag, "class", "", true) &&
           !tag_says(tag, "type", "cite", false) &&
           tag_says(tag, "style", "40px", true) &&
           tag_says(tag, "style", "border:", true) &&
           tag_says(tag, "style", "none", true);
}

enum container container_of(const struct tag *tag)
{
    size_t count = sizeof containers / sizeof *containers;
    if (strcmp(tag->name, "blockquote") == 0)
        return is_indented(tag) ? CONTAINER_NONE : CONTAINER_QUOTE;
    for (size_t i = 0; i < count && tag->length > 0; i++)
        if (tag_says(tag, containers[i].attribute, containers[i].word, false))
            return containers[i].container;
    return CONTAINER_NONE;
}
