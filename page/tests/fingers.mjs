/** A reader on a telephone, who has only fingers: what Hands do by name is tapped,
 *  and the taps are counted. */
import { dirname } from 'node:path';
import { Hands } from './hands.mjs';
import { offered } from './tables.mjs';
import { holds } from './tap.mjs';

const LOOKS = 5; /* at a thing, until it is covered for good */

/** What an element is called, where its middle is, and whether a finger there
 *  hits it. */
function middle(node) {
    const inFrame = node.closest('.frame');
    if (!inFrame) node.scrollIntoView({ block: 'center' });
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
    const [board, screen, own] = ['.frame', 'html', null].map((one) =>
        (one ? document.querySelector(one) : node)?.getBoundingClientRect(),
    );
    return {
        at,
        isHit: node.contains(hit) || Boolean(hit?.closest('.frame')),
        seesBoard:
            !document.querySelector('dialog[open], header.open') &&
            board?.top >= 0 &&
            board.bottom <= screen.bottom + 1,
        name: (node.ariaLabel ?? node.textContent).trim() || node.localName,
        isSmall: !inFrame && Math.min(own.width, own.height) < 43.5,
    };
}

/** A place of the map that an order names; where it is not listed, what has its
 *  last word for a name. */
function placeOf({ text, names }) {
    const map = document.querySelector('.frame [data-place]').dataset.kind;
    const [last] = text.split(' ').slice(-1);
    const { kind, id } = names
        ? (names.findLast((one) => one.kind === map) ?? {})
        : { kind: null, id: last };
    return document.querySelector(
        `.frame [data-place="${id}"]${kind ? `[data-kind="${kind}"]` : ''}`,
    );
}

/** A button that is seen and says that. */
export function buttonOf(which, words) {
    return [...document.querySelectorAll(which)].find(
        (one) =>
            one.checkVisibility() &&
            (one.querySelector('strong') ?? one).textContent === words,
    );
}

/** What shows all orders with that first word. */
function more(verb) {
    const seen = document.querySelector(`.group[aria-label="${verb}"] .more`);
    return seen?.checkVisibility() ? seen : null;
}

/** What has this name, or begins so; where it is not seen, what leads to it: the
 *  button of the views, an unfolding, or a part of the sheet. */
function towards(name) {
    const said = (one) => (one.ariaLabel ?? one.textContent).trim();
    const things = [...document.querySelectorAll('button, a[href], summary')];
    const all = [
        ...things.filter((one) => said(one) === name),
        ...things.filter((one) => said(one).startsWith(`${name} `)),
    ];
    const views = document.querySelector('.unfold');
    const isFolded = (one) =>
        one !== views &&
        views?.checkVisibility() &&
        one.closest('header:not(.open)');
    const seen = all.find((one) => one.checkVisibility() && !isFolded(one));
    if (seen || !all.length) return seen;
    const [one] = all;
    if (isFolded(one)) return views;
    const fold = one.closest('details:not([open])');
    if (fold?.checkVisibility()) return fold.querySelector('summary');
    const parts = ['.orders', '.draft, .text', '.send', '.foot'];
    const part = parts.findIndex((which) => one.closest(which));
    return document.querySelectorAll('.parts button')[part];
}

export class Fingers extends Hands {
    taps = 0;
    withBoard = 0;

    static open(browser, path) {
        return super.open(browser, path, { phone: true });
    }

    /** What `find` finds in the page, pressed: its name; null: there is no such
     *  thing. */
    async tap(find, ...args) {
        for (let looks = 1; ; looks++) {
            const handle = await this.page.evaluateHandle(find, ...args);
            const node = handle.asElement();
            if (!node) return null;
            const { at, isHit, isSmall, name, seesBoard } =
                await node.evaluate(middle);
            if (!(await node.evaluate((one) => one.isConnected)))
                continue; /* drawn anew meanwhile */
            if (!isHit && looks < LOOKS) {
                await this.settle(); /* something still moves there */
                continue;
            }
            holds(isHit, `${name} is covered`);
            holds(!isSmall, `${name} is smaller than a finger`);
            await this.down(...at);
            this.taps++;
            if (seesBoard) this.withBoard++;
            return name;
        }
    }

    /** Taps what has this name, and what leads to it, once it is there. */
    async go(name) {
        for (let tapped = ''; !tapped.startsWith(name); ) {
            await this.until(towards, name);
            tapped = (await this.tap(towards, name)) ?? '';
        }
    }

    /** Chooses an order: on the map, and from the menu there, else from the
     *  sheet. False: it is not offered, not even when its place is pressed. */
    async point(order) {
        const { text } = order;
        const choose = async () =>
            (await this.tap(buttonOf, '.menu button', text)) ??
            this.tap(buttonOf, '.next, .order', text);
        await this.tap(placeOf, order);
        if (!(await this.button(text))) return false;
        return (
            (await choose()) ||
            ((await this.tap(more, text.split(' ')[0])) && (await choose())) ||
            ((await this.tap(buttonOf, '.parts button', 'Orders')) &&
                (await choose()))
        );
    }

    /** Puts a turn of the game in that file together: what is offered is chosen,
     *  the rest typed. Says how many orders were chosen. */
    async turn(text, path) {
        const draft = [];
        let chosen = 0;
        while (await this.tap(buttonOf, '.left-behind button', 'All right'));
        for (const line of text.trim().split('\n')) {
            const listed = offered(dirname(path), draft, path).find(
                (order) => order.text === line,
            );
            draft.push(line);
            if (await this.point(listed ?? { text: line })) chosen++;
            else if (listed) throw new Error(await this.missing(line));
            else await this.write(draft.join('\n'));
            await this.drafted(draft.join('\n'));
        }
        return chosen;
    }

    /** That an order is not offered, and after which. */
    async missing(order) {
        return `"${order}" is not offered after "${await this.draft()}"`;
    }

    /** Hands the mail to the mail program; where that was led. */
    async mailed() {
        await this.page.evaluate(() => {
            window.mailed = '';
            document.addEventListener('click', (event) => {
                const link = event.target.closest('a[href^="mailto:"]');
                if (!link) return;
                event.preventDefault();
                window.mailed = link.href;
            });
        });
        await this.go('Mail it');
        await this.until(() => window.mailed);
        return this.page.evaluate(() => window.mailed);
    }

    /** A turn code is typed where the turn is sent. */
    async code(words) {
        await this.go('Send');
        await super.code(words);
    }

    /** Comes down there, and is lifted; what comes of it is seen. The page hears
     *  the click after the finger, on a busy computer later than it is quiet. */
    async down(x, y) {
        const before = await this.page.evaluate(() => window.clicks);
        await this.page.touchscreen.tap(x, y);
        await this.until((clicks) => window.clicks > clicks, before);
        await this.settle();
    }

    /** The same when what was put off to the next frame is done, too: the sheet
     *  goes back to its top there, and all that can be tapped moves. */
    async settle() {
        await super.settle();
        await this.page.evaluate(
            () =>
                document.hidden ||
                new Promise((done) => requestAnimationFrame(() => done(true))),
        );
    }

    /** They come down at points, move to others, and are lifted. */
    async drag(from, to) {
        const down = [];
        for (const at of from)
            down.push(await this.page.touchscreen.touchStart(...at));
        for (const [i, one] of down.entries()) await one.move(...to[i]);
        for (const one of down) await one.end();
        await this.settle();
    }
}
