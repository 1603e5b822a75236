/** How the board lies in its frame: as large as the map is seen whole, or larger
 *  and moved about, by drag, pinch, wheel and buttons. */

const MOST = 6; /* times the whole map */
const SLACK = 8; /* px that a finger may slip and still press */
const LETTERS = 11; /* px, at least, where one plays */
const STEP = 1.5; /* of a button */
const WHEEL = 0.002; /* of a pixel of the wheel */

/** px that a finger needs */
export const FINGER = 44;

/** Where there is little room: pocket.css has the same. */
export const pocket = window.matchMedia(
    '(max-width: 56rem), (max-height: 30rem)',
);

const between = (x, least, most) => Math.min(Math.max(x, least), most);

export class Camera {
    #frame;
    #svg;
    #zoom = 1;
    #fingers = new Map(); /* where each lies */
    #start = null; /* where the first came down; null: it was moved */
    #map = ''; /* which one it is */
    #letters = 0; /* height of the smallest, in units of the picture */
    #narrowest = 0; /* of the places of the map, in the same */

    constructor(frame, svg) {
        this.#frame = frame;
        this.#svg = svg;
        frame.addEventListener('pointerdown', (e) => this.#down(e));
        frame.addEventListener('pointermove', (e) => this.#move(e));
        for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
            frame.addEventListener(end, (e) => this.#up(e));
        frame.addEventListener('wheel', (e) => this.#turn(e), {
            passive: false,
        });
        /* What ends a drag is no press. */
        frame.addEventListener('click', (e) => this.#click(e), true);
    }

    /** The map of another picture: `boxes` are those of its places, `letters`
     *  the heights of their letters, in its units; the frame is `wide` px. Another
     *  map is seen whole. */
    survey(boxes, letters, wide) {
        const { width } = this.#svg.viewBox.baseVal;
        const top = Math.min(...boxes.map((b) => b.y));
        const bottom = Math.max(...boxes.map((b) => b.y + b.height));
        this.#letters = Math.min(...letters);
        this.#narrowest = Math.min(
            ...boxes.map((b) => Math.min(b.width, b.height)),
        );
        const { style } = this.#frame;
        style.setProperty('--map', width / (bottom - top));
        style.setProperty('--head', top / width);
        const map = `${boxes.length} ${width} ${wide}`;
        if (map !== this.#map) this.whole();
        this.#map = map;
    }

    /** The whole map. */
    whole() {
        this.#set(1);
        this.#frame.scrollTo(0, 0);
    }

    /** Larger (1) or smaller (-1). */
    step(by) {
        const { x, y, width, height } = this.#frame.getBoundingClientRect();
        this.#about(this.#zoom * STEP ** by, x + width / 2, y + height / 2);
        if (this.#zoom === 1) this.whole();
    }

    /** Where there is little room a place that was pressed is brought into the
     *  middle, large enough to read and to press what is beside it. */
    approach(place) {
        if (!pocket.matches) return;
        const wanted = this.#playing;
        const isNear = this.#zoom >= wanted;
        if (!isNear) this.#set(wanted);
        if (!isNear || !this.#holds(place, FINGER)) this.#center(place);
    }

    /** A place that the keys have gone to is in sight. */
    keep(place) {
        if (!this.#holds(place, 0)) this.#center(place);
    }

    /** A place into the middle, as far as the picture goes. */
    #center(place) {
        const frame = this.#frame.getBoundingClientRect();
        const { x, y, width, height } = place.getBoundingClientRect();
        this.#frame.scrollBy(
            x + width / 2 - frame.x - frame.width / 2,
            y + height / 2 - frame.y - frame.height / 2,
        );
    }

    /** px of a unit of the picture. */
    get #unit() {
        return (
            this.#svg.getBoundingClientRect().width /
            this.#svg.viewBox.baseVal.width
        );
    }

    /** The zoom at which everything on the map can be read and hit. */
    get #playing() {
        const unit = this.#unit / this.#zoom;
        const [read, hit] = [
            LETTERS / (this.#letters * unit),
            FINGER / (this.#narrowest * unit),
        ];
        return between(Math.max(read, hit), 1, MOST);
    }

    /** Is all of the place in sight, and so much around it? */
    #holds(place, around) {
        const frame = this.#frame.getBoundingClientRect();
        const { left, right, top, bottom } = place.getBoundingClientRect();
        return (
            left - around >= frame.left &&
            right + around <= frame.right &&
            top - around >= frame.top &&
            bottom + around <= frame.bottom
        );
    }

    #set(zoom) {
        this.#zoom = between(zoom, 1, MOST);
        this.#frame.style.setProperty('--zoom', this.#zoom);
    }

    /** Zooms; what is at (x, y) of the window stays there. */
    #about(zoom, x, y) {
        const before = this.#svg.getBoundingClientRect();
        this.#set(zoom);
        const after = this.#svg.getBoundingClientRect();
        const grown = after.width / before.width;
        this.#frame.scrollBy(
            after.x + (x - before.x) * grown - x,
            after.y + (y - before.y) * grown - y,
        );
    }

    /* ---- fingers, mouse and wheel ---- */

    #down(event) {
        if (event.button !== 0) return;
        if (this.#fingers.size === 0) this.#start = [event.x, event.y];
        this.#fingers.set(event.pointerId, [event.x, event.y]);
    }

    #up({ pointerId }) {
        this.#fingers.delete(pointerId);
    }

    #move(event) {
        const before = this.#fingers.get(event.pointerId);
        if (!before) return;
        if (this.#start && this.#rests(event)) return;
        if (this.#start) this.#frame.setPointerCapture(event.pointerId);
        this.#start = null;
        const at = [event.x, event.y];
        const [other] = [...this.#fingers]
            .filter(([id]) => id !== event.pointerId)
            .map(([, where]) => where);
        this.#fingers.set(event.pointerId, at);
        if (other) return this.#pinch(before, at, other);
        this.#frame.scrollBy(before[0] - at[0], before[1] - at[1]);
    }

    /** Has the one finger not moved yet? */
    #rests({ x, y }) {
        const [x0, y0] = this.#start;
        return this.#fingers.size === 1 && Math.hypot(x - x0, y - y0) < SLACK;
    }

    #pinch(before, at, other) {
        const apart = ([x, y]) => Math.hypot(x - other[0], y - other[1]);
        const [x, y] = [0, 1].map((i) => (at[i] + other[i]) / 2);
        const grown = apart(at) / Math.max(apart(before), 1);
        this.#about(this.#zoom * grown, x, y);
        this.#frame.scrollBy((before[0] - at[0]) / 2, (before[1] - at[1]) / 2);
    }

    #turn(event) {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const grown = Math.exp(-event.deltaY * WHEEL);
        this.#about(this.#zoom * grown, event.x, event.y);
    }

    #click(event) {
        const isDrag = event.detail > 0 && !this.#start;
        if (isDrag && event.isTrusted) event.stopPropagation();
        this.#start = null;
    }
}
