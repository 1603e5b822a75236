/** Runs commands of the program, each in a fresh instance with files of its
 *  own in memory. Gets { program, catalogues } once, its bytes and by language
 *  what it says in it, then { id, args, files, input, watched }; says { id, status,
 *  output, errors, files }: files that the command has written. Of a command that
 *  is watched it says { id, share } meanwhile, percent. */
import {
    ConsoleStdout,
    Directory,
    File,
    OpenFile,
    PreopenDirectory,
    WASI,
} from '@bjorn3/browser_wasi_shim';

let module = null;
let always = { 'tmp/.': '' }; /* files that are there for each command */

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

/** A terminal, which is told how far a command is. */
function terminal(id, errors) {
    return new ConsoleStdout((bytes) => {
        const share = /^\r\D*(\d+)/.exec(new TextDecoder().decode(bytes))?.[1];
        if (share) self.postMessage({ id, share: Number(share) });
        else errors.data = new Uint8Array([...errors.data, ...bytes]);
    });
}

function run({ id, args, files = {}, input = '', watched, environment = [] }) {
    const folder = tree({ ...always, ...files });
    const output = new File([]);
    const errors = new File([]);
    const system = new WASI(
        ['turnpost', ...args].map(counted),
        environment,
        [
            new OpenFile(new File(bytesOf(input))),
            new OpenFile(output),
            watched ? terminal(id, errors) : new OpenFile(errors),
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
        files: changed(folder, { ...always, ...files }),
    };
}

const answer = (data) => self.postMessage({ id: data.id, ...run(data) });

/** Where the program looks for catalogues. */
const CATALOGUES = 'usr/local/share/turnpost/templates';

function begin({ program, catalogues = [] }) {
    for (const [language, file] of catalogues)
        always[`${CATALOGUES}/${language}.mo`] = file;
    try {
        module = new WebAssembly.Module(program);
        self.postMessage({ ready: true });
    } catch (error) {
        self.postMessage({ failed: String(error) });
    }
}

self.onmessage = ({ data }) => {
    if (data.program) begin(data);
    else answer(data);
};
