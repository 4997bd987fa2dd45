import { parentPort } from 'node:worker_threads';
import { AppError } from '../../http/errors.ts';
import type { ThreadBatch, ThreadCall, ThreadFailure, ThreadMethods } from './protocol.ts';

/** Items sent at once: enough to keep the port cheap, few enough to stay in the young generation. */
const batchSize = 200;

/** Answers calls of a thread pool with `methods`. To be called once by a worker's entry module. */
export function serveThread(methods: ThreadMethods): void {
  parentPort?.on('message', (call: ThreadCall) => answer(call, methods));
}

function answer({ method, args, port }: ThreadCall, methods: ThreadMethods): void {
  const items = methods[method]?.(args)[Symbol.asyncIterator]();
  const tell = (batch: ThreadBatch<unknown>) => port.postMessage(batch);
  port.on('message', async () => {
    try {
      if (!items) throw new Error(`The thread has no method ${method}.`);
      const batch: unknown[] = [];
      let isLast = false;
      while (batch.length < batchSize && !isLast) {
        const { done, value } = await items.next();
        if (done) isLast = true;
        else batch.push(value);
      }
      tell({ items: batch, isLast });
    } catch (error) {
      tell({ failure: failureOf(error) });
    }
  });
  port.on('close', () => void items?.return?.());
}

const failureOf = (error: unknown): ThreadFailure =>
  error instanceof AppError
    ? { error: error.error, params: error.params }
    : { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
