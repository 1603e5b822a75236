/** Articles: of what is pointed at, in a small panel, and of any word. They are
 *  the program's own (rules GAME WORD). */
import { plain } from './articles.js';
import { pocket } from './camera.js';
import { button, element, fill } from './dom.js';
import { later, say, titled } from './language.js';
import { failure } from './parts.js';

const DELAY = 350; /* ms that a pointer rests before it is taken as a question */
const LEAVE = 1200; /* ms after which the panel goes when nothing is meant */
const MOST = 4; /* articles at once */
const NO_ARTICLE = later('The rules have no article about this alone.');
const WORDS = '.board text, .order, .told li, .hint code, .entry pre';
const articleOf = ({ title, group, rule, text }) =>
    element(
        'article',
        {},
        element('h2', {}, title, ' ', element('small', {}, say(group))),
        element('p', {}, text, ' ', rule && element('code', {}, rule)),
    );

/** What a thing on the page says it is. */
function wordsOf(thing) {
    const title = [...thing.children].find((c) => c.localName === 'title');
    return title?.textContent ?? thing.textContent;
}

/** The panel, which follows pointer, keyboard and finger. */
export class Explainer {
    node;
    #game;
    #articles;
    #timer = 0;
    #about = ''; /* the words that it is about */
    #titles = element('summary');
    #texts = element('div');
    #fold = element('details', { hidden: true }, this.#titles, this.#texts);

    constructor(game) {
        this.#game = game;
        this.#articles = game.articles;
        this.node = element(
            'aside',
            { class: 'explains', 'aria-label': say('Explained') },
            element('div', { 'aria-live': 'polite' }, this.#fold),
            button('×', () => this.#close(), { 'aria-label': say('Close') }),
        );
        document.addEventListener('pointerover', (e) => {
            if (e.pointerType === 'mouse' && !pocket.matches)
                this.#meant(e.target, true);
        });
        document.addEventListener('contextmenu', (e) => this.#held(e));
        document.addEventListener('focusin', (e) => this.#looked(e));
        document.addEventListener('click', (e) => this.#looked(e));
        document.addEventListener('keydown', (e) => this.#key(e));
    }

    /** Something is pointed at; with `open` its articles are seen at once. */
    #meant(target, open = false) {
        clearTimeout(this.#timer);
        if (this.node.contains(target)) return;
        const thing =
            target.closest?.('[data-place]') ?? target.closest?.(WORDS);
        if (!thing) this.#timer = setTimeout(() => this.#close(), LEAVE);
        else if (isOff()) this.#close();
        else this.#timer = setTimeout(() => this.#explain(thing, open), DELAY);
    }

    /** Where there is little room it explains what is held, or asked for, and
     *  goes away with the next press. */
    #looked({ type, target }) {
        if (!pocket.matches) this.#meant(target);
        else if (target.closest('.what'))
            this.#meant(document.querySelector('.board .meant'), true);
        else if (type === 'click' && !this.node.contains(target)) this.#close();
    }

    #held(event) {
        if (!pocket.matches || !event.target.closest(`[data-place], ${WORDS}`))
            return;
        event.preventDefault();
        this.#meant(event.target, true);
    }

    async #explain(thing, open) {
        const words = wordsOf(thing);
        if (words === this.#about || !this.#game.position) return;
        this.#about = words;
        const { game } = this.#game.position;
        const apart = thing.matches('[data-place]') ? ['orders'] : [];
        const found = await this.#articles.named(game, words, apart);
        const articles = (
            await Promise.all(
                found.slice(0, MOST).map((w) => this.#articles.of(game, w)),
            )
        )
            .flat()
            .filter(({ group }) => !apart.includes(group));
        if (words !== this.#about) return;
        const isAsked = open && pocket.matches;
        if (!articles.length && !isAsked) {
            this.#close();
            return;
        }
        const titles = [...new Set(articles.map(({ title }) => title))];
        fill(this.#titles, titles.join(' · ') || words);
        fill(
            this.#texts,
            articles.map(articleOf),
            !articles.length && element('p', {}, say(NO_ARTICLE)),
        );
        if (this.#fold.hidden || open) this.#fold.open = open;
        this.#seen(true);
        this.#stand(thing);
    }

    /** On that side of the page on which the thing is not. */
    #stand(thing) {
        const { left, right } = thing.getBoundingClientRect();
        const middle = document.documentElement.clientWidth / 2;
        this.node.classList.toggle('left', (left + right) / 2 > middle);
    }

    #close() {
        clearTimeout(this.#timer);
        this.#about = '';
        this.#seen(false);
    }

    /** What is announced has a place on the page before it is there. */
    #seen(seen) {
        this.#fold.hidden = !seen;
        this.node.classList.toggle('seen', seen);
    }

    /** "?" unfolds what is explained, and folds it. */
    #key(event) {
        if (this.#fold.hidden) return;
        if (event.key === 'Escape') this.#close();
        if (event.key !== '?' || event.target.closest('input, textarea'))
            return;
        this.#fold.open = !this.#fold.open;
        event.preventDefault();
    }
}

/* ---- may it explain? ---- */

const OFF = 'turnpost explains';

function isOff() {
    try {
        return localStorage.getItem(OFF) === 'no';
    } catch {
        return false;
    }
}

function allow(may) {
    try {
        if (may) localStorage.removeItem(OFF);
        else localStorage.setItem(OFF, 'no');
    } catch {
        /* then it goes on explaining */
    }
}

/* ---- any word ---- */

class Search {
    node = element('div', { class: 'rules' });
    #game;
    #list = [];
    #which = element('select', { onchange: () => this.#load() });
    #word = element('input', {
        type: 'search',
        autocapitalize: 'off',
        oninput: () => this.#filter(),
        onkeydown: (event) => {
            if (event.key === 'Enter') this.#show(this.#word.value.trim());
        },
    });
    #said = element('section', { class: 'card', 'aria-live': 'polite' });
    #words = element('div');
    #may = element('input', {
        type: 'checkbox',
        onchange: () => allow(this.#may.checked),
    });

    constructor(game) {
        this.#game = game;
        this.#may.checked = !isOff();
        fill(
            this.node,
            element(
                'div',
                { class: 'choices' },
                element('label', {}, say('Game'), this.#which),
                element(
                    'label',
                    {},
                    say('A piece, a terrain, a term'),
                    this.#word,
                ),
            ),
            this.#said,
            this.#words,
            element(
                'label',
                { class: 'may' },
                this.#may,
                ' ',
                say('Explain what I point at on the board; “?” unfolds it'),
            ),
        );
        this.node.addEventListener('shown', () => this.#begin());
    }

    async #begin() {
        const here = this.#game.position?.game;
        if (!this.#which.options.length) {
            const games = await this.#game.program.facts(['new']);
            fill(
                this.#which,
                games.map(({ name, title }) =>
                    element('option', { value: name }, titled(name, title)),
                ),
            );
        } else if (!here || here === this.#which.value) return;
        if (here) this.#which.value = here;
        await this.#load();
    }

    async #load() {
        const game = this.#which.value;
        const list = await this.#game.articles.list(game);
        if (game !== this.#which.value) return;
        this.#list = list;
        fill(this.#said);
        this.#filter();
    }

    /** Those whose names have what is typed, by groups. */
    #filter() {
        const typed = plain(this.#word.value).trim();
        const fitting = this.#list.filter(({ word, title }) =>
            plain(`${word} ${title}`).includes(typed),
        );
        const groups = [...new Set(fitting.map(({ group }) => group))];
        fill(
            this.#words,
            groups.map((group) =>
                element(
                    'details',
                    { open: typed !== '' },
                    element('summary', {}, say(group)),
                    element(
                        'div',
                        { class: 'words' },
                        fitting
                            .filter((article) => article.group === group)
                            .map(({ word, title }) =>
                                button(title, () => this.#show(word)),
                            ),
                    ),
                ),
            ),
            !groups.length && element('p', {}, say('No name has that in it.')),
        );
    }

    async #show(word) {
        if (!word) return;
        try {
            const game = this.#which.value;
            const articles = await this.#game.articles.of(game, word);
            fill(this.#said, articles.map(articleOf));
        } catch (error) {
            fill(this.#said, failure(error));
        }
        this.#said.scrollIntoView({ block: 'nearest' });
    }
}

export const rules = (game) => new Search(game).node;
