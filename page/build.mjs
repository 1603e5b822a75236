/** usage: node build.mjs PROGRAM.wasm UNPACK.wasm LANGUAGE.mo… >page
 *  Puts the page together: one file, with nothing to fetch. In place of %given%
 *  turnpost page puts what it is given, of %still% the game as it is seen where
 *  no script runs, of %language% the one of that, and of %sources% what its
 *  policy allows besides, on a site more. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { BETWEEN, messagesOf, written } from './catalogue.js';
import { later } from './language.js';
import { lettersOf } from './letters.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A module and all it needs as one script. */
function bundled(name, define = {}) {
    const { outputFiles } = buildSync({
        define,
        entryPoints: [here(name)],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        charset: 'utf8',
    });
    return outputFiles[0].text.trim();
}

/** Fit to stand between the tags of a script or style. */
function enclosed(code) {
    if (/<\/(script|style)|<!--/i.test(code))
        throw new Error('the code would end its own element');
    return code;
}

const hash = (code) =>
    `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function style(name) {
    const { outputFiles } = buildSync({
        entryPoints: [here(name)],
        bundle: true,
        minify: true,
        write: false,
    });
    return outputFiles[0].text.trim();
}

/** In place of words that might be typed and are not. */
const NOBODY_TYPES = /^-$/;

/** Parts behind one another, with their number and lengths in front. */
function together(all) {
    const lengths = Buffer.alloc(4 * (all.length + 1));
    [all.length, ...all.map((part) => part.length)].forEach((length, i) =>
        lengths.writeUInt32LE(length, 4 * i),
    );
    return Buffer.concat([lengths, ...all]);
}

/** As unpack.c reads it. How long a match is good enough is worth a kilobyte, this
 *  way or that, and nothing tells which is best. */
function packed(bytes) {
    const made = [130, 140, 190, 200, 210, 215].map((nice) =>
        execFileSync(
            'xz',
            [
                '--format=lzma',
                `--lzma1=preset=9e,lc=3,lp=0,pb=0,nice=${nice}`,
                '--stdout',
            ],
            { input: bytes, maxBuffer: bytes.length },
        ),
    );
    const least = made.reduce((a, b) => (b.length < a.length ? b : a));
    least.writeBigUInt64LE(BigInt(bytes.length), 5);
    return least;
}

/** What is typed is in no program: its context says for what. */
const TYPED = /^(?:order words|\S+ typed)$/;
const NOTHING = '';
/** What is to be given to a command: help says that, and is not in the page. */
const HELP = 'argument\x04';

const [program, unpack, ...catalogues] = process.argv.slice(2);
const rest = {
    style: style('page.css') + style('pocket.css'),
    worker: bundled('worker.js'),
    main: bundled('main.js'),
};
const meant = (path) =>
    new Map(
        [...messagesOf(readFileSync(path))].map(([message, meaning]) => [
            message,
            meaning.replace(NOBODY_TYPES, ''),
        ]),
    );
const said = new Map(
    catalogues.map((path) => [basename(path, '.mo'), meant(path)]),
);

/** The messages that the program or the page can say, in the order in which they
 *  stand in it: so they pack best. */
function messagesIn(code, script) {
    const where = (message) => {
        const words = message.split('\x04').pop();
        const at = code.indexOf(`${words}\0`);
        const loose = at < 0 ? code.indexOf(words) : at;
        return loose < 0 && !script.includes(words) ? null : loose;
    };
    const all = [
        ...new Set([...said.values()].flatMap((one) => [...one.keys()])),
    ];
    return all
        .filter((message) => message && !message.startsWith(HELP))
        .filter((message) => [...said.values()].some((one) => one.get(message)))
        .map((message) => [
            message,
            TYPED.test(message.split('\x04', 1)[0]) ? Infinity : where(message),
        ])
        .filter(([, at]) => at !== null)
        .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1))
        .map(([message]) => message);
}

/** Lines of the head of a catalogue that the program reads. */
const headOf = (head) =>
    head
        .split('\n')
        .filter((line) => /^(Plural-Forms|X-Forms)/.test(line))
        .join('\n');

const code = readFileSync(program);
const messages = messagesIn(code, rest.main);
const meanings = [...said].map(([language, one]) =>
    written(
        [
            headOf(one.get(NOTHING)),
            ...messages.map((m) => one.get(m) ?? ''),
        ].join(BETWEEN),
        language,
    ),
);
const whole = together(
    [
        JSON.stringify({ ...rest, languages: [...said.keys()] }),
        code,
        [NOTHING, ...messages].join('\0'),
        ...meanings,
    ].map((part) => Buffer.from(part)),
);

const begin = readFileSync(here('begin.js'), 'utf8').replace(/' \+\s*'/g, '');
const first = messages.filter((message) => begin.includes(`'${message}'`));
const UNSCRIPTED = later(
    'Without JavaScript this page shows the game, and no more. ' +
        'Nothing is sent anywhere.',
);
const parts = {
    script: enclosed(
        bundled('begin.js', {
            DECODER: JSON.stringify(readFileSync(unpack, 'base64')),
            FIRST: JSON.stringify(
                Object.fromEntries(
                    [...said].map(([language, one]) => [
                        language,
                        Object.fromEntries(first.map((m) => [m, one.get(m)])),
                    ]),
                ),
            ),
        }),
    ),
    packed: lettersOf(packed(whole)),
    unscripted: [['en', new Map()], ...said]
        .map(
            ([language, one]) =>
                `<p lang="${language}">${one.get(UNSCRIPTED) ?? UNSCRIPTED}</p>`,
        )
        .join(''),
    given: '%given%',
    still: '%still%',
    language: '%language%',
    still_style: enclosed(style('still.css')),
};
parts.policy = [
    "default-src 'none'",
    `script-src ${hash(parts.script)} ${hash(rest.main)} 'wasm-unsafe-eval'`,
    '%sources%',
    `style-src ${hash(rest.style)} ${hash(parts.still_style)}`,
    "base-uri 'none'",
    "form-action 'none'",
].join('; ');

const page = readFileSync(here('page.html'), 'utf8')
    .replace(/^ +/gm, '')
    .replace(/\s*%(\w+)%\s*/g, (all, name) => parts[name]);
for (let at = 0, bytes = Buffer.from(page); at < bytes.length; )
    at += writeSync(1, bytes, at);
