import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One step of a Dockerfile. */
interface Step {
  name: string;
  value: string;
}

/** What a stage has become after its steps. */
export interface Stage {
  /** Folder that stands for the image's root. */
  folder: string;
  from: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  stopSignal: string;
  command: string[];
  healthcheck: string[];
  /** Paths below the root that belong to somebody else than root. */
  owners: Map<string, string>;
}

/** The steps with continued lines joined and comments left out. */
export function stepsOf(text: string): Step[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const whole = lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return whole.map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, value: rest.join(' ') };
  });
}

/** Whether .dockerignore keeps a path out of the build: the last pattern that matches it or a folder above it decides. */
export function isIgnored(patterns: readonly string[], path: string): boolean {
  const above = path.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/'));
  return patterns.reduce((ignored, line) => {
    const keeps = line.startsWith('!');
    const body = line.replace(/^!/, '').replace(/^\/|\/$/g, '');
    const source = body.split('**/').map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'));
    const pattern = new RegExp(`^${source.join('(?:.*/)?')}$`);
    return above.some((item) => pattern.test(item)) ? !keeps : ignored;
  }, false);
}

/**
 * Does what `docker build` does, in folders: no engine is needed, and every step runs for real. A stage's base image is taken to have
 * what this machine has. Steps it does not know are refused.
 */
export class DockerBuild {
  readonly stages: Stage[] = [];
  readonly #names = new Map<string, Stage>();

  constructor(
    private readonly context: string,
    private readonly root: string,
    private readonly outerEnv: Record<string, string | undefined>,
  ) {}

  run(): Stage {
    for (const step of stepsOf(readFileSync(join(this.context, 'Dockerfile'), 'utf8'))) {
      this.#step(step);
    }
    return this.#stage();
  }

  #stage(): Stage {
    const stage = this.stages.at(-1);
    if (!stage) {
      throw new Error('A Dockerfile begins with FROM.');
    }
    return stage;
  }

  #step({ name, value }: Step): void {
    if (name === 'FROM') {
      this.#from(value);
      return;
    }
    const stage = this.#stage();
    const steps: Record<string, () => void> = {
      WORKDIR: () => {
        stage.workdir = value;
        mkdirSync(join(stage.folder, value), { recursive: true });
      },
      ENV: () => {
        Object.assign(stage.env, Object.fromEntries(value.split(' ').map((pair) => pair.split('=', 2))));
      },
      COPY: () => this.#copy(value),
      RUN: () => this.#shell(value),
      USER: () => {
        stage.user = value;
      },
      VOLUME: () => void stage.volumes.push(value),
      EXPOSE: () => {},
      STOPSIGNAL: () => {
        stage.stopSignal = value;
      },
      HEALTHCHECK: () => {
        stage.healthcheck = JSON.parse(value.slice(value.indexOf('CMD ') + 4));
      },
      CMD: () => {
        stage.command = JSON.parse(value);
      },
    };
    const known = steps[name];
    if (!known) {
      throw new Error(`The step ${name} is not known here.`);
    }
    known();
  }

  #from(value: string): void {
    const [from = '', , name = ''] = value.split(' ');
    const folder = join(this.root, String(this.stages.length));
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const stage: Stage = {
      folder,
      from,
      workdir: '/',
      env: {},
      user: 'root',
      volumes: [],
      stopSignal: 'SIGTERM',
      command: [],
      healthcheck: [],
      owners: new Map(),
    };
    this.stages.push(stage);
    this.#names.set(name, stage);
  }

  #copy(value: string): void {
    const stage = this.#stage();
    const words = value.split(' ');
    const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = paths.pop() ?? '';
    const source = option('from');
    const owner = option('chown');
    for (const path of paths) {
      const from = source === undefined ? join(this.context, path) : join(this.#named(source).folder, path);
      const isFolder = statSync(from).isDirectory();
      const name = target.endsWith('/') && !isFolder ? path.split('/').at(-1) : '';
      const to = join(stage.folder, stage.workdir, target, name ?? '');
      if (source === undefined) {
        this.#copyContext(from, to);
      } else {
        cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      }
      if (owner !== undefined) {
        stage.owners.set(`/${relative(stage.folder, to)}`, owner);
      }
    }
  }

  #copyContext(from: string, to: string): void {
    const file = join(this.context, '.dockerignore');
    const patterns = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const files = statSync(from).isDirectory() ? filesBelow(from) : [from];
    for (const each of files.filter((path) => !isIgnored(patterns, relative(this.context, path)))) {
      const target = join(to, relative(from, each));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(each, target, { preserveTimestamps: true });
    }
  }

  #named(name: string): Stage {
    const stage = this.#names.get(name);
    if (!stage) {
      throw new Error(`No stage is called ${name}.`);
    }
    return stage;
  }

  #shell(command: string): void {
    if (/(^|\s)\//.test(command)) {
      throw new Error(`“${command}” names a path of this machine: steps run below WORKDIR.`);
    }
    const stage = this.#stage();
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: join(stage.folder, stage.workdir),
      env: { ...this.outerEnv, ...stage.env },
      encoding: 'utf8',
      timeout: 300_000,
      maxBuffer: 50_000_000,
    });
    if (status !== 0) {
      throw new Error(`“${command}” ended with ${status}:\n${`${stdout}${stderr}`.slice(-4000)}`);
    }
  }
}

/** Files below a folder; what cannot belong to a build (packages, history) is not even looked through. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', '.git', 'dist', 'data'].includes(entry.name) ? [] : filesBelow(path);
    }
    return entry.isFile() ? [path] : [];
  });
}

/** Gives the paths of COPY --chown to whoever stands for the image's user. */
export function giveOwners(stage: Stage, id: number): void {
  for (const path of stage.owners.keys()) {
    chownSync(join(stage.folder, path), id, id);
  }
}
