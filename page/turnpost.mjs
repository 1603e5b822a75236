#!/usr/bin/env node
/** usage: node turnpost.mjs COMMAND [OPTION…] [LEDGER]
 *  The program where there is no other: turnpost.wasm, which lies beside this
 *  file or where TURNPOST_WASM says, under Node 18 or later on any system. It
 *  sees the working folder, the folders of files that are named with their whole
 *  path or from a folder above, and those that the environment names for keys and
 *  memory. */
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDecoder } from 'node:util';
import { setFlagsFromString } from 'node:v8';

const EX_SOFTWARE = 70;
const ERRNO_ACCES = 2; /* of WASI */
const WRITABLE = 0o222;
const FIRST_FOLDER = 3; /* the file number of the first one that is shown */
const FOLDERS = /^(HOME|TMPDIR|XDG_\w+_HOME|TURNPOST_\w+)$/;
const onWindows = process.platform === 'win32';

const isFolder = (path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The program writes paths with "/". */
const portable = (path) =>
    onWindows && isAbsolute(path) ? path.replaceAll('\\', '/') : path;

/** Is it found from nowhere in the working folder? */
const isElsewhere = (path) => isAbsolute(path) || /^\.\.([/\\]|$)/.test(path);

/** Paths in an argument: "FILE", "--key=FILE", "ann,key=FILE", "-kFILE". */
const pathsIn = (argument) =>
    [argument, argument.replace(/^-\w/, ''), argument.replace(/^.*?=/, '')]
        .map((words) => words.split(',')[0])
        .filter(isElsewhere);

/** What the program may open: { name in the program: folder }. */
function preopened(args, environment) {
    const folders = { '.': process.cwd() };
    const add = (path) => {
        const folder = isFolder(path) ? path : dirname(path);
        if (isFolder(folder)) folders[portable(folder)] = folder;
    };
    for (const [name, value] of Object.entries(environment))
        if (FOLDERS.test(name) && isElsewhere(value)) add(value);
    args.flatMap(pathsIn).forEach(add);
    return folders;
}

/** As the program knows it: with HOME and "/" on every system, and with the law
 *  of the games where it was installed. */
function environmentOf(given, beside) {
    const made = {};
    const law = join(beside, 'games');
    if (isFolder(law)) made.TURNPOST_GAMES = portable(law);
    for (const [name, value] of Object.entries(given))
        made[name] = FOLDERS.test(name) ? portable(value) : value;
    if (onWindows && !made.HOME && given.USERPROFILE)
        made.HOME = portable(given.USERPROFILE);
    return made;
}

/** WASI knows no modes of files: a new file belongs to its owner alone, for it
 *  may be a key, one that replaces another gets that one's mode, and what is
 *  write-protected is not replaced. `memory` is the program's, once it runs. */
function renamingWithModes(rename, folders, memory) {
    const roots = Object.values(folders);
    const text = new TextDecoder();
    process.umask(0o077);
    return (from, old, oldLength, to, name, length) => {
        const words = new Uint8Array(memory().buffer, name, length);
        const path = join(roots[to - FIRST_FOLDER] ?? '.', text.decode(words));
        const mode = statSync(path, { throwIfNoEntry: false })?.mode;
        if (mode && !(mode & WRITABLE)) return ERRNO_ACCES;
        const errno = rename(from, old, oldLength, to, name, length);
        if (!errno && mode) chmodSync(path, mode);
        return errno;
    };
}

/** Node says of each start that WASI is an experiment, on standard error. Where
 *  memory has grown its short cuts into WASI crash. */
async function quietly() {
    setFlagsFromString('--no-turbo-fast-api-calls');
    const { emitWarning } = process;
    process.emitWarning = () => {};
    const { WASI } = await import('node:wasi');
    process.emitWarning = emitWarning;
    return WASI;
}

async function run(args) {
    const WASI = await quietly();
    const path =
        process.env.TURNPOST_WASM ||
        fileURLToPath(new URL('turnpost.wasm', import.meta.url));
    const env = environmentOf(process.env, dirname(path));
    const preopens = preopened(args, env);
    const system = new WASI({
        version: 'preview1',
        args: ['turnpost', ...args.map(portable)],
        env,
        preopens,
        returnOnExit: true,
    });
    const imports = { ...system.wasiImport };
    imports.path_rename = renamingWithModes(
        imports.path_rename,
        preopens,
        () => instance.exports.memory,
    );
    const instance = await WebAssembly.instantiate(
        await WebAssembly.compile(readFileSync(path)),
        { wasi_snapshot_preview1: imports },
    );
    return system.start(instance);
}

/* Standard error may be closed when the program has ended. */
try {
    process.exitCode = await run(process.argv.slice(2));
} catch (error) {
    process.exitCode = EX_SOFTWARE;
    console.error(`turnpost.wasm: ${error.message}`);
}
