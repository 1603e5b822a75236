/** The program's pictures as elements of the page. What is the same in the next
 *  picture stays: most of a board does. */

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

export const drawn = (name) => document.createElementNS(SVG, name);

/** Takes over what a picture may hold, and nothing else. */
function adopted(node) {
    if (node.nodeType === Node.TEXT_NODE)
        return document.createTextNode(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || !TAGS.has(node.localName))
        return null;
    const made = drawn(node.localName);
    for (const { name, value } of node.attributes)
        if (ATTRIBUTES.has(name)) made.setAttribute(name, value);
    for (const child of node.childNodes) {
        const copy = adopted(child);
        if (copy) made.append(copy);
    }
    return made;
}

const parsed = (svg) =>
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** An SVG picture of the program as an element. */
export const pictureOf = (svg) => adopted(parsed(svg));

/** The head of a picture and the texts of what stands in it, if each begins and
 *  ends a line, as the program writes them; else null. */
function partsOf(svg) {
    const [head, ...lines] = svg.trimEnd().split('\n');
    if (lines.pop() !== '</svg>' || !head.startsWith('<svg ')) return null;
    const parts = [];
    let depth = 0;
    for (const line of lines) {
        if (depth) parts[parts.length - 1] += `\n${line}`;
        else parts.push(line);
        if (/^<g[ >]/.test(line)) depth++;
        else if (line === '</g>') depth--;
    }
    return depth ? null : { head, parts };
}

export class Picture {
    node = drawn('svg');
    #kept = new Map(); /* from texts of parts to elements in a row */

    /** Draws an SVG picture of the program; the rest of what stands in the node
     *  comes after it. */
    show(svg) {
        const found = partsOf(svg);
        const [root, children] =
            (found && this.#some(found)) ?? this.#whole(parsed(svg));
        for (const { name, value } of root.attributes)
            if (ATTRIBUTES.has(name)) this.node.setAttribute(name, value);
        this.#put(children);
    }

    #whole(root) {
        this.#kept = new Map();
        return [root, [...root.children].map(adopted).filter(Boolean)];
    }

    /** With elements that stay; null when it cannot be read so. */
    #some({ head, parts }) {
        const had = this.#kept;
        const reused = parts.map((text) => had.get(text)?.pop());
        const fresh = parts.filter((_, i) => !reused[i]);
        const root = parsed(`${head}${fresh.join('\n')}</svg>`);
        if (root.children.length !== fresh.length) return null;
        const made = [...root.children].map(adopted);
        if (made.includes(null)) return null;
        this.#kept = new Map();
        const children = parts.map((text, i) => {
            const node = reused[i] ?? made.shift();
            const row = this.#kept.get(text) ?? [];
            this.#kept.set(text, [node, ...row]);
            return node;
        });
        return [root, children];
    }

    #put(children) {
        const wanted = new Set(children);
        for (const child of [...this.node.children])
            if (!wanted.has(child) && !child.matches('.outlines'))
                child.remove();
        let at = this.node.firstChild;
        for (const child of children)
            if (child === at) at = at.nextSibling;
            else this.node.insertBefore(child, at);
    }
}
