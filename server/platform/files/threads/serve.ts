import { parentPort } from 'node:worker_threads';
import { AppError } from '../../http/errors.ts';
import { batchesOf } from './batches.ts';
import type { ThreadBatch, ThreadCall, ThreadFailure, ThreadMethods } from './protocol.ts';

/** Answers calls of a thread pool with `methods`. To be called once by a worker's entry module. */
export function serveThread(methods: ThreadMethods): void {
  parentPort?.on('message', (call: ThreadCall) => answer(call, methods));
}

function answer({ method, args, port }: ThreadCall, methods: ThreadMethods): void {
  const items = methods[method]?.(args);
  const batches = items && batchesOf(items);
  const tell = (batch: ThreadBatch<unknown>) => port.postMessage(batch);
  port.on('message', async () => {
    try {
      const next = await batches?.next();
      if (!next || next.done) throw new Error(`The thread has no method ${method}, or its items have ended.`);
      tell(next.value);
    } catch (error) {
      tell({ failure: failureOf(error) });
    }
  });
  port.on('close', () => void batches?.return(undefined));
}

const failureOf = (error: unknown): ThreadFailure =>
  error instanceof AppError
    ? { error: error.error, params: error.params }
    : { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
