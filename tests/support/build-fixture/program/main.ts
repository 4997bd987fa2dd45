import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { noncePlaceholder } from '#server/platform/http/static.ts';

export async function start(): Promise<string[]> {
  const beside = await readFile(new URL('./beside.txt', import.meta.url), 'utf8');
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const answer = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return [beside.trim(), answer, noncePlaceholder];
}
