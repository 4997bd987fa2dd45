import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from './row.ts';
import { benchChannels } from './server/channels.ts';
import { benchListCall } from './server/list-call.ts';
import { median } from './statistics.ts';

/** Own answers: what a list call costs beside its queries, what logging costs, how long a start takes. */
export async function benchServer(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  try {
    return [...(await benchListCall(folder)), ...(await benchChannels(folder)), ...(await starts(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function starts(folder: string): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    times.push(await startOnce(folder));
  }
  const value = Math.round(median(times));
  return [
    {
      name: 'start with an existing database, to the first page',
      value,
      unit: 'ms',
      budget: '≤ 3000',
      ok: value <= 3000,
    },
  ];
}

async function startOnce(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/start.js'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/localhost:\d+\//.exec(text);
      if (found) {
        resolve(found[0]);
      }
    });
    child.once('exit', () => reject(new Error(`the console did not start: ${text}`)));
  });
  await (await fetch(origin)).text();
  const time = performance.now() - begun;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return time;
}
