import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { AppError } from '../../http/errors.ts';
import type { ArgsOf, ItemOf, ThreadBatch, ThreadFailure, ThreadMethods } from './protocol.ts';

/** A batch of items that takes longer comes of no honest file, ms. */
const batchMs = 60_000;

/** Exclusive use of a thread, until it is disposed of. */
export interface ThreadLease<M extends ThreadMethods> extends AsyncDisposable {
  /** The items of a method, a batch at a time: the thread waits while the caller works. Throws the method's AppError. */
  stream<K extends keyof M & string>(method: K, args: ArgsOf<M, K>): AsyncGenerator<ItemOf<M, K>>;
}

/** `onRelease` is told whether the thread may serve again. */
export function createLease<M extends ThreadMethods>(
  worker: Worker,
  onRelease: (isSound: boolean) => void,
): ThreadLease<M> {
  let isSound = true;
  let fail: (error: Error) => void = () => {};
  const broken = new Promise<never>((_resolve, reject) => {
    fail = (error) => {
      isSound = false;
      reject(error);
    };
  });
  // Rejects whether or not a call is under way.
  broken.catch(() => undefined);
  const onError = (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('import.too-heavy') : error);
  const onExit = () => fail(new Error('The thread ended.'));
  worker.on('error', onError).on('exit', onExit);

  async function* stream<Item>(method: string, args: unknown): AsyncGenerator<Item> {
    const { port1: port, port2 } = new MessageChannel();
    worker.postMessage({ method, args, port: port2 }, [port2]);
    try {
      for (;;) {
        const timer = setTimeout(() => fail(new AppError('import.too-heavy')), batchMs);
        const batch = await Promise.race([next<Item>(port), broken]).finally(() => clearTimeout(timer));
        if ('failure' in batch) throw errorOf(batch.failure);
        yield* batch.items;
        if (batch.isLast) return;
      }
    } finally {
      port.close();
    }
  }

  return {
    stream,
    [Symbol.asyncDispose]: async () => {
      worker.off('error', onError).off('exit', onExit);
      onRelease(isSound);
    },
  };
}

/** The thread's methods and its caller are typed by the same `M`. */
const next = <Item>(port: MessagePort): Promise<ThreadBatch<Item>> =>
  new Promise((resolve) => {
    port.once('message', resolve);
    port.postMessage('next');
  });

const errorOf = (failure: ThreadFailure): Error =>
  'error' in failure ? new AppError(failure.error, failure.params) : new Error(failure.message);
