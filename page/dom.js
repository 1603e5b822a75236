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

/** A button for what takes a while: until that is done no press counts. */
export function slowButton(words, act, attributes) {
    const made = button(words, press, attributes);
    async function press() {
        if (made.ariaDisabled) return;
        made.ariaDisabled = 'true';
        try {
            await act();
        } finally {
            made.ariaDisabled = null;
        }
    }
    return made;
}

/** Puts children in place of all that is in an element. */
export function fill(into, ...children) {
    into.replaceChildren(
        ...children.flat(Infinity).filter((c) => c || c === 0),
    );
    return into;
}

const FOCUSABLE =
    'button, a[href], summary, input, select, textarea, [tabindex="0"]';

const isThere = (one) =>
    one.isConnected && !one.disabled && one.checkVisibility();

const thoseIn = (within, which) =>
    [...within.querySelectorAll(which)].filter(isThere);

/** What stands for something that has gone: what has the same words beside it,
 *  else one of `first`, else what is as near by as there is. */
function heirOf({ textContent: words }, around, first) {
    const near = around.filter(isThere);
    const [beside, whole] = [near[0], near.at(-1)];
    if (!beside) return null; /* a dialog that is closed gives it back */
    return (
        thoseIn(beside, FOCUSABLE).find((one) => one.textContent === words) ??
        first.flatMap((which) => thoseIn(whole, which))[0] ??
        near.flatMap((within) => thoseIn(within, FOCUSABLE))[0]
    );
}

/**
 * Keys never lose their place: when what has the focus is drawn anew, hidden or
 * switched off, the focus goes to what stands for it.
 * @param {Element} root
 * @param {string[]} first what comes first there, as selectors
 */
export function keepFocus(root, first) {
    let [had, around] = [null, []];
    document.addEventListener('focusin', ({ target }) => {
        [had, around] = [target, []];
        for (let at = target; at && at !== root && !at.matches('dialog'); )
            around.push((at = at.parentElement));
        if (target instanceof HTMLElement && target.matches(':focus-visible'))
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    const leave = ({ key = 'Tab' }) => {
        if (key === 'Tab') had = null;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    const goOn = () => {
        const heir = isThere(had) ? had : heirOf(had, around, first);
        heir?.focus({ preventScroll: true });
    };
    /* it may be lost without a change, later */
    const look = () => {
        if (had && document.activeElement === document.body) goOn();
    };
    document.addEventListener('focusout', () => setTimeout(look));
    new MutationObserver(() => {
        if (had && !isThere(had)) goOn();
        setTimeout(look);
    }).observe(root, {
        subtree: true,
        childList: true,
        attributeFilter: ['hidden', 'disabled', 'data-part'],
    });
}

/** "3 tokens", "1 token". */
export function counted(count, one, many = one + 's') {
    return `${count} ${count === 1 ? one : many}`;
}
