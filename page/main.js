/** The page: sets the table up, and gives each view its place. */
import {
    bringAlong,
    setAddress,
    takeFromAddress,
    viewInAddress,
} from './address.js';
import { button, element, fill, keepFocus } from './dom.js';
import { Game } from './game.js';
import { Guide } from './guide.js';
import { LANGUAGES, choose, say, speak, spoken } from './language.js';
import { Open } from './open.js';
import { block } from './packed.js';
import { readCatalogue } from './catalogue.js';
import { Program } from './program.js';
import { Explainer } from './rules.js';
import { views } from './views.js';

const page = document.getElementById('page');

function heading(game, bar) {
    const title = element('h1', {}, 'turnpost');
    const about = element('p', { class: 'about' });
    game.addEventListener('opened', () => {
        const { title: name, progress, id, n } = game.position;
        document.title = say('{name}, {progress}', { name, progress });
        title.textContent = name;
        const words = game.position.head_words;
        about.textContent = say('{progress} · game {id}, entry {n}, {words}', {
            ...{ progress, id, n, words },
        });
    });
    const node = element('header', {}, title, about, bar);
    const unfold = button('☰', () => open(!node.matches('.open')), {
        class: 'unfold',
        'aria-label': say('All views'),
        'aria-expanded': 'false',
    });
    const open = (isOpen) => {
        node.classList.toggle('open', isOpen);
        unfold.ariaExpanded = String(isOpen);
    };
    node.prepend(unfold);
    node.addEventListener('keydown', ({ key }) => {
        if (key !== 'Escape') return;
        open(false);
        if (document.activeElement !== unfold) unfold.focus();
    });
    document.addEventListener('click', ({ target }) => {
        if (target.closest('.unfold') !== unfold) open(false);
    });
    return node;
}

/** The views, of which one is seen: its name is in the address, and the
 *  browser's own "Back" goes to the one before. */
function shelf(game, given) {
    const made = views.map((view) => ({
        ...view,
        node: view.make(game, given),
    }));
    const bar = element('nav', { 'aria-label': say('Views') });
    const main = element('main');
    let seen = null;
    const show = (chosen) => {
        seen = chosen;
        fill(main, chosen.node);
        for (const [i, view] of made.entries())
            bar.children[i].setAttribute('aria-current', view === chosen);
        chosen.node.dispatchEvent(new Event('shown'));
    };
    const goTo = (chosen) => {
        if (chosen !== seen) setAddress(chosen.address, true);
        show(chosen);
    };
    const named = () => made.find((view) => view.address === viewInAddress());
    const usual = () =>
        made.find((view) => game.position || view.alone) ?? made[0];
    fill(
        bar,
        made.map((view) => button(say(view.name), () => goTo(view))),
    );
    const asked = named();
    let stays = Boolean(given.ledger && asked);
    game.addEventListener('opened', () => {
        if (stays) show(asked);
        else goTo(made[0]);
        stays = false;
    });
    window.addEventListener('popstate', () => show(named() ?? usual()));
    const isFirst = (view) => (given.signs ? view.signs : view.alone);
    const first = (!given.ledger && made.find(isFirst)) || made[0];
    show(asked ?? first);
    setAddress(seen.address);
    return { bar, main };
}

/** What the page was made with, and what a link has brought besides. */
async function given() {
    const own = JSON.parse(block('given') || '{}');
    try {
        return { ...own, ...(await takeFromAddress()) };
    } catch (error) {
        return { ...own, faults: error.faults };
    }
}

/** The languages. In another one the page begins anew, with what is on the
 *  table. */
function chooser(game, { ledger }) {
    const select = element(
        'select',
        { class: 'language', 'aria-label': say('Language') },
        Object.entries(LANGUAGES).map(([value, lang]) =>
            element('option', { value, lang: value }, lang),
        ),
    );
    select.value = spoken();
    select.addEventListener('change', async () => {
        if (!choose(select.value)) return;
        const words = game.ledger && new TextDecoder().decode(game.ledger);
        if (words && words !== ledger) await bringAlong(game, words);
        window.location.reload();
    });
    return select;
}

/** A page on a site is kept for when there is no network. */
function keepOffline({ site }) {
    if (!site) return;
    const link = { rel: 'manifest', href: 'turnpost.webmanifest' };
    document.head.append(element('link', link));
    window.navigator.serviceWorker?.register('worker.js').catch(() => {
        /* it works with a network, as any page */
    });
}

async function begin() {
    const facts = await given();
    facts.framed = window.top !== window.self;
    facts.signs &&= !facts.framed;
    const { code, languages, messages, meanings } = window.unpacked;
    const catalogue = speak(facts.lang, (language) => {
        const own = meanings[languages.indexOf(language)];
        return own ? readCatalogue(messages, own, language) : new Map();
    });
    const game = new Game(new Program(code, catalogue), facts.signs);
    game.letter = facts;
    const { bar, main } = shelf(game, facts);
    const opening = new Open(game, facts);
    bar.append(
        button(say('Open …'), () => opening.show()),
        chooser(game, facts),
    );
    fill(
        page,
        heading(game, bar),
        opening.notice,
        new Guide(game).node,
        main,
        opening.node,
        new Explainer(game).node,
    );
    keepFocus(page, ['.order', '.next', '.task']);
    window.addEventListener('hashchange', () => opening.bring(takeFromAddress));
    if (facts.ledger)
        await game.open(new TextEncoder().encode(facts.ledger), facts.seat);
    else performance.mark('drawn');
    if (facts.faults) opening.refuse(facts.faults);
    keepOffline(facts);
}

begin().catch((error) =>
    fill(page, element('p', { class: 'failed', role: 'alert' }, error.message)),
);
