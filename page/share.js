/** Ways out of the page: a file, the clipboard, the share sheet of a telephone. */
import { linkWith } from './address.js';
import { button, element } from './dom.js';
import { download } from './files.js';
import { say } from './language.js';
import { Refusal } from './program.js';
import { mailto } from './reply.js';

const LINK_MOST = 8000; /* letters of a link in a mail … */
const ARMOUR_MOST = 6000; /* … and of a game: mail programs cut what is longer */

/** Telephones open no file whose name they do not know. */
const isTelephone = () => window.matchMedia('(pointer: coarse)').matches;

const fileName = ({ id, n }) => `${id.toLowerCase()}-${n}.turns`;

/** The name of a ledger's file here. */
const nameHere = (position) =>
    isTelephone() ? `${fileName(position)}.txt` : fileName(position);

/** Hands the game over to the browser's downloads. */
export const saveGame = (position, bytes) =>
    download(nameHere(position), bytes);

/** Copies the words; or marks them in `area`, where they stand, or a field below
 *  the button, to be copied by hand. */
export async function copy(words, onto, area = null) {
    const before = onto.textContent;
    try {
        await window.navigator.clipboard.writeText(words);
        onto.textContent = say('Copied');
    } catch {
        onto.textContent = say('Please copy it by hand from the text below');
        if (area) area.select();
        else byHand(words, onto);
    }
    setTimeout(() => (onto.textContent = before), 2500);
}

function byHand(words, onto) {
    const field = element('textarea', {
        class: 'by-hand',
        rows: 4,
        readonly: true,
        'aria-label': say('The text to copy'),
    });
    field.value = words;
    if (onto.nextSibling?.className === 'by-hand') onto.nextSibling.remove();
    onto.after(field);
    field.focus();
    field.select();
}

/** What was copied elsewhere, into a field; a browser may ask, or forbid it. */
export async function pasted(field) {
    try {
        field.value = await window.navigator.clipboard.readText();
        return field.value;
    } catch {
        field.focus();
        throw new Refusal(65, [
            {
                what: say('this browser does not let the page paste'),
                hint: say('press long into the field, and choose “Paste”'),
            },
        ]);
    }
}

/** A button that hands something to another program; null: the browser has no
 *  way to. A sheet that was closed again is nothing to speak of. */
function sharing(name, what) {
    if (!window.navigator.canShare?.(what)) return null;
    const made = button(name, async () => {
        try {
            await window.navigator.share(what);
        } catch (error) {
            if (error.name !== 'AbortError')
                made.textContent = say('It cannot be shared here: copy it');
        }
    });
    return made;
}

/** Browsers share no file of a kind that they do not know: it is a .txt. */
export const shareGame = (position, bytes) =>
    sharing(say('Share it …'), {
        files: [
            new window.File([bytes], `${fileName(position)}.txt`, {
                type: 'text/plain',
            }),
        ],
    });

export const shareWords = (name, text) => sharing(name, { text });

/** A mail to who is next between peers, when the card has an address. */
export async function mailToNext(
    ledger,
    { seats, chance, title, id, trust },
    mover,
    armour,
) {
    const who = chance?.resolver;
    const next = seats.find((s) =>
        who ? s.name === who : s.due !== 'nothing',
    );
    if (trust !== 'peers' || !next?.address || next.name === mover) return null;
    const facts = { ledger: new TextDecoder().decode(ledger), seat: next.name };
    const link = await linkWith(facts);
    const isLinked = link && link.length <= LINK_MOST;
    const isWhole = isLinked || armour.length <= ARMOUR_MOST;
    const body = isLinked
        ? `${say('The game waits for you. This opens it:')}\n\n${link}\n`
        : isWhole
          ? `${say('The game waits for you. This is it:')}\n\n${armour}`
          : `${say('The game waits for you. It is in the attached file.')}\n`;
    return element(
        'a',
        {
            class: isWhole && 'main',
            href: mailto(next.address, `${title} ${id}`, body),
        },
        isWhole
            ? say('Mail it to {name}', next)
            : say('Mail it to {name}, and attach the file', next),
    );
}
