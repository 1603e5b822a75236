/** Files that the reader chooses or drops. */
import { element } from './dom.js';
import { later, say } from './language.js';
import { Refusal } from './program.js';

export const LEDGER_MOST = 64 << 20; /* bytes; no game is as long */

const refuse = (what, hint = null) => {
    throw new Refusal(65, [{ what, hint }]);
};

/** Refuses what is longer than any ledger. */
export function keepWithin(length) {
    if (length > LEDGER_MOST) refuse(say('this is too long for a ledger'));
}

/** A file's bytes; what is too long is not even read, and a folder cannot be. */
export async function bytesOf(file, most = LEDGER_MOST) {
    const { name, size } = file;
    if (size > most)
        refuse(
            most === LEDGER_MOST
                ? say('{name} is too long for a ledger', { name })
                : say('{name} is too long for a key', { name }),
        );
    try {
        return new Uint8Array(await file.arrayBuffer());
    } catch {
        return refuse(
            say('{name} cannot be read', { name }),
            say('give it as a file'),
        );
    }
}

/** Hands a file over to the browser's downloads. */
export function download(name, bytes) {
    const address = URL.createObjectURL(new Blob([bytes]));
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const ASKED = later(
    'A game is a file whose name ends in .turns, or lines that begin ' +
        'with -----BEGIN TURNPOST LEDGER-----: letters and posts of the game have it.',
);
const LOOK = 4096; /* bytes at which it is seen what a file is */

const BEFORE = /^\{.*"kind":"(invitation|card)"/;

/** How a file begins, a letter a byte. */
const beginOf = (bytes) =>
    String.fromCharCode(...bytes.subarray(0, LOOK)).trim();

/** Is it an invitation or a card, which begin as ledgers do? */
export const comesBefore = (bytes) => BEFORE.test(beginOf(bytes));

/** What else people have at hand, by how it begins or what is in it. */
const OTHERS = [
    [
        /^https?:\/\/\S+$/,
        later('this is an address, and the page fetches nothing'),
        later('open it, save the game that is there, and drop that file here'),
    ],
    [
        /^turnpost key 1/,
        later('this is a key, not a game'),
        later(
            'show it to nobody; only “Key file”, in a page of your own, takes it',
        ),
    ],
    [
        /-----BEGIN TURNPOST MOVE-----/,
        later('this is a signed move, not a game'),
        later('a host pastes it under “Write the orders” of that game'),
    ],
    [
        BEFORE,
        later('this is from before a game, which has not begun with it'),
        later('put it into “With friends”, in a page that signs'),
    ],
    [
        /^\s*<!doctype html|^\s*<html/i,
        later('this is a page: open it by itself'),
        ASKED,
    ],
    [
        /^(\x89PNG|GIF8|\xff\xd8|RIFF)|^\s*(<\?xml[^]*)?<svg/,
        later('this is a picture'),
        ASKED,
    ],
];

/** What is to be said of bytes in which there is no game. */
export function noGameIn(bytes) {
    const letters = beginOf(bytes);
    const known = OTHERS.find(([sign]) => sign.test(letters));
    const [, what, hint] = known ?? [
        null,
        later('there is no game in this'),
        ASKED,
    ];
    return new Refusal(65, [{ what: say(what), hint: say(hint) }]);
}
