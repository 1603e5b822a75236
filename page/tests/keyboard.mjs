/** Who has only keys: a whole turn on a small screen, in which the focus is seen
 *  wherever it stops, and what happens is said. */
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, practice, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

const [STOPS, STEPS] = [400, 60]; /* of Tab, of the arrows, at most */
const [FRAMES, FRAME] = [50, 20]; /* a scroll takes so many, of so many ms */

/** What has the focus: inside the page. */
function looked() {
    const one = document.activeElement;
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...middle);
    const { outlineStyle, outlineWidth } = window.getComputedStyle(one);
    const frame = '.frame, .room, header, .seats, .filter';
    return {
        none: one === document.body,
        order: one.querySelector('strong')?.textContent,
        words: one.ariaLabel ?? one.textContent.slice(0, 60),
        kind: one.dataset.kind,
        place: one.dataset.place,
        isSeen:
            one !== document.body &&
            (one.contains(hit) ||
                hit?.contains(one) ||
                Boolean(one.dataset.place && hit?.closest(frame))),
        isMarked: one.dataset.place
            ? Boolean(document.querySelector('.outlines .focused'))
            : outlineStyle !== 'none' && parseFloat(outlineWidth) >= 3,
        middle,
    };
}

/** Does what has the focus come after all of that? */
const isBehind = (where) =>
    document
        .querySelector(where)
        .compareDocumentPosition(document.activeElement) ===
    Node.DOCUMENT_POSITION_FOLLOWING;

/** What this order may be after those, and what it comes to. */
function tried(room, draft) {
    const asked = draft.length
        ? ['try', '--moves', '-m', draft.join('\n')]
        : ['moves'];
    const said = turnpost([...asked, '--json', LEDGER], { cwd: room });
    return JSON.parse(said);
}

/** After so many turns of robots comes one of several orders. */
export const TURNS = { 'Small World': 4, 'Terra Mystica': 11 };

class Keys {
    presses = 0;
    seen = []; /* where the focus has stopped, one after the other */
    #hands;

    constructor(hands) {
        this.#hands = hands;
    }

    /** What has the focus, which must be seen, when it has scrolled there. */
    async at() {
        const { page } = this.#hands;
        let at = await page.evaluate(looked);
        for (let i = 0; i < FRAMES && !at.isSeen; i++) {
            await new Promise((done) => setTimeout(done, FRAME));
            at = await page.evaluate(looked);
        }
        holds(!at.none, `the focus is lost after ${this.seen.at(-1)}`);
        holds(at.isSeen, `"${at.words}" has the focus out of sight`);
        holds(at.isMarked, `"${at.words}" does not show that it has the focus`);
        return at;
    }

    async press(key) {
        await this.#hands.page.keyboard.press(key);
        this.presses++;
    }

    /** Presses it, and what it does is done. */
    async enter(key = 'Enter') {
        this.seen.push((await this.at()).words);
        await this.press(key);
        await this.#hands.settle();
    }

    /** Tab, there or back, until what has the focus is so: a thing that stands
     *  where the selector says. */
    async to(where, is) {
        const { keyboard } = this.#hands.page;
        const isBack = await this.#hands.page.evaluate(isBehind, where);
        if (isBack) await keyboard.down('Shift');
        for (let i = 0; i < STOPS; i++) {
            const at = await this.at();
            if (is(at)) {
                if (isBack) await keyboard.up('Shift');
                return at;
            }
            await this.press('Tab');
        }
        throw new Error(`the keys do not come to it in ${where}`);
    }

    /** On the board, to a place: the arrow that leads there best. */
    async walk({ kind, id }) {
        await this.to('.frame', ({ place }) => place);
        const wanted = await this.#hands.page.$eval(
            `.frame [data-kind="${kind}"][data-place="${id}"]`,
            (one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                const frame = document.querySelector('.frame');
                return [
                    x + width / 2 + frame.scrollLeft,
                    y + height / 2 + frame.scrollTop,
                ];
            },
        );
        const been = new Set();
        for (let i = 0; i < STEPS; i++) {
            const at = await this.at();
            if (at.place === id && at.kind === kind) return true;
            const [left, top] = await this.#hands.page.$eval('.frame', (f) => [
                f.scrollLeft,
                f.scrollTop,
            ]);
            const dx = wanted[0] - at.middle[0] - left;
            const dy = wanted[1] - at.middle[1] - top;
            const aside = dx < 0 ? 'ArrowLeft' : 'ArrowRight';
            const along = dy < 0 ? 'ArrowUp' : 'ArrowDown';
            const ways =
                Math.abs(dx) > Math.abs(dy) ? [aside, along] : [along, aside];
            const way = ways.find((key) => !been.has(`${at.place} ${key}`));
            if (!way) return false;
            been.add(`${at.place} ${way}`);
            await this.press(way);
        }
        return false;
    }
}

/** The orders of a turn, each by its place on the map or out of the list, after
 *  those of the draft. */
async function ordered(keys, hands, room, draft, wanted) {
    const map = await hands.page.$eval(
        '.frame [data-place]',
        (one) => one.dataset.kind,
    );
    for (const text of wanted) {
        const { orders, told: before = [] } = tried(room, draft);
        const order = orders.find((one) => one.text === text);
        holds(order, `${text} is not offered`);
        const place = order.names.findLast(({ kind }) => kind === map);
        if (place && (await keys.walk(place))) await keys.enter();
        const isMore = ({ words }) => words.endsWith(`: ${order.verb}`);
        const isIt = (at) => at.order === text;
        const at = await keys.to('.orders', (one) => isIt(one) || isMore(one));
        if (!isIt(at)) await keys.enter();
        await keys.to('.orders', isIt);
        await keys.enter();
        draft.push(text);
        await hands.drafted(draft.join('\n'));
        await keys.at();
        const { told } = tried(room, draft);
        const said = await hands.said();
        for (const words of told.slice(before.length))
            holds(said.includes(words), `"${said}" does not say "${words}"`);
    }
}

/** A whole turn with Tab, arrows and Enter alone, on a telephone's screen. */
export async function keyed(browser, room, kind) {
    practice(room, kind, TURNS[kind]);
    const ways = { phone: true };
    const hands = await Hands.make(browser, room, [LEDGER], ways);
    const keys = new Keys(hands);
    const wanted = turnOf(room).trim().split('\n');
    const { n } = facts(room);
    await keys.press('Tab');
    await keys.enter();
    await keys.enter('Escape');
    same((await keys.at()).words, 'All views', 'the focus, views closed');
    const draft = [];
    await ordered(keys, hands, room, draft, wanted);
    await keys.to('.tools', ({ words }) => words === 'Undo');
    await keys.enter();
    const last = [draft.pop()];
    await hands.drafted(draft.join('\n'));
    await ordered(keys, hands, room, draft, last);
    await keys.to('.next', ({ words }) => words === 'Play it');
    await keys.enter();
    await hands.entryAfter(n);
    await keys.at();
    await keys.to('.parts', ({ words }) => words === 'Table');
    await keys.enter();
    await keys.enter('Escape');
    holds((await keys.at()).place, 'Escape does not lead to the board');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${draft.length} orders in ${keys.presses} presses`;
}

/** What everything that can be pressed is called: inside the page, with axe in
 *  it. */
function called() {
    const { axe } = window;
    const all = (which) =>
        [...document.querySelectorAll(which)]
            .filter((one) => one.checkVisibility())
            .map((one) => ({
                name: axe.commons.text.accessibleText(one),
                order: one.querySelector('strong')?.textContent,
                id: one.dataset.place,
                isSaid: one.matches('.legal') === Boolean(one.ariaDescription),
            }));
    axe.setup(document);
    const found = {
        orders: all('.order'),
        places: all('.frame [role="button"]'),
        others: all('button:not(.order), select, input, textarea'),
    };
    axe.teardown();
    return found;
}

/** Who hears the page knows what each order, place and button does: an order says
 *  itself and what it costs, a place its name and whether orders are about it. */
export async function named({ page }) {
    const { orders, places, others } = await page.evaluate(called);
    for (const { name, order } of orders)
        holds(name.startsWith(order), `"${order}" is called "${name}"`);
    for (const { name, id, isSaid } of places)
        holds(name.includes(id) && isSaid, `${id} is called "${name}"`);
    const names = others.map(({ name }) => name);
    holds(!names.includes(''), 'something has no name');
    const twice = names.filter((name, i) => names.indexOf(name) !== i);
    same(twice, [], 'called alike');
    holds(orders.length && places.length, 'there is nothing to press');
}
