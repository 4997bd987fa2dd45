import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user and group by number. */
export interface Account {
  uid: number;
  gid: number;
}

/** A way to run a program that refuses to be root. */
export interface Runner {
  name: 'itself' | 'user' | 'namespace' | 'reach';
  /** In words, for the log. */
  title: string;
  /** Who owns the files of the program; undefined: whoever runs the console. */
  account: Account | undefined;
  /** What stands before the program, such as a command that changes the user. */
  prefix: readonly string[];
  /** The account for spawn(); undefined: the prefix sees to it. */
  spawnAs: Account | undefined;
}

const nobody: Account = { uid: 65_534, gid: 65_534 };

const itself: Runner = { name: 'itself', title: 'this user', account: undefined, prefix: [], spawnAs: undefined };

const asUser = (account: Account): Runner => ({
  name: 'user',
  title: `user ${account.uid}`,
  account,
  prefix: [],
  spawnAs: account,
});

/** Root outside, an ordinary user inside: reaches whatever root reaches. */
const inNamespace: Runner = {
  name: 'namespace',
  title: 'root in a user namespace',
  account: { uid: 0, gid: 0 },
  prefix: ['unshare', '--user', '--map-user=1000', '--'],
  spawnAs: undefined,
};

/** An ordinary user who may pass through directories of mode 700; for where user namespaces are forbidden. */
const withReach = ({ uid, gid }: Account): Runner => ({
  name: 'reach',
  title: `user ${uid} with access to all directories`,
  account: { uid, gid },
  prefix: [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ],
  spawnAs: undefined,
});

/** The ways worth trying, best first; `owner` is who the existing data belongs to. */
export function runnersFor(owner: Account | undefined): readonly Runner[] {
  if (process.getuid?.() !== 0) {
    return [itself];
  }
  if (owner !== undefined && owner.uid !== 0) {
    return [asUser(owner), withReach(owner)];
  }
  const accounts = [postgresAccount(), nobody].filter((account) => account !== undefined);
  const users = accounts.map(asUser);
  // Data of root's was made in a namespace. Should the machine forbid those by now, it is handed to another user.
  return owner === undefined ? [...users, inNamespace, withReach(nobody)] : [inNamespace, ...users, withReach(nobody)];
}

function postgresAccount(): Account | undefined {
  try {
    const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    return found ? { uid: Number(found[1]), gid: Number(found[2]) } : undefined;
  } catch {
    return undefined;
  }
}

/** What the programs see of the environment: no secrets, no settings of another PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return {
    ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

/** Starts a program by a runner. Its own process group: Ctrl-C is for the console, which stops it in good order. */
export function spawnBy(runner: Runner, command: readonly string[], stdio: StdioOptions): ChildProcess {
  const [program = '', ...args] = [...runner.prefix, ...command];
  return spawn(program, args, {
    ...runner.spawnAs,
    stdio,
    // The current directory may be closed to that user.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: environment(),
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

/** Runs a program to its end; `output` is all it wrote, `code` null when it had to be killed or never ran. */
export function runBy(
  runner: Runner,
  command: readonly string[],
  timeoutMs: number,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawnBy(runner, command, ['ignore', 'pipe', 'pipe']);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const finish = (code: number | null) => {
      clearTimeout(timer);
      resolve({ code, output: output.trim() });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.once('close', finish);
  });
}
