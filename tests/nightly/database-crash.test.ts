import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { isPostgres, runningOn } from '#server/platform/db/launch/postmaster.ts';

const silent = pino({ level: 'silent' });
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'console-crash-'));
  folders.push(folder);
  return folder;
};
const clusterIn = (folder: string) => join(folder, 'postgres/cluster');
const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined }, silent);

interface Writer {
  child: ChildProcessByStdio<null, Readable, Readable>;
  lines: string[];
  said: () => string;
}

function startWriter(folder: string, mode: 'write' | 'hold'): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/writer.ts', folder, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let errors = '';
  const lines: string[] = [];
  child.stdout.on('data', (chunk) => {
    text += chunk;
    const whole = text.split('\n');
    text = whole.pop() ?? '';
    lines.push(...whole);
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, lines, said: () => errors };
}

const opened = ({ lines, said }: Writer) =>
  vi.waitFor(() => expect(lines[0], said()).toBe('open'), { timeout: 120_000, interval: 20 });
const exited = (writer: Writer) =>
  vi.waitFor(() => expect(writer.child.exitCode ?? writer.child.signalCode).not.toBeNull(), { timeout: 120_000 });

function killServer(folder: string): void {
  const { pid } = runningOn(clusterIn(folder)) ?? { pid: 0 };
  if (pid > 0) {
    process.kill(pid, 'SIGKILL');
  }
}

afterAll(() => {
  for (const folder of folders) {
    killServer(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

it('loses nothing it acknowledged when everything is killed in the middle of writing, ten times', {
  timeout: 180_000,
}, async () => {
  const folder = newFolder();
  const acknowledged = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const writer = startWriter(folder, 'write');
    await opened(writer);
    const enough = 20 + round * 30;
    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(enough), { timeout: 120_000, interval: 5 });
    writer.child.kill('SIGKILL');
    killServer(folder);
    await exited(writer);
    for (const id of writer.lines.slice(1)) {
      acknowledged.add(id);
    }
  }
  const database = await open(folder);
  const { rows } = await database.pool.query<{ id: string }>('select id from written');
  const kept = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(1000);
  await database.close();
});

it('adopts the server that a killed console left running', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const writer = startWriter(folder, 'hold');
  await opened(writer);
  const before = runningOn(clusterIn(folder))?.pid;
  writer.child.kill('SIGKILL');
  await exited(writer);
  const database = await open(folder);
  expect(runningOn(clusterIn(folder))?.pid).toBe(before);
  await database.close();
  expect(isPostgres(before ?? 0)).toBe(false);
});

it('refuses a second console on the same folder, in plain words, and leaves the first alone', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder();
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow(`Another console (process ${process.pid}) already works with ${folder}`);
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await first.close();
});

it('brings the server back when it dies under a running console', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const database = await open(folder);
  killServer(folder);
  await vi.waitFor(async () => expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), {
    timeout: 120_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(open(folder)).rejects.toThrow('Another console'), { timeout: 120_000, interval: 200 });
  await database.close();
});

it('starts over when the very first start was interrupted', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const unfinished = join(folder, 'postgres/cluster.new');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'postgresql.conf'), 'half a file');
  const database = await open(folder);
  expect(database.kind).toBe('bundled');
  await database.close();
});

it('clears a pid file whose number belongs to another program by now', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const database = await open(folder);
  await database.close();
  const file = join(clusterIn(folder), 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${clusterIn(folder)}\n0\n5432\n/nowhere\n\n\nready\n`);
  const again = await open(folder);
  expect(readFileSync(file, 'utf8').split('\n')[0]).not.toBe(String(process.pid));
  await again.close();
});
