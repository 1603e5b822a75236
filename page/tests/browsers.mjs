/** Browsers without a window. */
import puppeteer from 'puppeteer-core';

/** What Firefox takes for the wish of its system. */
const SCHEME = 'layout.css.prefers-color-scheme.content-override';
const [DARK, LIGHT] = [0, 1];

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
        extraPrefsFirefox: { [SCHEME]: LIGHT },
    },
};

/** A browser without a window: "chromium" or "firefox", or either "in the dark". */
export function browser(name) {
    const [which, ...dark] = name.split(' ');
    const how = { headless: true, defaultViewport: null, ...BROWSERS[which] };
    if (dark.length && which === 'firefox')
        how.extraPrefsFirefox = { [SCHEME]: DARK };
    else if (dark.length)
        how.args = [...how.args, '--blink-settings=preferredColorScheme=0'];
    return puppeteer.launch(how);
}
