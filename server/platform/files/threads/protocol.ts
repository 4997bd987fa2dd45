import type { MessagePort } from 'node:worker_threads';
import type { AppError } from '../../http/errors.ts';

/** A call of a method of the thread; its items follow on the port, a batch for each `next`. */
export interface ThreadCall {
  method: string;
  /** What the method takes: sender and thread are typed by the same methods. */
  args: never;
  port: MessagePort;
}

/** One batch of items; the last one ends the call. */
export type ThreadBatch<Item> = { items: Item[]; isLast: boolean } | { failure: ThreadFailure };

export type ThreadFailure = { error: AppError['error']; params: AppError['params'] } | { message: string };

/** Methods of a thread, each an async generator over what it was sent; values must be cloneable. */
export type ThreadMethods = Record<string, (args: never) => AsyncIterable<unknown>>;

/** Arguments and items of the methods of `M`. */
export type ArgsOf<M extends ThreadMethods, K extends keyof M> = Parameters<M[K]>[0];
export type ItemOf<M extends ThreadMethods, K extends keyof M> =
  ReturnType<M[K]> extends AsyncIterable<infer Item> ? Item : never;
