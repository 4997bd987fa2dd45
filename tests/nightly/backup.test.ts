import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openArchive } from '#server/backup/archive.ts';
import { runCommand } from '#server/command.ts';
import { build } from '../support/app.ts';
import { testSecretsKey } from '../support/config.ts';
import { addSupplier } from '../support/factories.ts';
import { asLines, messageKey, messageLine, sendLines, tradeOf } from '../support/messages.ts';

const SECRETS_KEY = testSecretsKey.toString('base64');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const code = await runCommand(args, { SECRETS_KEY, ...env }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

async function manifestOf(file: string) {
  const archive = await openArchive(file);
  archive.close();
  return archive.manifest;
}

it('is taken while others write and restored into an empty folder, every table alike', async () => {
  const console = await build();
  onTestFinished(() => console.close());
  const folder = newFolder();
  const file = join(folder, 'console.zip');
  // Messages lie in partitions that no migration makes.
  const { user } = await tradeOf(console.db);
  await sendLines(console, await messageKey(console), 'messages', asLines([messageLine({ user })]));
  let isWriting = true;
  const writer = (async () => {
    while (isWriting) await addSupplier(console);
  })();
  const taken = await run({ DATABASE_URL: console.databaseUrl }, 'backup', file);
  isWriting = false;
  await writer;
  const nowhere = await run({ DATABASE_URL: console.databaseUrl }, 'backup', join(folder, 'none/console.zip'));
  expect(nowhere).toMatchObject({ code: 2, said: expect.stringMatching(/console\.zip cannot be written: [^\n]+$/) });
  expect(taken).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o077).toBe(0);
  const { rows } = await sql<{ name: string }>`select file_name as name from backup`.execute(console.db);
  expect(rows).toEqual([{ name: 'console.zip' }]);
  const first = await manifestOf(file);
  expect(first.tables.find(({ name }) => name === 'supplier')?.rows).toBeGreaterThan(10);
  expect(first.tables.filter(({ name }) => /^message_\d/.test(name)).some(({ rows }) => rows > 0)).toBe(true);

  const DATA_DIR = join(folder, 'restored');
  const restored = await run({ DATA_DIR }, 'restore', file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('The operation log is complete.') });
  expect(restored.said).not.toContain('another key');
  const again = join(folder, 'again.zip');
  expect(await run({ DATA_DIR }, 'backup', again)).toMatchObject({ code: 0 });
  const second = await manifestOf(again);
  expect(second.tables).toEqual(first.tables);
  expect(second.sequences).toEqual(first.sequences);
  expect(second.migrations).toEqual(first.migrations);
  expect(await run({ DATA_DIR }, 'restore', file)).toMatchObject({
    code: 2,
    said: expect.stringContaining('not empty'),
  });
  expect(await run({ DATA_DIR }, 'verify-log')).toMatchObject({ code: 0 });
});

it('refuses a damaged file before it touches anything, and says when the key is another one', async () => {
  const console = await build();
  onTestFinished(() => console.close());
  const folder = newFolder();
  const file = join(folder, 'console.zip');
  await run({ DATABASE_URL: console.databaseUrl }, 'backup', file);
  const bytes = readFileSync(file);
  for (const [name, damaged] of [
    ['changed.zip', Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 255 : byte)))],
    ['cut.zip', bytes.subarray(0, bytes.length - 100)],
    ['none.zip', Buffer.from('no backup')],
  ] as const) {
    writeFileSync(join(folder, name), damaged);
    const { code, said } = await run({ DATABASE_URL: console.databaseUrl }, 'restore', join(folder, name));
    expect(code, name).toBe(2);
    expect(said).toMatch(/damaged|cannot be read|not a complete/);
    expect(said).not.toMatch(/\.ts:\d/);
  }
  const other = Buffer.alloc(32, 9).toString('base64');
  const { said } = await run({ DATA_DIR: join(folder, 'other'), SECRETS_KEY: other }, 'restore', file);
  expect(said).toContain('another key');
});
