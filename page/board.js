/** The board: the program's own picture, in which what an order can name may
 *  be pressed, or reached with the arrow keys. */
import { Camera, FINGER, pocket } from './camera.js';
import { button, element, fill } from './dom.js';
import { later, say } from './language.js';
import { Menu } from './menu.js';
import { drawn, Picture } from './picture.js';

/** Where outlines lie, over the picture and out of the way of presses. */
function layer() {
    const made = drawn('g');
    made.setAttribute('class', 'outlines');
    made.setAttribute('aria-hidden', 'true');
    return made;
}

const middleOf = (node) => {
    const box = node.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** How far b is from a when one goes that way; Infinity: not that way. */
function distance(a, b, [dx, dy]) {
    const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    return along > 1 && along > aside / 3 ? along + 2 * aside : Infinity;
}

/** px from a point of the window to a place. */
function farFrom(place, x, y) {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return Math.hypot(
        Math.max(left - x, 0, x - right),
        Math.max(top - y, 0, y - bottom),
    );
}

const WAYS = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
const PRESS = later(
    'Press a place for its orders. Arrows walk, Escape shows all.',
);
const LOOK = later(
    'Point at a place, or walk with the arrows, and read what it is.',
);
const WHOLE = 1.25; /* a picture that is no higher fits on the screen as it is */

const nameOf = (place) => ({
    kind: place.dataset.kind,
    id: place.dataset.place,
});
const keyOf = ({ kind, id }) => `${kind} ${id}`;
const isOf = (place, named) => keyOf(nameOf(place)) === keyOf(named);
const isInside = (place) =>
    Boolean(place.parentElement.closest('[data-place]'));
const titleOf = (place) =>
    place.querySelector(':scope > title')?.textContent ?? nameOf(place).id;

/** Where an element of a picture stands: [x, y] pairs, as it was written. */
function pointsOf(node) {
    const number = (name) => Number(node.getAttribute(name));
    const points = node.getAttribute('points');
    if (points) return points.split(' ').map((p) => p.split(',').map(Number));
    const [x, y] = node.hasAttribute('cx')
        ? [number('cx'), number('cy')]
        : [number('x') || number('x1'), number('y') || number('y1')];
    return node.localName === 'rect'
        ? [
              [x, y],
              [x + number('width'), y + number('height')],
          ]
        : [[x, y]];
}

/** The box of a place's own border, in units of the picture. */
function boxOf(place) {
    const border = place.querySelector(':scope > polygon, :scope > rect');
    if (!border) return null;
    const own = pointsOf(border);
    const [xs, ys] = [0, 1].map((i) => own.map((point) => point[i]));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A place's own border, if it has one: all else of it stands within. */
function borderOf(place) {
    const border = place.querySelector(':scope > polygon, :scope > rect');
    if (!border) return null;
    const { x, y, width, height } = boxOf(place);
    const [left, right] = [x - 2, x + width + 2];
    const [top, bottom] = [y - 2, y + height + 2];
    const isWithin = ([x, y]) =>
        left <= x && x <= right && top <= y && y <= bottom;
    const inside = place.querySelectorAll(
        'polygon, rect, line, circle, ellipse, text',
    );
    return [...inside].every((one) => pointsOf(one).every(isWithin))
        ? border.cloneNode(false)
        : null;
}

function frameAround({ x, y, width, height }) {
    const frame = drawn('rect');
    const at = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
    for (const name of Object.keys(at)) frame.setAttribute(name, at[name]);
    frame.setAttribute('rx', 3);
    return frame;
}

/** Shapes around places, each measured once. */
const shapes = new WeakMap();

function shapeOf(place) {
    if (!shapes.has(place)) {
        const border = borderOf(place);
        const shape = border ?? frameAround(place.getBBox());
        for (const name of ['fill', 'stroke', 'stroke-width'])
            shape.removeAttribute(name);
        shapes.set(place, { shape, thin: !border });
    }
    return shapes.get(place);
}

/** What shows around a place that it is meant, light on both its sides. */
function outline(place, meaning) {
    const { shape, thin } = shapeOf(place);
    return ['halo', meaning].map((name) => {
        const made = shape.cloneNode(false);
        made.setAttribute('class', thin ? `${name} thin` : name);
        return made;
    });
}

/**
 * Shows pictures; tells "press" with detail { kind, id } when a place or piece
 * is chosen (null: none any more), and "enter" after it when a key did that.
 */
export class Board extends EventTarget {
    node = element('div', { class: 'board' });
    #frame = element('div', { class: 'frame', tabindex: '-1' });
    #caption = element('p', { class: 'caption' });
    #picture = new Picture();
    #camera = new Camera(this.#frame, this.#picture.node);
    #menu = new Menu();
    #width = 0; /* px of the frame */
    #surveyed = ''; /* the size of the picture that the camera knows */
    #offered = layer();
    #chosen = layer();
    #pointed = layer();
    #focus = layer(); /* an outline of the place lies under other places */
    #names = new Set(); /* keys of what orders name */
    #kind = null; /* of places that may have orders that are not listed */
    #focused = null;

    constructor() {
        super();
        this.#picture.node.append(
            ...[this.#offered, this.#chosen, this.#pointed, this.#focus],
        );
        this.#frame.addEventListener('click', (e) => this.#press(e));
        this.#frame.addEventListener('keydown', (e) => this.#key(e));
        this.#frame.addEventListener('pointerover', (e) => this.#describe(e));
        this.#frame.addEventListener('focusin', (e) => this.#describe(e));
        this.#frame.addEventListener('focusout', () => fill(this.#focus));
        new ResizeObserver(([seen]) =>
            this.#survey(Math.round(seen.contentRect.width)),
        ).observe(this.#frame);
        this.#frame.addEventListener('scroll', () => this.#menu.follow());
        const zoom = (by, sign, words) =>
            button(sign, () => this.#zoom(by), {
                'aria-label': words,
                title: words,
            });
        fill(
            this.node,
            this.#frame,
            this.#menu.node,
            element(
                'div',
                { class: 'under' },
                this.#caption,
                element(
                    'span',
                    { class: 'zoom' },
                    zoom(-1, '−', say('Smaller board')),
                    zoom(1, '+', say('Larger board')),
                ),
            ),
        );
    }

    /** @param {string} svg @param {string} words for who does not see it */
    show(svg, words) {
        const { node } = this.#picture;
        const had = this.#frame.contains(document.activeElement);
        this.#picture.show(svg);
        const { width, height } = node.viewBox.baseVal;
        node.style.setProperty('--ratio', width / height);
        node.classList.toggle('whole', height < WHOLE * width);
        node.removeAttribute('width');
        node.removeAttribute('height');
        node.setAttribute('role', 'group');
        node.setAttribute('aria-label', words);
        if (!node.isConnected) fill(this.#frame, node);
        this.#survey();
        for (const place of this.#stops()) place.setAttribute('role', 'button');
        this.#rove(this.#at(this.#focused) ?? this.#stops()[0], had);
        this.#caption.textContent = this.#hint;
        performance.mark('drawn');
    }

    /** Shows the camera a map that it has not seen: the places of the kind that
     *  comes first. Nothing here asks for a layout. */
    #survey(width = this.#width) {
        const first = this.#places()[0];
        const box = this.#picture.node.getAttribute('viewBox');
        const size = `${box} ${width}`;
        this.#width = width;
        if (!first || !width || this.#surveyed === size) return;
        this.#surveyed = size;
        const { kind } = first.dataset;
        const map = this.#places().filter((p) => p.dataset.kind === kind);
        const texts = map.flatMap((p) => [...p.querySelectorAll('text')]);
        this.#camera.survey(
            map.map(boxOf).filter(Boolean),
            texts.map((text) => Number(text.getAttribute('font-size'))),
            width,
        );
    }

    /** Back to the place where the keys were. */
    focus() {
        this.#at(this.#focused)?.focus();
    }

    /** Marks the places that these orders name as ones to press. */
    offer(orders, kind = null) {
        this.#kind = kind;
        this.#names = new Set(orders.flatMap((o) => o.names.map(keyOf)));
        this.#caption.textContent = this.#hint;
        this.#mark(this.#offered, this.#names, 'offered');
        for (const place of this.#places()) {
            const isLegal = this.#names.has(keyOf(nameOf(place)));
            place.classList.toggle('legal', isLegal);
            place.ariaDescription = isLegal ? say('has orders') : null;
        }
    }

    get #hint() {
        if (pocket.matches) return ''; /* it would lie on the map */
        return say(this.#names.size ? PRESS : LOOK);
    }

    /** Marks what the orders beside the board are narrowed to, or nothing; these
     *  orders are chosen from a menu there. */
    choose(named, orders, choose) {
        this.#mark(
            this.#chosen,
            new Set(named ? [keyOf(named)] : []),
            'chosen',
        );
        const place = named && this.#places().find((p) => isOf(p, named));
        for (const one of this.#places())
            one.classList.toggle('meant', one === place);
        if (place) this.#camera.approach(place);
        this.#menu.show(place, place ? orders : [], choose);
    }

    /** Marks what one order names. */
    point(names) {
        this.#mark(this.#pointed, new Set(names.map(keyOf)), 'pointed');
    }

    #mark(into, keys, meaning) {
        const meant = this.#places().filter((p) => keys.has(keyOf(nameOf(p))));
        into.replaceChildren(...meant.flatMap((p) => outline(p, meaning)));
    }

    #places() {
        return [...this.#frame.querySelectorAll('[data-place]')];
    }
    /** Where the arrows stop: a place once, not what stands in it. */
    #stops() {
        const seen = new Set();
        return this.#places().filter((place) => {
            const key = keyOf(nameOf(place));
            return !isInside(place) && !seen.has(key) && seen.add(key);
        });
    }
    #at(key) {
        return this.#stops().find((place) => keyOf(nameOf(place)) === key);
    }
    /** What is meant there: the innermost thing that an order names. */
    #meant(target) {
        const first = target.closest('[data-place]');
        for (let at = first; at; at = at.parentElement.closest('[data-place]'))
            if (this.#names.has(keyOf(nameOf(at)))) return at;
        return first;
    }

    /** What a finger means: the nearest place with orders, when what it has hit is
     *  smaller than it is, and has none. */
    #hit({ target, detail, x, y }) {
        const place = this.#meant(target);
        const isLarge = (box) => Math.min(box.width, box.height) >= FINGER;
        const isSure =
            this.#names.has(place && keyOf(nameOf(place))) ||
            place?.dataset.kind === this.#kind ||
            (place && isLarge(place.getBoundingClientRect()));
        if (isSure || !detail) return place;
        const [best, far] = this.#places()
            .filter((one) => one.classList.contains('legal'))
            .map((one) => [one, farFrom(one, x, y)])
            .reduce((a, b) => (b[1] < a[1] ? b : a), [null, Infinity]);
        return far <= FINGER / 2 ? best : place;
    }

    /** One place alone is in the order of tabs; arrows go on from there. */
    #rove(to, focus) {
        if (!to) return;
        for (const place of this.#stops())
            place.setAttribute('tabindex', place === to ? '0' : '-1');
        this.#focused = keyOf(nameOf(to));
        if (focus) to.focus();
    }

    #tell(kind, detail) {
        this.dispatchEvent(new CustomEvent(kind, { detail }));
    }
    #press(event) {
        const place = this.#hit(event);
        this.#tell('press', place ? nameOf(place) : null);
        if (place) this.#rove(this.#at(keyOf(nameOf(place))), false);
    }
    #describe(event) {
        const place = event.target.closest('[data-place]');
        this.#caption.textContent = place ? titleOf(place) : this.#hint;
        if (event.type !== 'focusin' || !place?.matches(':focus-visible'))
            return;
        this.#camera.keep(place);
        this.#mark(this.#focus, new Set([keyOf(nameOf(place))]), 'focused');
    }

    #key(event) {
        const place = event.target.closest('[data-place]');
        if (event.key === 'Escape') this.#tell('press', null);
        else if (!place) return;
        else if (event.key === 'Enter' || event.key === ' ') {
            this.#press(event);
            this.#tell('enter', nameOf(place));
        } else if (WAYS[event.key]) this.#go(place, WAYS[event.key]);
        else return;
        event.preventDefault();
    }

    #go(from, way) {
        const start = middleOf(from);
        let best = null;
        let least = Infinity;
        for (const place of this.#stops()) {
            const far = distance(start, middleOf(place), way);
            if (far < least) [best, least] = [place, far];
        }
        this.#rove(best, true);
    }

    #zoom(by) {
        this.#camera.step(by);
        this.#menu.follow();
    }
}
