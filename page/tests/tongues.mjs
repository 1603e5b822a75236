/** The page in each of its languages. */
import { writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import {
    KINDS,
    LEDGER,
    facts,
    movesOf,
    placed,
    practice,
    turnOf,
} from './tables.mjs';
import { holds, same } from './tap.mjs';

export const TONGUES = ['de', 'fr', 'ja', 'ru'];
/** Those whose letters are none of English's. */
export const STRANGE = ['ja', 'ru'];

const spoken = (hands) =>
    hands.page.evaluate(() => document.documentElement?.lang);

/** What the program of this computer says of a move that it refuses. */
function refused(room, language, move) {
    const asked = ['try', '--lang', language, '--json', '-m', move, LEDGER];
    const { errors } = turnpost(asked, { cwd: room, may: true });
    return JSON.parse(errors.trim().split('\n')[0]);
}

/** A turn is composed in the language, and what is wrong is refused in it. */
export async function composedIn(browser, room, kind, language) {
    practice(room, kind, 2);
    const hands = await Hands.make(browser, room, ['--lang', language, LEDGER]);
    same(await spoken(hands), language, 'the language');
    const wanted = turnOf(room).trim();
    const chosen = await hands.turn(wanted);
    holds(chosen > 0, 'nothing was offered');
    same((await hands.draft()).trim(), wanted, 'the draft');
    same(await hands.alerts(), [], 'refusals');
    await hands.write('conquer 99');
    const { what } = refused(room, language, 'conquer 99');
    await hands.until(
        (words) =>
            document
                .querySelector('.compose .faults')
                ?.textContent.includes(words),
        what,
    );
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${chosen} orders chosen; ${what}`;
}

/** What is typed for "conquer 4", in letters and digits of keyboards there, what
 *  denies it, and what others type. */
const TYPED = {
    de: {
        orders: ['erobere 4', 'Erobere Gebiet ４, bitte'],
        denied: ['nicht 4 erobern', 'erobere 4 nicht', 'захватить 4'],
    },
    fr: {
        orders: ['conquérir 4', 'conquérir la région ４'],
        denied: ['ne pas conquérir 4', 'ne conquiers pas ４', 'захватить 4'],
    },
    ja: {
        orders: ['4を征服', '４を征服'],
        denied: ['4を征服しない', '４を征服しない', 'захватить 4'],
    },
    ru: {
        orders: ['захватить 4', 'захватить регион ４'],
        denied: ['не захватывать 4', 'не захватить ４', '4を征服'],
    },
};

/** Orders are typed in the language, which says how they were read, and in the
 *  ledger stand the game's own words; what denies an order is none. */
export async function typed(browser, room, language) {
    const active = { race: 'ratmen', power: 'stout', hand: 8 };
    const Ann = { active: { ...active, regions: { 5: 1, 6: 1 } } };
    placed(room, 'Small World', { turn: 'Ann', seats: { Ann } });
    const { n } = facts(room);
    const hands = await Hands.make(browser, room, ['--lang', language, LEDGER]);
    const { orders, denied } = TYPED[language];
    for (const said of denied) {
        await hands.write(said);
        const { what } = refused(room, language, said);
        holds((await hands.faults()).includes(what), `${said}: no “${what}”`);
        holds(!(await hands.isPlayable()), `${said}: may be played`);
    }
    for (const said of orders) {
        await hands.write(said);
        const read = hands.say('“{said}” was read as these orders.', { said });
        holds((await hands.reading()).includes(read), `not said: ${read}`);
        same(await hands.steps(), ['conquer 4'], said);
        same(await hands.draft(), said, 'the draft');
        same(await hands.faults(), '', 'refusals');
        if (said === orders[0]) await hands.go('Write it so');
    }
    await hands.go('Play it');
    await hands.entryAfter(n);
    writeFileSync(`${room}/${LEDGER}`, await hands.downloaded());
    same(movesOf(room), ['conquer 4'], 'the ledger');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return [...orders, ...denied].join(' / ');
}

const pick = (hands, language) =>
    hands.page.evaluate((wanted) => {
        const chooser = document.querySelector('select.language');
        chooser.value = wanted;
        chooser.dispatchEvent(new Event('change'));
    }, language);

/** Until the page has begun anew in that language. */
async function begunIn(hands, language) {
    const isThere = (wanted) =>
        document.documentElement?.lang === wanted &&
        performance.getEntriesByName('drawn').length > 0;
    for (;;)
        try {
            await hands.until(isThere, language);
            return await hands.settle();
        } catch (error) {
            if (!/context|navigat/i.test(error.message)) throw error;
        }
}

/** Another language is chosen in the page, which keeps it, and what is on the
 *  table; without a choice the seat's wish counts. */
export async function chosen(browser, room) {
    const seats = ['--seat', 'Ann', '--seat', 'Bob,lang=fr'];
    const made = turnpost(['new', 'reversi', ...seats], { input: '' });
    const { id } = JSON.parse(
        turnpost(['show', '--json', '-'], { input: made }),
    );
    practice(room, 'Reversi');
    const hands = await Hands.make(browser, room, [LEDGER]);
    same(await spoken(hands), 'en', 'the language of the browser');
    await hands.pasteGame(turnpost(['armor', '-'], { input: made }));
    await pick(hands, 'de');
    await begunIn(hands, 'de');
    holds((await hands.words()).includes(id), 'another game is on the table');
    await hands.load();
    same(await spoken(hands), 'de', 'the language that was chosen');
    await hands.page.evaluate(() => localStorage.clear());
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return wished(browser, room, made);
}

async function wished(browser, room, made) {
    const given = ['--seat', 'Bob', '-'];
    const page = turnpost(['page', ...given], { input: made });
    holds(page.startsWith('<!doctype html>\n<html lang="fr">'), 'no French');
    holds(page.includes('Si ceci reste une image'), 'the still is not French');
    const hands = await Hands.of(browser, room, page);
    same(await spoken(hands), 'fr', 'the wish of the seat');
    await hands.close();
}

/** Words of the program's own that this language has as English has them: in
 *  Russian games keep the names of their boxes. */
function ownWords(room, language) {
    const { id, title, head_words: words, seats, over } = facts(room);
    const games = JSON.parse(turnpost(['new', '--json']));
    const all = games.map(({ name }) =>
        turnpost(['new', name, '--help', '--json']),
    );
    const moves = over
        ? '[]'
        : turnpost(['moves', '--json', LEDGER], { cwd: room });
    const names = seats.map(({ name }) => name);
    const titles = language === 'ja' ? [] : [title, ...Object.keys(KINDS)];
    const text = [
        id,
        words,
        ...titles,
        ...names,
        ...all.map(dataOf),
        dataOf(moves),
    ];
    return new Set(text.join(' ').match(/[a-z]{3,}/gi));
}

/** What articles of order words and of tiles are called, each with the word that
 *  is the same in all languages. */
function orderTitles(room, language) {
    const asked = ['rules', '--lang', language, '--json', facts(room).game];
    return new Map(
        JSON.parse(turnpost(asked))
            .filter(
                ({ group, title, word }) =>
                    group === 'orders' || title === word.toUpperCase(),
            )
            .map(({ title, word }) => [title, word]),
    );
}

/** What in facts is data: texts of orders, and names of what may be chosen. */
function dataOf(json) {
    const found = [];
    JSON.parse(json, (key, value) => {
        if (['name', 'text', 'sets', 'board', 'default', 'word'].includes(key))
            found.push(value);
        if (['boards', 'values', 'moves', 'sets'].includes(key))
            found.push(...[value].flat());
        return value;
    });
    return found.join(' ');
}

/** Lines of what can be read, without orders, marks on the map, and fields. */
const readable = () => {
    const LEFT_OUT =
        'code, pre, textarea, select, script, style, svg text, .order strong, ' +
        '.group > h2, .filter, .more, .option > label, .hint, .menu, .head-words';
    const found = [];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        if (node.matches(LEFT_OUT) || node.matches('[hidden]')) return;
        for (const name of ['aria-label', 'title', 'placeholder'])
            if (node.getAttribute(name)) found.push(node.getAttribute(name));
        for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return found;
};

/** What no language changes: what is quoted to be typed, names of files, programs
 *  and tiles, a key, and marks of the map. */
const NAMES =
    /"[^"]*"|\w+(?:\.\w|\d)[\w.]*|HTML|openssl|Escape|\bACT[A-Z]\b|\b[A-E] \(?[a-z]{3}\b/gi;

/** What is English in any view of a page that is read in ja or ru; and how many
 *  lines there are. */
export async function englishIn(hands, room) {
    const own = ownWords(room, hands.language);
    const orders = orderTitles(room, hands.language);
    const english = new Set();
    let lines = 0;
    const views = await hands.page.$$eval('nav button', (all) => all.length);
    for (let view = 0; view < views; view++) {
        await hands.page.evaluate((i) => {
            document.querySelectorAll('nav button')[i].click();
        }, view);
        await hands.settle();
        await hands.page.evaluate(() => {
            for (const one of document.querySelectorAll('details'))
                one.open = true;
        });
        await hands.settle();
        for (const line of await hands.page.evaluate(readable)) {
            lines++;
            const rest = line.replace(orders.get(line.trim()) ?? '', '');
            const words = rest.replace(NAMES, '').match(/[a-z]{3,}/gi);
            for (const word of words ?? [])
                if (!own.has(word))
                    english.add(`${word}: ${line.trim().slice(0, 100)}`);
        }
    }
    return [[...english], lines];
}

/** No line of any view is English. */
export async function noEnglish(browser, room, kind, language) {
    practice(room, kind, 6);
    const given = ['--sign', '--lang', language, LEDGER];
    const hands = await Hands.make(browser, room, given);
    const [english, lines] = await englishIn(hands, room);
    same(english, [], 'English');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${lines} lines`;
}

/** Nothing is wider than a telephone. */
export async function fitsIn(browser, room, language) {
    practice(room, 'Terra Mystica', 4);
    const given = ['--lang', language, LEDGER];
    const hands = await Hands.make(browser, room, given, { phone: true });
    const views = await hands.page.$$eval('nav button', (all) => all.length);
    for (let view = 0; view < views - 1; view++) {
        await hands.page.evaluate((i) => {
            document.querySelectorAll('nav button')[i].click();
        }, view);
        await hands.settle();
        const [wide, room360] = await hands.page.evaluate(() => [
            document.documentElement.scrollWidth,
            window.innerWidth,
        ]);
        holds(wide <= room360, `view ${view}: ${wide} px of ${room360}`);
    }
    await hands.close();
}
