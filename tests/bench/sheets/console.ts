import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '#server/build/build-server.ts';
import { inProject } from '#server/build/files.ts';
import type { Endpoint, InputOf } from '#shared/http/endpoint.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { callOver, httpSession } from '../../support/http-call.ts';
import { ask, freePort, stopHelper } from '../relay/processes.ts';
import type { Ports, Question } from '../server/app-process.ts';

export type SheetConsole = Awaited<ReturnType<typeof startSheetConsole>>;

/** A bundled console in a process of its own, whose memory nothing else uses. */
export async function startSheetConsole(databaseUrl: string) {
  const outDir = inProject('dist/bench/sheets');
  await buildServer({ entry: 'tests/bench/server/app-process.ts', outDir });
  const child = fork(join(outDir, 'app-process.js'), { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout?.resume();
  const helper = { child, stop: () => stopHelper(child) };
  const start: Question = { start: { databaseUrl, logLevel: 'silent', metricsPort: await freePort() } };
  const origin = `http://127.0.0.1:${(await ask<Ports>(helper, start)).console}`;
  const session = await httpSession(origin, 'routing');
  const megabytes = (name: string): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
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
    upload: async (channelId: string, name: string, bytes: Uint8Array): Promise<string> => {
      const form = new FormData();
      form.set('channelId', channelId);
      form.set('file', new File([Uint8Array.from(bytes)], name));
      const response = await fetch(`${origin}${priceSheet.upload.path}`, {
        method: 'POST',
        headers: { authorization: session.token ?? '' },
        body: form,
      });
      const { data, msg } = await response.json();
      if (!data) throw new Error(msg);
      return data.batchId;
    },
  };
}
