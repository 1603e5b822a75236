/* Multiples of Ed25519's base point as of any other point (--wrap in
 * program.mk): of the table by which libsodium is quicker nothing can be packed,
 * and it would be 34 kB of each page. */
#include <private/ed25519_ref10.h>
#include <string.h>

void __wrap_ge25519_scalarmult_base(ge25519_p3 *h, const unsigned char *a);

void __wrap_ge25519_scalarmult_base(ge25519_p3 *h, const unsigned char *a)
{
    static const unsigned char first = 0x58, others = 0x66;
    unsigned char base[32];
    ge25519_p3 point;
    memset(base, others, sizeof base);
    base[0] = first;
    ge25519_frombytes(&point, base);
    ge25519_scalarmult(h, a, &point);
}
