/** The page: sets the table up, and gives each view its place. */
import { button, element, fill } from './dom.js';
import { Game } from './game.js';
import { Open } from './open.js';
import { block } from './packed.js';
import { Program } from './program.js';
import { Explainer } from './rules.js';
import { views } from './views.js';

const page = document.getElementById('page');

function heading(game, bar) {
    const title = element('h1', {}, 'turnpost');
    const about = element('p', { class: 'about' });
    game.addEventListener('opened', () => {
        const { title: name, progress, id, n } = game.position;
        document.title = `${name}, ${progress}`;
        title.textContent = name;
        about.textContent = `${progress} · game ${id}, entry ${n}, ${game.position.head_words}`;
    });
    const node = element('header', {}, title, about, bar);
    const unfold = button('☰', () => node.classList.toggle('open'), {
        class: 'unfold',
        'aria-label': 'All views',
    });
    node.prepend(unfold);
    document.addEventListener('click', ({ target }) => {
        if (target.closest('.unfold') !== unfold) node.classList.remove('open');
    });
    return node;
}

/** The views, of which one is seen; its name is in the address. */
function shelf(game, given) {
    const made = views.map((view) => ({
        ...view,
        node: view.make(game, given),
    }));
    const bar = element('nav', { 'aria-label': 'Views' });
    const main = element('main');
    const show = (chosen) => {
        fill(main, chosen.node);
        for (const [i, view] of made.entries())
            bar.children[i].setAttribute('aria-current', view === chosen);
        chosen.node.dispatchEvent(new Event('shown'));
    };
    fill(
        bar,
        made.map((view) => button(view.name, () => show(view))),
    );
    game.addEventListener('opened', () => show(made[0]));
    const isFirst = (view) => (given.signs ? view.signs : view.alone);
    const first = (!given.ledger && made.find(isFirst)) || made[0];
    show(first);
    return { bar, main };
}

async function begin() {
    const given = JSON.parse(block('given') || '{}');
    given.framed = window.top !== window.self;
    given.signs &&= !given.framed;
    const game = new Game(new Program(), given.signs);
    game.letter = given;
    const { bar, main } = shelf(game, given);
    const opening = new Open(game);
    bar.append(button('Open …', () => opening.show()));
    fill(
        page,
        heading(game, bar),
        opening.notice,
        main,
        opening.node,
        new Explainer(game).node,
    );
    if (given.ledger)
        await game.open(new TextEncoder().encode(given.ledger), given.seat);
    else performance.mark('drawn');
}

begin().catch((error) =>
    fill(page, element('p', { class: 'failed', role: 'alert' }, error.message)),
);
