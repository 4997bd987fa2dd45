import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { isDiskFull } from '../http/errors.ts';
import type { Notices } from '../notices/notices.ts';
import type { Tasks } from './tasks.ts';

type Task = Selectable<Tables['export_task']>;

/** How often a run shows life, and finds out that it was cancelled, ms. */
const beatEvery = 1000;
/** Where a user finds his exports. */
const path = '/setting/exports';

interface RunnerOptions {
  tasks: Tasks;
  notices: Notices;
  /** Makes the file and answers its name, and when it goes; `signal` ends it early. */
  make(
    task: Task,
    onRows: (count: number) => void,
    signal: AbortSignal,
  ): Promise<{ fileName: string; expiresAt: Date }>;
  /** Rows expected, for the progress. */
  rowsOf(task: Task): number;
}

/** Carries out stored tasks: one run a task, whichever instance has it, until its end, its cancellation or the server's. */
export function createTaskRunner({ tasks, notices, make, rowsOf }: RunnerOptions) {
  const stopping = new AbortController();

  return {
    /** The server stops: running tasks are given back. */
    stop: () => stopping.abort(),

    run: async (taskId: string): Promise<void> => {
      const runner = randomUUID();
      const task = stopping.signal.aborted ? undefined : await tasks.claim(taskId, runner);
      if (!task) {
        return;
      }
      const tell = (kind: 'export-done' | 'export-failed', params: Record<string, string>) =>
        notices.send({ adminId: task.owner_id }, [
          { kind, level: kind === 'export-done' ? 'success' : 'error', params, path },
        ]);
      const cancelled = new AbortController();
      const expected = Math.max(1, rowsOf(task));
      let done = 0;
      const beats = setInterval(() => {
        const percent = Math.min(99, Math.floor((done / expected) * 100));
        tasks.beat(taskId, runner, percent, done).then(
          (isMine) => isMine || cancelled.abort(),
          // The next beat tries again; a database that stays away ends the run by itself.
          () => undefined,
        );
      }, beatEvery);
      const signal = AbortSignal.any([stopping.signal, cancelled.signal]);
      const count = (rows: number) => {
        done += rows;
      };
      try {
        const { fileName, expiresAt } = await orAborted(make(task, count, signal), signal);
        await tasks.finish(taskId, runner, {
          task_status: 1,
          progress: 100,
          row_count: done,
          file_name: fileName,
          expires_at: expiresAt,
        });
        await tell('export-done', { exportName: task.export_name, rows: String(done) });
      } catch (error) {
        if (cancelled.signal.aborted) {
          return;
        }
        if (stopping.signal.aborted) {
          await tasks.release(taskId, runner);
        } else {
          await tasks.finish(taskId, runner, {
            task_status: 2,
            error_msg: isDiskFull(error) ? 'storage.full' : 'internal',
          });
          await tell('export-failed', { exportName: task.export_name });
        }
        throw error;
      } finally {
        clearInterval(beats);
      }
    },
  };
}

/** Rejects as soon as `signal` says so: a query that takes long must not hold up whoever waits. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
