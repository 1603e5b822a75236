/** A reader of the page: opens it in a real browser, chooses orders, presses
 *  places, reads the draft. Things are found by roles, names and data-place; all
 *  that the tests rely on in the page is in this file. */
import { messagesIn } from './native.mjs';
import { Tab } from './tab.mjs';

const SOON = 2000; /* ms until what is offered is there */

export class Hands extends Tab {
    /** what the page is read in */
    language = 'en';
    #known = new Map(); /* what it says in it */

    async load() {
        await super.load();
        this.language = await this.page.evaluate(
            () => document.documentElement?.lang,
        );
        this.#known = messagesIn(this.language);
    }

    /** What the page says for this in its language. */
    say(words, gaps = {}) {
        return (this.#known.get(words) || words).replace(
            /\{(\w+)\}/g,
            (gap, name) => gaps[name] ?? gap,
        );
    }

    /** Until the draft is this; then the board is drawn for it. */
    async drafted(text) {
        await this.until(
            (field, wanted) =>
                document.querySelector(field)?.value.trim() === wanted,
            Hands.field,
            text.trim(),
        );
        await this.settle();
    }

    static field = '.compose .text textarea';

    /** The orders so far, as the page has them. */
    draft() {
        return this.page.$eval(Hands.field, (field) => field.value);
    }

    /** The button of an order, as soon as it is offered; null: it is not. */
    button(order, patience = SOON) {
        return this.sight(
            patience,
            (wanted) =>
                [
                    ...document.querySelectorAll(
                        '.compose button :is(code, strong)',
                    ),
                ]
                    .find((node) => node.textContent === wanted)
                    ?.closest('button'),
            order,
        );
    }

    /** Chooses an order that is offered; false: it is not. */
    async choose(order) {
        const before = await this.draft();
        const button = await this.button(order);
        if (!button) return false;
        await button.evaluate((node) => node.click());
        await this.drafted(`${before}\n${order}`);
        return true;
    }

    /** Presses a place or piece of the picture. */
    async press(kind, id) {
        const place = await this.page.$(
            `svg [data-kind="${kind}"][data-place="${id}"]`,
        );
        if (!place) return false;
        await place.evaluate((node) =>
            node.dispatchEvent(new MouseEvent('click', { bubbles: true })),
        );
        await this.settle();
        return true;
    }

    /** The orders that the picture offers to begin with. */
    places() {
        return this.page.$$eval('svg [data-place]', (all) =>
            all.map((one) => [one.dataset.kind, one.dataset.place]),
        );
    }

    /** How often the board was drawn. */
    #drawings() {
        return this.page.evaluate(
            () => performance.getEntriesByName('drawn').length,
        );
    }

    /** Writes the orders as text, until they are tried. */
    async write(text) {
        const before = await this.#drawings();
        await this.page.evaluate(
            (field, words) => {
                const area = document.querySelector(field);
                area.closest('details')?.setAttribute('open', '');
                area.value = words;
                area.dispatchEvent(new Event('input', { bubbles: true }));
            },
            Hands.field,
            text,
        );
        await this.until(
            (n) => performance.getEntriesByName('drawn').length > n,
            before,
        );
        await this.settle();
    }

    /** Pastes into the field of the orders. */
    async paste(text) {
        await this.page.evaluate(
            (field, words) => {
                const area = document.querySelector(field);
                area.closest('details')?.setAttribute('open', '');
                area.focus();
                document.execCommand('insertText', false, words);
            },
            Hands.field,
            text,
        );
    }

    /** Until the draft is refused. */
    async refusal() {
        await this.until(() =>
            [...document.querySelectorAll('[aria-live], [role="alert"]')].some(
                (one) =>
                    /not legal/.test(one.textContent) ||
                    (one.role === 'alert' && one.textContent),
            ),
        );
        await this.settle();
    }

    /** Puts a turn together: what is offered is chosen, the rest typed. Says how
     *  many orders were chosen. */
    async turn(text) {
        let chosen = 0;
        for (const line of text.trim().split('\n'))
            if (await this.choose(line)) chosen++;
            else await this.write(`${await this.draft()}\n${line}`);
        return chosen;
    }

    /** Presses the button, link or unfolding that has this name. */
    async go(name) {
        const handle = await this.page.waitForSelector(
            `aria/${this.say(name)}`,
        );
        await handle.evaluate((node) => node.click());
        await this.settle();
    }

    /** Presses a button with the keys. */
    async enter(name) {
        const path = `aria/${name}[role="button"]`;
        const handle = await this.page.waitForSelector(path);
        await handle.focus();
        await this.page.keyboard.press('Enter');
        await this.settle();
    }

    /** What may be meant by a draft that is refused. */
    proposals() {
        return this.page.$$eval('.draft .faults button', (all) =>
            all.map((one) => one.textContent),
        );
    }

    /** Presses one of these, from 0. */
    async propose(at) {
        const all = await this.page.$$('.draft .faults button');
        await all[at].evaluate((node) => node.click());
        await this.settle();
    }

    /** The orders as the page has read them. */
    steps() {
        return this.page.$$eval('.draft > .steps .line', (all) =>
            all.map((one) => one.textContent),
        );
    }

    /** What is said of how they were read. */
    reading() {
        return this.page.$eval('.draft .read', (one) => one.textContent);
    }

    /** Why the draft is refused. */
    faults() {
        return this.page.$$eval('.draft .faults', (all) =>
            all.map((one) => one.textContent).join(' '),
        );
    }

    /** Is there a way to play, sign or mail what is written? */
    async isPlayable() {
        return Boolean(await this.page.$('.ways .main'));
    }

    /** What is to be done. */
    task() {
        return this.page.$eval('.task', (one) => one.textContent);
    }

    /** Where the link to a mail leads. */
    async mailed() {
        const link = await this.page.waitForSelector('a[href^="mailto:"]');
        return link.evaluate((node) => node.href);
    }

    /** What that mail says. */
    async mail() {
        const address = new URL(await this.mailed());
        return {
            to: decodeURIComponent(address.pathname),
            subject: address.searchParams.get('subject'),
            body: address.searchParams.get('body'),
        };
    }

    /** Copies a turn code out of a letter. */
    async code(words) {
        const field = await this.page.waitForSelector('.code input');
        await field.type(words);
        await this.settle();
    }

    /** Gives a file to the field of that name. */
    async file(name, path) {
        const field = await this.page.waitForSelector(
            `input[type="file"][aria-label="${this.say(name)}"]`,
        );
        await field.uploadFile(path);
        await this.settle();
    }

    /** Writes into a field as keys would. */
    async type(path, words) {
        const field = await this.page.waitForSelector(path);
        await field.evaluate((node, given) => {
            node.value = given;
            node.dispatchEvent(new Event('input', { bubbles: true }));
        }, words);
    }

    /** Writes into the field of the passphrase. */
    passphrase(words) {
        return this.type('input[type="password"]', words);
    }

    /** Pastes what a friend has sent, and takes it by that button. */
    async bring(words) {
        const name = this.say('What was sent to you');
        await this.type(`textarea[aria-label="${name}"]`, words);
        await this.go('Take it');
    }

    /** Plays, signs or reveals with a key of which nothing is remembered here: the
     *  page asks, and gets its answer. */
    async sign(name) {
        await this.go(name);
        await this.until(() =>
            document.querySelector('.sent :is([role="alert"], button)'),
        );
        const box = await this.page.$('.resume');
        if (!box) return;
        await box.evaluate((node) => node.click());
        await this.go(name);
    }

    /** Fields that could take a secret. */
    fields() {
        return this.page.$$eval('input', (all) =>
            all
                .filter((one) => !one.closest('dialog'))
                .filter((one) => /^(file|password)$/.test(one.type))
                .map((one) => one.type),
        );
    }

    /** Opens a game from a file, and waits for what comes of it. */
    async tryGame(path) {
        await this.go('Open …');
        const field = await this.page.waitForSelector(
            'dialog[open] input[type="file"]',
        );
        await field.uploadFile(path);
        await this.until(
            () =>
                !document.querySelector('dialog[open]') ||
                document.querySelector('dialog[open] [role="alert"]')
                    .textContent,
        );
        await this.settle();
    }

    /** Opens a game that is pasted. */
    async pasteGame(words) {
        await this.go('Open …');
        const field = await this.page.waitForSelector('dialog[open] textarea');
        await field.evaluate((node, given) => (node.value = given), words);
        await this.go('Open');
        await this.until(() => !document.querySelector('dialog[open]'));
        await this.settle();
    }

    /** The same with a game that is good. */
    async openGame(path) {
        await this.tryGame(path);
        const said = await this.alerts();
        if (said.length) throw new Error(`not opened: ${said.join(' ')}`);
    }

    /** Until the game on the table has more entries than that. */
    async entryAfter(n) {
        const gaps = { progress: '.*', id: '.*', n: '(\\d+)', words: '.*' };
        const said = this.say(
            '{progress} · game {id}, entry {n}, {words}',
            gaps,
        );
        await this.until(
            (before, shape) => {
                const { innerText } = document.querySelector('header');
                return Number(innerText.match(shape)?.[1]) > before;
            },
            n,
            said,
        );
        await this.settle();
    }

    /** What "Download it" of a played turn hands over. */
    downloaded() {
        return this.saved('Download it');
    }

    /** What a button hands over as a file. */
    saved(name) {
        return this.page.evaluate(async (words) => {
            const made = URL.createObjectURL;
            let given;
            URL.createObjectURL = (blob) => made.call(URL, (given = blob));
            const all = [...document.querySelectorAll('button')];
            all.findLast((one) => one.textContent === words).click();
            URL.createObjectURL = made;
            return given.text();
        }, this.say(name));
    }

    /** The move that was signed, for the host. */
    async signed() {
        const shown = await this.page.waitForSelector('.sent pre');
        return shown.evaluate((node) => node.textContent);
    }

    /** What was said last to who does not see it. */
    said() {
        return this.page.$eval(
            '.task-bar [role="status"]',
            (one) => one.textContent,
        );
    }

    /** All that can be read. */
    words() {
        return this.page.evaluate(() => document.body.innerText);
    }

    /** Words of refusals that are shown. */
    alerts() {
        return this.page.$$eval('[role="alert"]', (all) =>
            all.map((one) => one.textContent).filter(Boolean),
        );
    }
}
