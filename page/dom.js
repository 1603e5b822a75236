/** Making elements. Words reach the page as text only, never as markup. */

/**
 * An element with attributes and children. An attribute that begins with "on"
 * is a listener; one that is undefined, null or false is left out.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|number|null|undefined|false)} children
 */
export function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
        else made.setAttribute(key, value === true ? '' : String(value));
    }
    made.append(...children.flat(Infinity).filter((c) => c || c === 0));
    return made;
}

/** A button that is no submit button. */
export function button(words, onclick, attributes = {}) {
    return element('button', { type: 'button', onclick, ...attributes }, words);
}

/** Puts children in place of all that is in an element. */
export function fill(into, ...children) {
    into.replaceChildren(
        ...children.flat(Infinity).filter((c) => c || c === 0),
    );
    return into;
}

/**
 * Changes what is in an element without losing the focus of a button in it: it
 * goes to the one with the same words, or else to what `otherwise` gives, when
 * all that changes with it has changed: focus() lays out the page.
 * @param {Element} into
 * @param {() => void} change
 * @param {() => HTMLElement|null} [otherwise]
 */
export function keepingFocus(into, change, otherwise = () => null) {
    const had = document.activeElement;
    const words = had?.textContent;
    const inside = into.contains(had);
    change();
    if (!inside || had.isConnected) return;
    const same = [...into.querySelectorAll('button:enabled')].find(
        (b) => b.textContent === words,
    );
    const next = same ?? otherwise();
    queueMicrotask(() => {
        if (document.activeElement === document.body)
            next?.focus({ preventScroll: true });
    });
}

/** "3 tokens", "1 token". */
export function counted(count, one, many = one + 's') {
    return `${count} ${count === 1 ? one : many}`;
}
