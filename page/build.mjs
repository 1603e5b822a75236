/** usage: node build.mjs PROGRAM.wasm.gz >page
 *  Puts the page together: one file, with nothing to fetch. In place of %given%
 *  turnpost page puts what it is given, of %still% the game as it is seen where
 *  no script runs, and of %sources% what its policy allows besides, on a site more. */
import { createHash } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { LETTERS } from './letters.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A module and all it needs as one script. */
function bundled(name) {
    const { outputFiles } = buildSync({
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

/** How many bytes, and five letters for each four of them (letters.js). */
function ascii85(bytes) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    const letters = [];
    for (let at = 0; at < padded.length; at += 4) {
        let value = padded.readUInt32BE(at);
        const five = [];
        for (let i = 0; i < 5; i++) {
            five.unshift(LETTERS[value % 85]);
            value = Math.floor(value / 85);
        }
        letters.push(...five);
    }
    return `${bytes.length} ${letters.join('')}`;
}

function style(name) {
    const { outputFiles } = buildSync({
        entryPoints: [here(name)],
        bundle: true,
        minify: true,
        write: false,
    });
    return outputFiles[0].text.trim();
}

const [program] = process.argv.slice(2);
const rest = {
    style: style('page.css') + style('pocket.css'),
    worker: bundled('worker.js'),
    main: bundled('main.js'),
};
const parts = {
    script: enclosed(bundled('begin.js')),
    rest: ascii85(gzipSync(JSON.stringify(rest), { level: 9 })),
    program: ascii85(readFileSync(program)),
    given: '%given%',
    still: '%still%',
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
