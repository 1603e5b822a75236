/** How much of a mail is looked at. What is over a limit is refused: nobody
 *  writes so much by hand, and whoever does it on purpose gets no further. */
#ifndef INBOX_LIMITS_H
#define INBOX_LIMITS_H

enum {
    MAIL_MAX = 4 << 20,    /* bytes of the mail as it comes */
    HEADER_MAX = 64 << 10, /* bytes of its header */
    HEADER_LINES_MAX = 1000,
    FIELD_MAX = 8 << 10,   /* bytes of a field that is taken apart */
    FIELDS_MAX = 64 << 10, /* bytes of all such fields, also of the parts */
    LABELS_MAX = 1 << 17,  /* lines that might belong to fields of a part */
    DASHES_MAX = 20000,    /* lines that might be boundaries of parts */
    COLONS_MAX = 64,       /* in addresses: the library calls itself for each */
    PARTS_MAX = 64,        /* parts of the whole mail */
    DEPTH_MAX = 8,         /* parts within parts */
    BODY_MAX = 256 << 10,  /* bytes of text, decoded */
    LINE_COST = 8,         /* bytes that a line counts among all texts */
    BODIES_MAX = 1 << 20,  /* bytes of all texts, most of them not shown */
    QUOTES_MAX = 100,      /* quote marks of a line that are counted */
    ADDRESSES_MAX = 100,   /* that the facts name; others are left out */
    REFERENCES_MAX = 100,
    BLOCKS_MAX = 16,
    HEAD_BYTES = 200,     /* of X-Turnpost-Head */
    FINDS_MAX = 12 << 20, /* bytes that a mail of a heap gives */
};

#endif
