/** The board: the program's own picture, in which what an order can name may
 *  be pressed, or reached with the arrow keys. */
import { button, element, fill } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';
const TAGS = new Set(
    'svg g path polygon rect circle line text tspan title desc'.split(' '),
);
const ATTRIBUTES = new Set(
    (
        'viewBox d points x y x1 y1 x2 y2 cx cy r rx ry width height fill ' +
        'stroke stroke-width stroke-dasharray stroke-linejoin font-size ' +
        'font-weight font-family font-style text-anchor opacity transform ' +
        'class role aria-label data-place data-kind dominant-baseline'
    ).split(' '),
);

/** Takes over what a picture may hold, and nothing else. */
function adopted(node) {
    if (node.nodeType === Node.TEXT_NODE)
        return document.createTextNode(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || !TAGS.has(node.localName))
        return null;
    const made = document.createElementNS(SVG, node.localName);
    for (const { name, value } of node.attributes)
        if (ATTRIBUTES.has(name)) made.setAttribute(name, value);
    for (const child of node.childNodes) {
        const copy = adopted(child);
        if (copy) made.append(copy);
    }
    return made;
}

/** An SVG picture of the program as an element. */
export function pictureOf(svg) {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return adopted(parsed.documentElement);
}

/** Where outlines lie, over the picture and out of the way of presses. */
function layer() {
    const made = document.createElementNS(SVG, 'g');
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

const WAYS = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
const HINT = 'Press a place for its orders. Arrows walk, Escape shows all.';
const WHOLE = 1.25; /* a picture that is no higher fits on the screen as it is */
const ZOOMS = [1, 1.5, 2, 3];

const nameOf = (place) => ({
    kind: place.dataset.kind,
    id: place.dataset.place,
});
const keyOf = ({ kind, id }) => `${kind} ${id}`;
const isInside = (place) =>
    Boolean(place.parentElement.closest('[data-place]'));
const titleOf = (place) =>
    place.querySelector(':scope > title')?.textContent ?? nameOf(place).id;

/** A place's own border, if it has one: what is as large as all of it. */
function borderOf(place, { width, height }) {
    const border = place.querySelector(':scope > polygon, :scope > rect');
    const own = border?.getBBox();
    const isAll = own && width - own.width < 2 && height - own.height < 2;
    return isAll ? border.cloneNode(false) : null;
}

function frameAround({ x, y, width, height }) {
    const frame = document.createElementNS(SVG, 'rect');
    const at = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
    for (const name of Object.keys(at)) frame.setAttribute(name, at[name]);
    frame.setAttribute('rx', 3);
    return frame;
}

/** What shows around a place that it is meant. */
function outline(place, meaning) {
    const box = place.getBBox();
    const border = borderOf(place, box);
    const shape = border ?? frameAround(box);
    for (const name of ['fill', 'stroke', 'stroke-width'])
        shape.removeAttribute(name);
    shape.setAttribute('class', border ? meaning : `${meaning} thin`);
    return shape;
}

/**
 * Shows pictures; tells "press" with detail { kind, id } when a place or piece
 * is chosen (null: none any more), and "enter" after it when a key did that.
 */
export class Board extends EventTarget {
    node = element('div', { class: 'board' });
    #frame = element('div', { class: 'frame' });
    #caption = element('p', { class: 'caption' });
    #offered = layer();
    #pointed = layer();
    #chosen = layer();
    #names = new Set(); /* keys of what orders name */
    #focused = null;
    #zoom = 0;

    constructor() {
        super();
        this.#frame.addEventListener('click', (e) => this.#press(e));
        this.#frame.addEventListener('keydown', (e) => this.#key(e));
        this.#frame.addEventListener('pointerover', (e) => this.#describe(e));
        this.#frame.addEventListener('focusin', (e) => this.#describe(e));
        const zoom = (by, sign, words) =>
            button(sign, () => this.#zoomBy(by), {
                'aria-label': words,
                title: words,
            });
        fill(
            this.node,
            this.#frame,
            element(
                'div',
                { class: 'under' },
                this.#caption,
                element(
                    'span',
                    { class: 'zoom' },
                    zoom(-1, '−', 'Smaller board'),
                    zoom(1, '+', 'Larger board'),
                ),
            ),
        );
    }

    /** @param {string} svg @param {string} words for who does not see it */
    show(svg, words) {
        const had = this.#frame.contains(document.activeElement);
        const picture = pictureOf(svg);
        const { width, height } = picture.viewBox.baseVal;
        picture.style.setProperty('--ratio', width / height);
        picture.classList.toggle('whole', height < WHOLE * width);
        picture.removeAttribute('width');
        picture.removeAttribute('height');
        picture.setAttribute('role', 'group');
        picture.setAttribute('aria-label', words);
        this.#offered = layer();
        this.#pointed = layer();
        this.#chosen = layer();
        picture.append(this.#offered, this.#chosen, this.#pointed);
        fill(this.#frame, picture);
        for (const place of this.#stops()) {
            place.setAttribute('role', 'button');
        }
        this.#rove(this.#at(this.#focused) ?? this.#stops()[0], had);
        this.#caption.textContent = HINT;
    }

    /** Back to the place where the keys were. */
    focus() {
        this.#at(this.#focused)?.focus();
    }

    /** Marks the places that these orders name as ones to press. */
    offer(orders) {
        this.#names = new Set(orders.flatMap((o) => o.names.map(keyOf)));
        this.#mark(this.#offered, this.#names, 'offered');
        for (const place of this.#places())
            place.classList.toggle(
                'legal',
                this.#names.has(keyOf(nameOf(place))),
            );
    }

    /** Marks what the orders beside the board are narrowed to, or nothing. */
    choose(named) {
        this.#mark(
            this.#chosen,
            new Set(named ? [keyOf(named)] : []),
            'chosen',
        );
    }

    /** Marks what one order names. */
    point(names) {
        this.#mark(this.#pointed, new Set(names.map(keyOf)), 'pointed');
    }

    #mark(into, keys, meaning) {
        const meant = this.#places().filter((p) => keys.has(keyOf(nameOf(p))));
        into.replaceChildren(...meant.map((p) => outline(p, meaning)));
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
        const place = this.#meant(event.target);
        this.#tell('press', place ? nameOf(place) : null);
        if (place) this.#rove(this.#at(keyOf(nameOf(place))), false);
    }
    #describe(event) {
        const place = event.target.closest('[data-place]');
        this.#caption.textContent = place ? titleOf(place) : HINT;
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

    #zoomBy(by) {
        const last = ZOOMS.length - 1;
        this.#zoom = Math.min(Math.max(this.#zoom + by, 0), last);
        this.#frame.dataset.zoom = ZOOMS[this.#zoom];
    }
}
