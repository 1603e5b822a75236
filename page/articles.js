/** What the program explains: articles of pieces, terrains and terms. */
import { spoken } from './language.js';

const APART = ['boards', 'boxes']; /* never meant by a word in passing */

/** Words alone, with a blank around each; in Japanese nothing is around them. */
export const plain = (words) => {
    const alone = words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    return spoken() === 'ja' ? alone.trim() : ` ${alone} `;
};

/** The articles of the games, each asked for once. */
export class Articles {
    #program;
    #lists = new Map();
    #texts = new Map();

    constructor(program) {
        this.#program = program;
    }

    /** @returns {Promise<object[]>} word, title, group of all there are */
    list(game) {
        return this.#once(this.#lists, game, [game]);
    }
    /** @returns {Promise<object[]>} those of a word; two boxes may have one */
    of(game, word) {
        const key = `${game} ${word}`;
        return this.#once(this.#texts, key, [game, word]);
    }
    #once(kept, key, args) {
        if (!kept.has(key))
            kept.set(
                key,
                this.#ask(args).catch((error) => {
                    kept.delete(key);
                    throw error;
                }),
            );
        return kept.get(key);
    }

    async #ask(args) {
        const said = ['rules', '--json', '--', ...args];
        return JSON.parse(await this.#program.words(said));
    }

    /** The words with an article that a text has; not those of groups that are
     *  kept apart. A long name is none of the shorter ones in it. */
    async named(game, text, apart = []) {
        const names = (await this.list(game))
            .filter(({ group }) => ![...APART, ...apart].includes(group))
            .flatMap(({ word, title }) =>
                [word, title.replace(/[,(、(].*/, '')].map((name) => ({
                    word,
                    name: plain(name),
                })),
            )
            .filter(({ name }) => name.trim())
            .sort((a, b) => b.name.length - a.name.length);
        const found = new Map();
        let rest = plain(text);
        for (const { word, name } of names) {
            const at = rest.indexOf(name);
            if (at < 0) continue;
            if (!found.has(word)) found.set(word, at);
            rest = rest.replaceAll(name, ' '.repeat(name.length));
        }
        return [...found].sort((a, b) => a[1] - b[1]).map(([word]) => word);
    }
}
