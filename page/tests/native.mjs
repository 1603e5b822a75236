/** The program of this computer. */
import { spawnSync } from 'node:child_process';

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
