import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '#server/build/build-server.ts';
import { inProject } from '#server/build/files.ts';
import type { Endpoint, InputOf, ReplyOf, UploadEndpoint } from '#shared/http/endpoint.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { callOver, httpSession } from '../../support/http-call.ts';
import { ask, freePort, stopHelper } from '../relay/processes.ts';
import type { Ports, Question } from '../server/app-process.ts';

export type SheetConsole = Awaited<ReturnType<typeof startSheetConsole>>;

/** A bundled console in a process of its own, whose memory nothing else uses. */
export async function startSheetConsole(databaseUrl: string, as = 'routing') {
  const outDir = inProject('dist/bench/sheets');
  await buildServer({ entry: 'tests/bench/server/app-process.ts', outDir });
  const child = fork(join(outDir, 'app-process.js'), { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout?.resume();
  const helper = { child, stop: () => stopHelper(child) };
  const start: Question = { start: { databaseUrl, logLevel: 'silent', metricsPort: await freePort() } };
  const origin = `http://127.0.0.1:${(await ask<Ports>(helper, start)).console}`;
  const session = await httpSession(origin, as);
  const megabytes = (name: string): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  };
  const send = async <E extends UploadEndpoint>(e: E, input: Readonly<Record<string, string>>, file: File) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.set(name, value);
    form.set(e.upload.field, file);
    const response = await fetch(`${origin}${e.path}`, {
      method: 'POST',
      headers: { authorization: session.token ?? '' },
      body: form,
    });
    const { data, msg }: { data: ReplyOf<E> | null; msg: string } = JSON.parse(await response.text());
    if (!data) throw new Error(msg);
    return data;
  };
  return {
    call: <E extends Endpoint>(e: E, input: InputOf<E>) => callOver(session, e, input),
    stop: helper.stop,
    /** Resident memory now, MB; the peak is counted again from here. */
    restMemory: () => {
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
      return megabytes('VmRSS');
    },
    peakMemory: () => megabytes('VmHWM'),
    send,
    upload: async (channelId: string, name: string, bytes: Uint8Array): Promise<string> => {
      const file = new File([Uint8Array.from(bytes)], name);
      return (await send(priceSheet.upload, { channelId }, file)).batchId;
    },
  };
}
