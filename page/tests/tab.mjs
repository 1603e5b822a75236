/** A tab of a real browser with a page in it: waits for it, and hears what it asks
 *  for and complains of. */
import { writeFileSync } from 'node:fs';
import { turnpost } from './native.mjs';

const QUIET = 80; /* ms in which nothing changes any more */
const PAUSE = 20; /* ms between two looks */
const PATIENCE = 60000; /* ms until a test gives up */

/** What the page must not do, what it has heard, and what it has asked of its
 *  program without an answer yet (but what it thinks about for long), seen from
 *  inside it, before it begins. */
function watch() {
    window.clicks = 0;
    window.addEventListener('click', () => window.clicks++, true);
    window.asked = new Set();
    window.Worker = class extends Worker {
        constructor(address) {
            super(address);
            this.addEventListener('message', ({ data }) => {
                if (!('share' in data)) window.asked.delete(data.id);
            });
        }
        postMessage(data) {
            if (data.id && !data.watched) window.asked.add(data.id);
            super.postMessage(data);
        }
        terminate() {
            window.asked.clear();
            super.terminate();
        }
    };
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(
            `${event.violatedDirective} ${event.blockedURI}`,
        ),
    );
}

export class Tab {
    /** addresses that were asked for elsewhere than where this file is from */
    requests = [];
    /** what the page said in its console, and errors nobody caught */
    complaints = [];
    page;
    path;
    #hasTouch = false;

    /** Opens a file or an address in a tab of its own; `phone`: on a small screen
     *  that is touched. */
    static async open(browser, path, { phone = false } = {}) {
        const hands = new this();
        hands.path = path;
        hands.page = await browser.newPage();
        hands.page.setDefaultTimeout(PATIENCE);
        hands.#hasTouch = phone;
        await hands.widen(...(phone ? [360, 640] : [1280, 900]));
        hands.#listen();
        await hands.page.evaluateOnNewDocument(watch);
        await hands.load();
        return hands;
    }

    /** A page made by the program: `given` are the options of turnpost page. */
    static async make(browser, room, given, ways) {
        const page = turnpost(['page', ...given], { cwd: room });
        return this.of(browser, room, page, ways);
    }

    /** A page that was made already. */
    static of(browser, room, page, ways) {
        const path = `${room}/table-${Tab.#made++}.html`;
        writeFileSync(path, page);
        return this.open(browser, path, ways);
    }
    static #made = 1;

    /** The room of the page. Firefox 140 can set it, but not say which way up
     *  it is held. */
    async widen(width, height) {
        const size = { width, height, hasTouch: this.#hasTouch };
        await this.page.setViewport(size).catch((error) => {
            if (!error.message.includes('setScreenOrientationOverride'))
                throw error;
        });
        await this.until((wide) => window.innerWidth === wide, width);
    }

    async load() {
        await this.page.goto(new URL(this.path, 'file:///').href);
        await this.until(
            () => performance.getEntriesByName('drawn').length > 0,
        );
        await this.settle();
    }

    /** What `look` gives in the page as soon as that is something; null: it was
     *  nothing all the while. By asking again: the page's own policy allows
     *  nothing that waits inside it. */
    async sight(patience, look, ...args) {
        const end = Date.now() + patience;
        for (;;) {
            const handle = await this.page.evaluateHandle(look, ...args);
            if (await handle.evaluate((seen) => Boolean(seen))) return handle;
            await handle.dispose();
            if (Date.now() > end) return null;
            await new Promise((done) => setTimeout(done, PAUSE));
        }
    }

    /** Waits until it is so. */
    async until(so, ...args) {
        const handle = await this.sight(PATIENCE, so, ...args);
        if (!handle) throw new Error(`it never came to be: ${args} ${so}`);
        await handle.dispose();
    }

    #listen() {
        const { origin } = new URL(this.path, 'file:///');
        this.page.on('request', (request) => {
            const address = request.url();
            const isOwn = address.startsWith(`${origin}/`);
            if (!isOwn && !/^(file|blob|data):/.test(address))
                this.requests.push(address);
        });
        this.page.on('pageerror', (error) =>
            this.complaints.push(error.message),
        );
        this.page.on('console', (message) => {
            if (message.type() === 'error')
                this.complaints.push(message.text());
        });
    }

    /** What must be empty: requests, violations of the policy, errors. */
    async wrongs() {
        const violations = await this.page.evaluate(() => window.violations);
        return [...this.requests, ...violations, ...this.complaints];
    }

    close() {
        return this.page.close();
    }

    /** Until the program has answered and nothing changes any more. */
    settle() {
        return this.page.evaluate(
            (quiet) =>
                new Promise((done) => {
                    let timer;
                    const wait = () => {
                        clearTimeout(timer);
                        timer = setTimeout(finish, quiet);
                    };
                    const observer = new MutationObserver(wait);
                    wait();
                    function finish() {
                        if (window.asked.size) return wait();
                        observer.disconnect();
                        done();
                    }
                    observer.observe(document.body, {
                        subtree: true,
                        childList: true,
                        characterData: true,
                    });
                }),
            QUIET,
        );
    }
}
