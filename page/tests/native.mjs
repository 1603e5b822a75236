/** The program of this computer, and a web space on it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { messagesOf } from '../catalogue.js';

const TYPES = {
    html: 'text/html',
    svg: 'image/svg+xml',
    js: 'text/javascript',
    webmanifest: 'application/manifest+json',
};

/** The program of this computer; throws when it fails, unless it may. */
export function turnpost(
    args,
    { input = '', cwd, may = false, environment = {} } = {},
) {
    const ran = spawnSync(process.env.TURNPOST, args, {
        input,
        cwd,
        env: {
            ...process.env,
            HOME: cwd,
            XDG_STATE_HOME: `${cwd}/.state`,
            ...environment,
        },
        maxBuffer: 1 << 28,
    });
    if (ran.status !== 0 && !may)
        throw new Error(`turnpost ${args.join(' ')}: ${ran.stderr}`);
    return may
        ? { status: ran.status, errors: `${ran.stderr}` }
        : `${ran.stdout}`;
}

/** What the program and the page say in this language. */
export const messagesIn = (language) =>
    language === 'en'
        ? new Map()
        : messagesOf(
              readFileSync(`${process.env.TURNPOST_TEMPLATES}/${language}.mo`),
          );

/** Orders as somebody types them in a language: tests/misread has its words. */
export function typedIn(language, orders, seed) {
    if (language === 'en') return orders;
    const misread = join(dirname(process.env.TURNPOST), 'tests/misread');
    const args = ['-l', language, '-s', `${seed}`, '-t'];
    const { status, stdout, error } = spawnSync(misread, args, {
        input: `${orders}\n`,
    });
    if (status !== 0) throw new Error(`misread: ${error ?? status}`);
    return `${stdout}`.trim();
}

/** A web space with the site in it, made with these options; `asked` is all it
 *  ever hears. */
export async function webSpace(room, ...options) {
    turnpost(['page', '--site', 'site', ...options], { cwd: room });
    const asked = [];
    const server = createServer((request, response) => {
        const name = request.url === '/' ? '/index.html' : request.url;
        asked.push(name);
        try {
            const bytes = readFileSync(`${room}/site${name}`);
            const type = TYPES[name.split('.').pop()];
            response.writeHead(200, { 'Content-Type': type });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    server.unref();
    const close = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
    };
    const origin = `http://127.0.0.1:${server.address().port}`;
    return { table: `${origin}/table.html`, first: `${origin}/`, asked, close };
}
