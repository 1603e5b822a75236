/** A reader on a telephone, who has only fingers, and counts what they do. */
import { holds } from './tap.mjs';

/** Where the middle of an element is, and whether a finger there hits it. */
function middle(node) {
    const inFrame = node.closest('.frame');
    if (!inFrame) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const middleOf = () => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const isAt = (at) => document.elementFromPoint(...at)?.closest('.frame');
    /* what is out of sight there is dragged into it */
    if (inFrame && !isAt(middleOf())) {
        const { x, y, width, height } = inFrame.getBoundingClientRect();
        const [left, top] = middleOf();
        inFrame.scrollBy(left - x - width / 2, top - y - height / 2);
    }
    const at = middleOf();
    const hit = document.elementFromPoint(...at);
    const [board, screen] = ['.frame', 'html'].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
    );
    return {
        at,
        isHit: node.contains(hit) || Boolean(hit?.closest('.frame')),
        seesBoard: board.top >= 0 && board.bottom <= screen.bottom + 1,
    };
}

/** A place of the map that an order names. */
function placeOf(names) {
    const map = document.querySelector('.frame [data-place]').dataset.kind;
    const name = names.findLast(({ kind }) => kind === map);
    return (
        name &&
        document.querySelector(
            `.frame [data-kind="${map}"][data-place="${name.id}"]`,
        )
    );
}

/** A button that is seen and says so. */
export function buttonOf(which, words) {
    return [...document.querySelectorAll(which)].find((one) => {
        const said = one.querySelector('strong') ?? one;
        return one.checkVisibility() && said.textContent.endsWith(words);
    });
}

/** A reader who has only fingers. */
export class Fingers {
    taps = 0;
    withBoard = 0;
    #hands;
    constructor(hands) {
        this.#hands = hands;
    }
    /** What `find` finds in the page, pressed; false: there is no such thing. */
    async tap(find, ...args) {
        const handle = await this.#hands.page.evaluateHandle(find, ...args);
        const node = handle.asElement();
        if (!node) return false;
        const { at, isHit, seesBoard } = await node.evaluate(middle);
        holds(isHit, `${await node.evaluate((n) => n.textContent)} is covered`);
        await this.down(...at);
        this.taps++;
        if (seesBoard) this.withBoard++;
        return true;
    }
    /** Chooses an order: on the map, and from the menu there, else from the
     *  sheet. */
    async choose({ text, names }) {
        await this.tap(placeOf, names);
        holds(
            (await this.tap(buttonOf, '.menu button, .next, .order', text)) ||
                ((await this.tap(buttonOf, '.more', text.split(' ')[0])) &&
                    (await this.tap(buttonOf, '.order', text))),
            `${text} is not offered`,
        );
    }

    /** Comes down there, and is lifted. */
    async down(x, y) {
        await this.#hands.page.touchscreen.tap(x, y);
        await this.#hands.settle();
    }

    /** They come down at points, move to others, and are lifted. */
    async drag(from, to) {
        const down = [];
        for (const at of from)
            down.push(await this.#hands.page.touchscreen.touchStart(...at));
        for (const [i, one] of down.entries()) await one.move(...to[i]);
        for (const one of down) await one.end();
        await this.#hands.settle();
    }

    /** Shows that part of the sheet. */
    async part(words) {
        const find = (name) =>
            [...document.querySelectorAll('.parts button')].find((one) =>
                one.textContent.startsWith(name),
            );
        const handle = await this.#hands.page.evaluateHandle(find, words);
        await handle.evaluate((one) => one.click());
    }
}
