/* Unpacks what `xz --format=lzma` has packed, as Igor Pavlov's specification of
 * LZMA has it: the bytes are the page's own. A WebAssembly of its own, for in
 * scripts it would take a telephone another second. */

enum { EVEN = 1 << 10, HEAD = 13, STATES = 12 };

typedef unsigned short chance;
typedef unsigned char byte;

struct lengths {
    chance which[2], low[16 << 3], middle[16 << 3], high[1 << 8];
};

static struct {
    chance matches[STATES << 4], longer[STATES << 4], repeats[STATES];
    chance zero[STATES], one[STATES], two[STATES];
    chance slots[4 << 6], near[128], far[16];
    struct lengths fresh, again;
    chance literals[0x300 << 4];
} all;

static const byte *in;
static unsigned range, code;

static void more(void)
{
    range <<= 8;
    code = code << 8 | *in++;
}

/* A bit, with the chance that it has by now. */
static unsigned bit(chance *c)
{
    unsigned bound = (range >> 11) * *c, is = code >= bound;
    if (is) {
        range -= bound;
        code -= bound;
        *c -= *c >> 5;
    } else {
        range = bound;
        *c += (2048 - *c) >> 5;
    }
    if (range < 1 << 24)
        more();
    return is;
}

/* The high one first. */
static unsigned tree(chance *c, int bits)
{
    unsigned m = 1;
    for (int i = 0; i < bits; i++)
        m = m << 1 | bit(c + m);
    return m - (1U << bits);
}

/* The low one first. */
static unsigned reversed(chance *c, int bits)
{
    unsigned m = 1, value = 0;
    for (int i = 0; i < bits; i++) {
        unsigned is = bit(c + m);
        m = m << 1 | is;
        value |= is << i;
    }
    return value;
}

/* Bits that are as likely as not. */
static unsigned direct(unsigned bits)
{
    unsigned value = 0;
    for (; bits > 0; bits--) {
        range >>= 1;
        unsigned is = code >= range;
        if (is)
            code -= range;
        if (range < 1 << 24)
            more();
        value = value << 1 | is;
    }
    return value;
}

static unsigned count(struct lengths *l, unsigned place)
{
    if (!bit(&l->which[0]))
        return 2 + tree(l->low + (place << 3), 3);
    if (!bit(&l->which[1]))
        return 10 + tree(l->middle + (place << 3), 3);
    return 18 + tree(l->high, 8);
}

static unsigned distance(unsigned count)
{
    unsigned slot = tree(all.slots + ((count < 5 ? count - 2 : 3) << 6), 6);
    if (slot < 4)
        return slot;
    unsigned bits = (slot >> 1) - 1, base = (2 | (slot & 1)) << bits;
    if (slot < 14)
        return base + reversed(all.near + base - slot, (int)bits);
    base += direct(bits - 4) << 4;
    return base + reversed(all.far, 4);
}

static byte literal(chance *c, unsigned state, unsigned other)
{
    unsigned m = 1;
    while (state >= 7 && m < 0x100) {
        unsigned wanted = other >> 7 & 1, is = bit(c + ((1 + wanted) << 8) + m);
        other <<= 1;
        m = m << 1 | is;
        if (is != wanted)
            break;
    }
    while (m < 0x100)
        m = m << 1 | bit(c + m);
    return (byte)m;
}

/** Unpacks @p length bytes to where @p into is. */
void unpack(const byte *from, byte *into, unsigned length)
{
    unsigned lc = from[0] % 9, lp = from[0] / 9 % 5, pb = from[0] / 45;
    unsigned state = 0, back[4] = { 0 };
    for (unsigned i = 0; i < sizeof all / sizeof(chance); i++)
        ((chance *)&all)[i] = EVEN;
    in = from + HEAD;
    for (int i = 0; i < 5; i++)
        more();
    range = ~0U;
    for (unsigned to = 0; to < length;) {
        unsigned place = to & ((1U << pb) - 1), here = (state << 4) + place;
        unsigned count_of = 0, which = 0;
        if (!bit(all.matches + here)) {
            unsigned before = to ? into[to - 1] : 0;
            unsigned row =
                ((to & ((1U << lp) - 1)) << lc) + (before >> (8 - lc));
            into[to] = literal(all.literals + 0x300 * row, state,
                               state >= 7 ? into[to - back[0] - 1] : 0);
            to++;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        unsigned late = state >= 7;
        if (!bit(all.repeats + state)) {
            count_of = count(&all.fresh, place);
            which = 3;
            back[3] = distance(count_of);
            state = late ? 10 : 7;
        } else if (!bit(all.zero + state)) {
            if (!bit(all.longer + here)) {
                count_of = 1;
                state = late ? 11 : 9;
            }
        } else {
            which = 1;
            if (bit(all.one + state))
                which = 2 + bit(all.two + state);
        }
        if (!count_of) {
            count_of = count(&all.again, place);
            state = late ? 11 : 8;
        }
        unsigned chosen = back[which];
        for (; which > 0; which--)
            back[which] = back[which - 1];
        back[0] = chosen;
        for (unsigned end = to + count_of; to < end; to++)
            into[to] = into[to - chosen - 1];
    }
}
