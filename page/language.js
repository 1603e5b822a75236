/** What the page says, in its reader's language. A sentence is written in English
 *  where it is said, and whole, with gaps: “Entry {n} of {last}”. What it is
 *  in the others stands in po/, with all that the program says. */

/** The languages, as those who read them call them. */
export const LANGUAGES = {
    de: 'Deutsch',
    en: 'English',
    fr: 'Français',
    ja: '日本語',
    ru: 'Русский',
};

/** Which form goes with a number, as the catalogues count. */
const FORMS = { ru: ['one', 'few', 'many'], ja: ['other'] };
const TWO = ['one', 'other'];

const PLACE = 'turnpost language'; /* where the reader's own choice is kept */

/** The reader's own choice; "": none was made. */
function chosen() {
    try {
        return localStorage.getItem(PLACE) ?? '';
    } catch {
        return '';
    }
}

/** @returns {boolean} is it kept? */
export function choose(language) {
    try {
        localStorage.setItem(PLACE, language);
        return true;
    } catch {
        return false;
    }
}

let language = 'en';
let known = new Map(); /* of it */

/** The one that is spoken. */
export const spoken = () => language;

/** From now on it is the reader's: what was chosen here, else `wished` for by the
 *  seat whose page it is, else what the browser asks for. `messages` has those of
 *  each language, by what it is in English, and those of this one are given
 *  back. */
export function speak(wished, messages) {
    const asked = [chosen(), wished, ...(navigator.languages ?? [])]
        .map((name) => name?.toLowerCase().split('-')[0])
        .find((name) => Object.hasOwn(LANGUAGES, name));
    language = asked ?? 'en';
    known = messages(language);
    document.documentElement.lang = language;
    return known;
}

const filled = (words, gaps) =>
    words.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);

/** @param {string} words in English; with `gaps` for what stands in { } */
export function say(words, gaps = {}) {
    return filled((words && known.get(words)) || words, gaps);
}

/** What a game is called in it. */
export const titled = (game, title) =>
    (known.get(`${game}\x04${title}`) || title).split('|')[0];

/** What has another form for another number, which is the gap {n}. */
export function count(n, one, many, gaps = {}) {
    const forms = known.get(one)?.split('\0');
    if (!forms?.[0]) return filled(n === 1 ? one : many, { n, ...gaps });
    const form = new Intl.PluralRules(language).select(n);
    const at = (FORMS[language] ?? TWO).indexOf(form);
    return filled(forms.at(at) ?? forms[0], { n, ...gaps });
}

/** The same words with elements in gaps: what to put into one. */
export const parts = (words, gaps) =>
    (known.get(words) || words)
        .split(/\{(\w+)\}/)
        .map((part, i) => (i % 2 ? gaps[part] : part));

/** "Ann, Bob and Cid" */
export const listed = (names) =>
    names.reduce((before, name, i) =>
        filled(
            say(i === names.length - 1 ? '%s and %s' : '%s, %s').replace(
                /%s(.*)%s/,
                '{before}$1{name}',
            ),
            { before, name },
        ),
    );

/** Orders or results, one after the other. */
export const inTurn = (all) =>
    all.reduce((before, next) =>
        say('{before}, then {next}', { before, next }),
    );

/** Marks what is said later, by say. */
export const later = (words) => words;
