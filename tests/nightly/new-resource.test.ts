import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, writeWhole } from '#server/build/files.ts';
import { freshDatabase } from '../support/cluster.ts';
import { centralLines, ownFiles } from '../support/new-resource.ts';

let copy = '';
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'new-resource-'));
  database = await freshDatabase('demo');
  for (const part of ['server', 'shared', 'fixtures', 'client', 'tests', 'package.json', 'tsconfig.json'])
    await cp(inProject(part), path.join(copy, part), { recursive: true });
  await symlink(inProject('node_modules'), path.join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(ownFiles)) await writeWhole(path.join(copy, file), text);
  for (const { file, after, added } of centralLines) {
    const text = await inCopy(file);
    expect(text, file).toContain(after);
    await writeFile(
      path.join(copy, file),
      text.replace(after, () => `${after}\n${added}`),
    );
  }
});
afterAll(async () => {
  await database.drop();
  await rm(copy, { recursive: true });
});

const inCopy = (file: string): Promise<string> => readFile(path.join(copy, file), 'utf8');

/** Runs a program of the copy; what it says, and whether it went well. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { cwd: copy });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code = 1, stdout = '', stderr = '' } = Object(error);
    return { code, said: `${stdout}${stderr}` };
  }
}
const collect = () => run('server/build/collect/run.ts');
const build = (part: 'server' | 'client') => run('server/build/build.ts', part);
const checkTypes = () => run('node_modules/typescript/bin/tsc', '--noEmit');
const runTests = () =>
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    'tests/contract.test.ts',
    'logged-words',
    'table-names',
    'server/versions',
    'text-words',
  );
const start = () => run('tests/support/new-resource-run.ts', database.url);

/** Without a piece of the resource: what `doing` says. Nothing is collected meanwhile, so the lists stay those of the whole. */
async function without(
  file: string,
  piece: string,
  doing: () => Promise<{ code: number; said: string }>,
  instead = '',
) {
  const whole = await inCopy(file);
  expect(whole, file).toContain(piece);
  await writeFile(
    path.join(copy, file),
    whole.replace(piece, () => instead),
  );
  const { code, said } = await doing();
  await writeFile(path.join(copy, file), whole);
  expect(code, said).not.toBe(0);
  return said;
}

describe('a screen that is new, with a list and a form', () => {
  it('needs at most three lines in files of others', () => {
    expect(centralLines.length).toBeLessThanOrEqual(3);
    expect(centralLines.filter(({ added }) => added.includes('\n'))).toEqual([]);
  });

  it('is no part of a build before its lists are collected', async () => {
    const { code, said } = await build('server');
    expect(code).not.toBe(0);
    expect(said).toContain('shared/collected/contracts.ts is not current: run npm run collect.');
    expect(said).toContain('server/features/index.ts is not current: run npm run collect.');
  });

  it('answers its calls, with its permission, its place in the menu and its entries in the log', async () => {
    expect(await collect()).toEqual({ code: 0, said: '' });
    const { code, said } = await start();
    expect(code, said).toBe(0);
    const { added, updated, stale, listed, permission, logged, routes } = JSON.parse(said);
    expect(added).toMatchObject({ holidayId: '1', holidayName: 'Spring', remark: '', version: 1 });
    expect(updated).toMatchObject({ holidayName: 'Spring festival', remark: 'Seven days', version: 2 });
    expect(stale).toMatchObject({ body: { error: 'version-conflict' } });
    expect(listed).toEqual({ list: [updated], total: 1 });
    expect(permission).toMatchObject({ authId: 'holiday_list', actions: [{ authId: 'holiday_list:edit' }] });
    const entry = { resource: 'holiday', targetId: '1' };
    expect(logged).toMatchObject([
      { ...entry, action: 'update', refused: 'version-conflict' },
      { ...entry, action: 'update', targetName: 'Spring festival' },
      { ...entry, action: 'add', targetName: 'Spring' },
    ]);
    expect(JSON.stringify(routes)).toContain('"/supmgt/holiday"');
  });

  it('fits the types of the console', async () => {
    const { code, said } = await checkTypes();
    expect(code, said).toBe(0);
  });

  it('passes the tests that go over the contract and the words of the log', async () => {
    const { code, said } = await runTests();
    expect(code, said).toBe(0);
  });

  it('is a page of its own in the client', async () => {
    const { code, said } = await build('client');
    expect(code, said).toBe(0);
    expect(await inCopy('dist/client/index.html')).toContain('"/supmgt/holiday"');
  });
});

describe('of a new resource, a piece that is forgotten is named:', () => {
  it.each([
    [
      'its feature',
      'server/features/holiday/routes.ts',
      'export const holidayFeature',
      'server/features/holiday/routes.ts exports no feature',
    ],
    [
      'its contract',
      'shared/holiday.ts',
      'export const holiday = {',
      'shared/holiday.ts declares calls but no contract',
    ],
    [
      'its place in the menu',
      'shared/screens.ts',
      "      '/supmgt/holiday',\n",
      'shared/holiday/screens.ts declares the screen /supmgt/holiday: add it to a group of shared/screens.ts',
    ],
    [
      'its title in Chinese',
      'client/i18n/zh/menu.ts',
      "  holiday: '节假日',\n",
      'shared/holiday/screens.ts names the title menu.holiday: add it to client/i18n/zh/menu.ts',
    ],
    [
      'its title in English',
      'client/i18n/en/menu.ts',
      "  holiday: 'Holidays',\n",
      'shared/holiday/screens.ts names the title menu.holiday: add it to client/i18n/en/menu.ts',
    ],
    [
      'its page',
      'client/features/holiday/screens.ts',
      "path: '/supmgt/holiday', ",
      'shared/holiday/screens.ts declares the screen /supmgt/holiday: give it a page in client/features/*/screens.ts',
    ],
    [
      'its screen',
      'shared/holiday/screens.ts',
      "    path: '/supmgt/holiday',\n",
      'client/features/holiday/screens.ts has a page for /supmgt/holiday: declare the screen in shared/<resource>/screens.ts',
    ],
    ['its permissions', 'shared/holiday/permissions.ts', 'export ', 'shared/holiday/permissions.ts exports nothing'],
    ['its words in the log', 'shared/holiday/logged.ts', 'export ', 'shared/holiday/logged.ts exports nothing'],
  ] as const)('%s, by npm run collect', async (_piece, file, piece, sentence) => {
    expect(await without(file, piece, collect)).toContain(sentence);
  });

  it('a column of a field and a text of its form, by the compiler', async () => {
    const field = "  remark: 'remark',\n";
    const text = "  saved: '{{name}} saved',\n";
    const said = await without('server/features/holiday/columns.ts', field, async () => ({
      code: 1,
      said: await without('client/i18n/en/holiday.ts', text, checkTypes),
    }));
    expect(said).toMatch(/features\/holiday\/columns\.ts.*\n?.*'remark' is missing/);
    expect(said).toMatch(/HolidayForm\.tsx.*missing: "saved"/);
  });

  it('its page, by the build too', async () => {
    const said = await without('client/features/holiday/screens.ts', "path: '/supmgt/holiday', ", () =>
      build('server'),
    );
    expect(said).toContain('give it a page in client/features/*/screens.ts');
  });

  it('a call that is declared and not mounted, by the start', async () => {
    const routes = await inCopy('server/features/holiday/routes.ts');
    const add = routes.slice(routes.indexOf('  route(app, holiday.add'), routes.lastIndexOf('};'));
    expect(await without('server/features/holiday/routes.ts', add, start)).toContain(
      'shared/holiday.ts declares holiday.add (POST /api/admin/holiday/add), which no feature mounts',
    );
  });

  it('a call that is mounted and not declared, by the start', async () => {
    const own = "{ ...holiday.list, path: '/api/admin/holiday/all' } as const";
    expect(await without('server/features/holiday/routes.ts', 'holiday.list', start, own)).toContain(
      'server/features/holiday/routes.ts mounts POST /api/admin/holiday/all, which no contract in shared/ declares',
    );
  });

  it('its name in the operation log, by the start', async () => {
    expect(await without('shared/holiday/logged.ts', '  holiday: {', start, '  vacation: {')).toContain(
      'shared/holiday.ts declares holiday.add, which changes something but has no name in the operation log: name its resource in shared/*/logged.ts',
    );
  });

  it('a permission that is not declared, by the start', async () => {
    const edit = "  'holiday_list:edit': { zh: '维护', en: 'Maintain' },\n";
    expect(await without('shared/holiday/permissions.ts', edit, start)).toContain(
      'shared/holiday.ts guards holiday.add by holiday_list:edit, which no shared/*/permissions.ts declares',
    );
  });
});
