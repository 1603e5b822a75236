/** Browsers without a window. */
import puppeteer from 'puppeteer-core';

/** What Firefox takes for the wish of its system. */
const SCHEME = 'layout.css.prefers-color-scheme.content-override';
const [DARK, LIGHT] = [0, 1];

/** ms after which Firefox takes a finger that is lifted for no tap; 300 are less
 *  than a busy computer may need to lift it. */
const TAP = 'apz.max_tap_time';
const TAP_MOST = 60000;

const BROWSERS = {
    chromium: {
        browser: 'chrome',
        executablePath: '/usr/bin/chromium',
        args: [
            '--disable-dev-shm-usage' /* in containers it is small */,
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
    },
    firefox: {
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
    },
};

/** A browser without a window: "chromium" or "firefox", or either "in the dark" or
 *  "privately", with private windows alone. What is to last it keeps in
 *  `userDataDir`. */
export async function browser(name, userDataDir) {
    const [which, ...ways] = name.split(' ');
    const how = { headless: true, defaultViewport: null, ...BROWSERS[which] };
    const isDark = ways.includes('dark');
    const isPrivate = ways.includes('privately');
    if (which === 'firefox')
        how.extraPrefsFirefox = {
            [SCHEME]: isDark ? DARK : LIGHT,
            [TAP]: TAP_MOST,
            'browser.privatebrowsing.autostart': isPrivate,
        };
    else if (isDark)
        how.args = [...how.args, '--blink-settings=preferredColorScheme=0'];
    return puppeteer.launch({ ...how, userDataDir });
}
