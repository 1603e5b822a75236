/** Runs commands of the program, each in a fresh instance with files of its
 *  own in memory. Gets { packed }, the program as letters, or { program }, its
 *  bytes, once, then { id, args, files, input }; says { id, status, output,
 *  errors, files }: files that the command has written. */
import {
    Directory,
    File,
    OpenFile,
    PreopenDirectory,
    WASI,
} from '@bjorn3/browser_wasi_shim';
import { unpacked } from './packed.js';

let module = null;
let coming = null; /* what the first commands wait for */

const text = new TextEncoder();
const bytesOf = (given) =>
    typeof given === 'string' ? text.encode(given) : given;

/** The shim counts letters where it is asked for the bytes of arguments: it is
 *  given words that have as many letters as bytes. */
const counted = (argument) => ({
    length: text.encode(argument).length,
    toString: () => argument,
});

/** Folders and files of { "a/b": bytes }. */
function tree(files) {
    const top = new Map();
    for (const [path, bytes] of Object.entries(files)) {
        const parts = path.split('/');
        const name = parts.pop();
        let folder = top;
        for (const part of parts) {
            if (!folder.has(part)) folder.set(part, new Directory(new Map()));
            folder = folder.get(part).contents;
        }
        folder.set(name, new File(bytesOf(bytes)));
    }
    return top;
}

/** All files below a folder that are not as they were given. */
function changed(folder, given, prefix = '', into = {}) {
    for (const [name, entry] of folder) {
        const path = prefix + name;
        if (entry instanceof Directory)
            changed(entry.contents, given, path + '/', into);
        else if (entry.data !== given[path]) into[path] = entry.data.slice();
    }
    return into;
}

function run({ args, files = {}, input = '', environment = [] }) {
    const folder = tree({ 'tmp/.': '', ...files });
    const output = new File([]);
    const errors = new File([]);
    const system = new WASI(
        ['turnpost', ...args].map(counted),
        environment,
        [
            new OpenFile(new File(bytesOf(input))),
            new OpenFile(output),
            new OpenFile(errors),
            new PreopenDirectory('/', folder),
        ],
        { debug: false },
    );
    let status;
    try {
        const instance = new WebAssembly.Instance(module, {
            wasi_snapshot_preview1: system.wasiImport,
        });
        status = system.start(instance);
    } catch (error) {
        return { status: 70, output: '', errors: String(error), files: {} };
    }
    return {
        status,
        output: output.data,
        errors: new TextDecoder().decode(errors.data),
        files: changed(folder, files),
    };
}

const answer = (data) => self.postMessage({ id: data.id, ...run(data) });

async function begin(packed) {
    try {
        module = new WebAssembly.Module(await unpacked(packed));
        self.postMessage({ ready: true });
    } catch (error) {
        self.postMessage({ failed: String(error) });
    }
}

self.onmessage = ({ data }) => {
    if (data.packed) coming = begin(data.packed);
    else if (data.program) {
        module = new WebAssembly.Module(data.program);
        self.postMessage({ ready: true });
    } else if (module) answer(data);
    else coming.then(() => answer(data));
};
