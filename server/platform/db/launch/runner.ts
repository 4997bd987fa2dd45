import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';

/** A way to run PostgreSQL, which refuses to be root. */
export interface Runner {
  name: string;
  /** Program and arguments put in front. */
  prefix: readonly string[];
  /** User to become; undefined stays. */
  uid?: number;
  gid?: number;
  /** Who owns the files as this process sees them. */
  owner: number;
  group: number;
  /** Enters closed folders by a right that PostgreSQL's own look at its programs does not have. */
  needsPublicPrograms?: boolean;
}

interface Owner {
  uid: number;
  gid: number;
}

const nobody: Owner = { uid: 65_534, gid: 65_534 };
/** The one right of root that the server is left with. */
const inAnyFolder = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] as const;
const ownUid = (): number => process.getuid?.() ?? 0;

/** Runners that may work for files of `owner` (undefined: there are none yet), the plainest first. */
export function candidates(owner: Owner | undefined): Runner[] {
  if (process.platform === 'win32' || ownUid() !== 0) {
    return [{ name: 'same user', prefix: [], owner: ownUid(), group: process.getgid?.() ?? 0 }];
  }
  const inNamespace: Runner = {
    name: 'user namespace',
    prefix: ['unshare', '--user', '--map-user=1000'],
    owner: 0,
    group: 0,
  };
  if (owner?.uid === 0) {
    return [inNamespace];
  }
  const users = owner === undefined ? [postgresUser(), nobody] : [owner];
  const known = users.filter((user) => user !== undefined);
  return [
    ...known.map(({ uid, gid }): Runner => ({ name: `user ${uid}`, prefix: [], uid, gid, owner: uid, group: gid })),
    ...(owner === undefined ? [inNamespace] : []),
    // Where namespaces are forbidden: another user that may look into folders only root may enter.
    ...known.slice(-1).map(
      ({ uid, gid }): Runner => ({
        name: `user ${uid} with access to all files`,
        prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...inAnyFolder],
        owner: uid,
        group: gid,
        needsPublicPrograms: true,
      }),
    ),
  ];
}

function postgresUser(): Owner | undefined {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The command that runs `program` by `runner`. */
export function command(runner: Runner, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  const user = runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid };
  // Messages in English and sorting by bytes, whatever the machine is set to: its locale may not even be installed.
  return { file, args: rest, options: { ...user, env: { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' } } };
}

/**
 * The first runner that can start `postgres` and write into `folder`, which is made and given to it. Tried for real,
 * since neither modes nor capabilities tell whether it will work.
 */
export function chooseRunner(postgres: string, folder: string, isFresh: boolean, only?: string): Runner | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = isFresh ? undefined : statSync(folder);
  return candidates(owner)
    .filter(({ name }) => only === undefined || name.includes(only))
    .find((runner) => {
      if (isFresh && ownUid() === 0) {
        chownSync(folder, runner.owner, runner.group);
      }
      const script = '"$1" -V && : > "$2/probe" && rm "$2/probe"';
      const { file, args, options } = command(runner, '/bin/sh', ['-c', script, 'sh', postgres, folder]);
      const isPosix = process.platform !== 'win32';
      const probe = isPosix
        ? spawnSync(file, args, { ...options, stdio: 'ignore', timeout: 10_000 })
        : spawnSync(postgres, ['-V']);
      return probe.status === 0;
    });
}
