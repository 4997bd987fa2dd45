import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  codeOnly,
  type Import,
  importsOf,
  type Source,
  sourcesIn,
  spreadLiterals,
  withoutComments,
} from './support/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = sourcesIn(['shared', 'server', 'client', 'fixtures']);
const tests = sourcesIn(['tests']);
const code = product.filter(({ path }) => /\.tsx?$/.test(path));

/** What a feature may import; `{x}` is its own folder. A `writes.ts` writes within the transaction of another feature. */
const feature = [
  'shared/',
  'server/features/{x}/',
  'server/features/feature.ts',
  'server/features/[^/]+/(repository|read-model|tables|writes).ts',
  'server/(?!features/)[^/]+/',
  'server/config.ts',
];

/** Who may import whom, the first line that fits a file decides; `{x}` is the file's own folder among its kind. */
const mayImport: readonly (readonly [file: RegExp, targets: readonly string[]])[] = [
  [/^shared\//, ['shared/']],
  [/^fixtures\//, ['shared/', 'fixtures/']],
  [/^server\/features\/([^/]+)\/seed[^/]*\.ts$/, [...feature, 'fixtures/', 'server/features/seed-order.ts']],
  [/^server\/features\/(demo)\//, [...feature, 'fixtures/']],
  [/^server\/features\/([^/]+)\//, feature],
  [/^server\/features\//, ['shared/', 'server/']],
  [/^server\/platform\/db\//, ['shared/', 'server/platform/(db|http)/', 'server/(config|startup).ts']],
  // The lower floor knows no word of the business.
  [/^server\/platform\//, ['shared/', 'server/platform/', 'server/config/', 'server/(config|startup).ts']],
  [/^server\/(dev|build\/build-parts)\.ts$/, ['shared/', 'server/', 'client/build/']],
  [/^server\/demo\/(demo|fill)-traffic\.ts$/, ['shared/', 'server/(?!features/)', 'fixtures/']],
  [/^server\/[^/]+\//, ['shared/', 'server/(?!features/)']],
  [/^server\//, ['shared/', 'server/', 'fixtures/']],
  // The words that stand in the page itself come from the build, and so do the calls that its first script sends.
  [
    /^client\/build\//,
    ['shared/', 'server/build/', 'client/build/', 'client/i18n/page-notes.ts', 'client/http/first-call.ts'],
  ],
  [/^client\/(?:kit|http|i18n)\//, ['shared/', 'client/(kit|http|i18n)/']],
  [/^client\/business\//, ['shared/', 'client/(business|kit|http|i18n)/']],
  [/^client\/features\/([^/]+)\//, ['shared/', 'client/(business|kit|http|i18n)/', 'client/features/{x}/']],
  [/^client\//, ['shared/', 'client/']],
];

/** Exceptions that are known and must become fewer, never more: `from → to`. */
const knownExceptions: readonly string[] = [];

function isAllowed({ from, to }: Import): boolean {
  for (const [file, targets] of mayImport) {
    const found = file.exec(from);
    if (found) {
      return targets.some((target) => new RegExp(`^${target.replace('{x}', found[1] ?? '')}`).test(to));
    }
  }
  return false;
}

describe('imports', () => {
  const imports = code.flatMap(importsOf);
  const own = imports.filter(({ isPackage }) => !isPackage);

  it('go only where the layers allow', () => {
    const broken = own.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} → ${to}`);
    expect(broken.filter((line) => !knownExceptions.includes(line))).toEqual([]);
    expect(knownExceptions.filter((line) => !broken.includes(line))).toEqual([]);
  });

  it('lead to a file, with its ending', () => {
    const isThere = ({ to }: Import) => existsSync(`${root}${to.replace(/\?.*/, '')}`);
    const lost = own.filter((each) => !isThere(each));
    expect(lost.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('name only packages of package.json, and in the product none that is only there for development', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const unknown = (each: Import[], known: object) =>
      each
        .filter(({ isPackage, to }) => isPackage && !to.startsWith('node:') && !builtinModules.includes(to))
        .filter(({ to }) => !(to in known))
        .map(({ from, to }) => `${from} → ${to}`);
    // What makes the committed data out of packages runs by hand, never in a console.
    const isMaker = ({ from }: Import) => from.startsWith('fixtures/geography/');
    expect(
      unknown(
        imports.filter((each) => !isMaker(each)),
        dependencies,
      ),
    ).toEqual([]);
    expect(
      unknown([...tests.flatMap(importsOf), ...imports.filter(isMaker)], {
        ...dependencies,
        ...devDependencies,
      }),
    ).toEqual([]);
  });

  it('keep the contract free of everything but its schemas', () => {
    const packages = imports
      .filter(({ from, isPackage }) => isPackage && from.startsWith('shared/'))
      .map(({ to }) => to);
    expect([...new Set(packages)]).toEqual(['typebox']);
  });

  it('reach into the message store only where it is made and restored', () => {
    const inner = 'server/domain/messages/postgres/';
    const doors = ['create-store.ts', 'jobs.ts', 'partitions.ts'].map((name) => `${inner}${name}`);
    const reaching = own.filter(
      ({ from, to }) => to.startsWith(inner) && !from.startsWith(inner) && !doors.includes(to),
    );
    expect(reaching.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('pass no barrel inside a feature', () => {
    const barrels = code.filter(({ path }) => /\/features\/[^/]+\/index\.tsx?$/.test(path));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });
});

describe('files', () => {
  const over = (sources: Source[], limit: number) =>
    sources.filter(({ lines }) => lines > limit).map(({ path, lines }) => `${path} ${lines}`);

  it('stay short enough to be read: 400 lines of code and of styles, 600 of tests', () => {
    expect(over(code, 400)).toEqual([]);
    expect(
      over(
        product.filter(({ path }) => path.endsWith('.css')),
        400,
      ),
    ).toEqual([]);
    expect(over(tests, 600)).toEqual([]);
  });

  it('spread no object or array that stands there as a literal', () => {
    const spreads = [...code, ...tests].flatMap(({ path, text }) =>
      spreadLiterals(codeOnly(text)).map((line) => `${path}:${line}`),
    );
    expect(spreads).toEqual([]);
  });

  it('name the tables of messages only in the message store', () => {
    const tables =
      /\bmessage_(?:attempt|cube(?:_day|_customer)?|job|use|code|error|day|receipt_waiting)\b|\b(?:from|join|into|update)\s+message\b|(?:selectFrom|insertInto|updateTable|deleteFrom|Join)\('message\b/;
    const naming = code.filter(
      ({ path, text }) => !path.startsWith('server/domain/messages/postgres/') && tables.test(withoutComments(text)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('name the tables of the ledger only in the ledger', () => {
    const tables = /\bledger_(?:account|transaction|entry|post|reserve|open)\b/;
    const naming = code.filter(
      ({ path, text }) => !path.startsWith('server/domain/ledger/') && tables.test(withoutComments(text)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('hold Chinese only where texts live', () => {
    const texts = /^(client\/i18n\/|fixtures\/|shared\/texts\/|shared\/[^/]+\/(permissions|logged)\.ts$)/;
    const chinese = product.filter(({ path, text }) => !texts.test(path) && /\p{Script=Han}/u.test(text));
    expect(chinese.map(({ path }) => path)).toEqual([]);
  });

  it('read the environment in one place', () => {
    // A child process is given the environment as it is.
    const entry =
      /^(server\/(main|start|dev|command|feed|commands\/generate)\.ts|server\/platform\/db\/launch\/runner\.ts|(?:client|server)\/build\/)/;
    const reads = code.filter(({ path, text }) => !entry.test(path) && /\bprocess\.env\b/.test(codeOnly(text)));
    expect(reads.map(({ path }) => path)).toEqual([]);
  });

  it('leave nothing for later', () => {
    const later = [...product, ...tests].filter(({ text }) =>
      new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`).test(text),
    );
    expect(later.map(({ path }) => path)).toEqual([]);
  });

  it('believe the types: no cast but where the framework ends', () => {
    const framework =
      /^(server\/platform\/db\/columns|server\/platform\/http\/(route|relay\/dispatcher)|server\/platform\/files\/(exporter|import\/read-sheet)|client\/http\/(call|use-call|use-cursor|events|run-export)|client\/kit\/(filters|three-way)|client\/build\/.*|client\/app\/update\/worker)\.tsx?$/;
    const cast = /(?<!keyof \w+)(?<=[\w)\]}])\s+as\s+(?!const\b)(?:unknown\b|[A-Z{([]|string\b|number\b|never\b)/;
    const casting = code.filter(({ text }) => cast.test(codeOnly(text).replaceAll(/^(import|export)[^;]*;/gm, '')));
    expect(casting.map(({ path }) => path).filter((path) => !framework.test(path))).toEqual([]);
  });
});

describe('lists and files', () => {
  /** Lists of a few columns beside another screen, where the list proper says of each field where it stands. */
  const excerpts = [
    'client/features/customer/detail/CustomerSenders.tsx',
    'client/features/customer/detail/CustomerTemplates.tsx',
    'client/features/customer-price/PriceCustomers.tsx',
    'client/features/route-config/RouteAccounts.tsx',
    'client/features/template-pages/excel/ExportTable.tsx',
    'client/features/template-pages/tables/PagedTable.tsx',
  ];

  it('have the compiler ask for each field of a list: columns go through `column.all`', () => {
    const partial = code.filter(({ text }) => /\bcolumnsOf</.test(text) && !/\bcolumn\.all\(/.test(text));
    expect(partial.map(({ path }) => path).filter((path) => !path.startsWith('client/kit/'))).toEqual(excerpts);
  });

  it('have the compiler ask for each field of a file: no titles picked by hand', () => {
    const picked = code.filter(
      ({ path, text }) => /^server\/features\/.*\.ts$/.test(path) && /export: _\w+, \.\.\.titles/.test(text),
    );
    expect(
      picked.map(({ path }) => path),
      'use `titledColumns` of server/platform/files/sheet.ts',
    ).toEqual([]);
  });
});

describe('tests', () => {
  it('all run: none is skipped, singled out or promised', () => {
    const left = /\b(?:it|test|describe)\.(?:only|skip|skipIf|runIf|todo|fails)\b/;
    expect(tests.filter(({ text }) => left.test(codeOnly(text))).map(({ path }) => path)).toEqual([]);
  });

  it('are where the run finds them', () => {
    const places =
      /^tests\/(unit\/.+\.test\.ts|nightly\/.+\.(test|spec)\.ts|server\/.+\.test\.ts|[^/]+\.test\.ts|client\/.+\.test\.tsx|e2e\/.+\.spec\.ts)$/;
    const lost = tests.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !places.test(path));
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

describe('the top level', () => {
  const allowed = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'biome.json',
    'knip.json',
    'README.md',
    'Dockerfile',
    'compose.yaml',
    'docs',
    'server',
    'client',
    'shared',
    'fixtures',
    'tests',
    '.ci',
    '.dockerignore',
    '.editorconfig',
    '.gitattributes',
    '.gitignore',
    '.npmrc',
    '.nvmrc',
    '.github',
  ];

  it('has nothing that is not explained', () => {
    // Without git, as where only the files were copied, what is made by running counts for nothing.
    const git = spawnSync('git', ['-c', 'safe.directory=*', '-c', 'core.quotePath=false', 'ls-files'], {
      cwd: root,
      encoding: 'utf8',
    });
    const made = ['.git', 'node_modules', 'dist', 'data', '.cache', 'coverage'];
    const kept =
      git.status === 0
        ? git.stdout.split('\n').map((path) => path.split('/', 1)[0] ?? '')
        : readdirSync(root).filter((name) => !made.includes(name) && !name.endsWith('.log'));
    expect([...new Set(kept)].filter((name) => name !== '' && !allowed.includes(name))).toEqual([]);
  });
});
