import type { Worker } from 'node:worker_threads';
import { createLease, type ThreadLease } from './lease.ts';
import type { ThreadMethods } from './protocol.ts';
import { startThread } from './start-thread.ts';

/** Heap of a thread, MB: a file that needs more is refused. Buffers are bounded by the limits of the readers. */
const usualHeapMb = 384;
/** Threads at once: each may take its whole heap. */
const maxThreads = 2;
/** An idle thread ends after this time, ms. */
const idleMs = 60_000;

export interface ThreadPool<M extends ThreadMethods> {
  /** Waits for a free thread. */
  lease(): Promise<ThreadLease<M>>;
}

/**
 * Worker threads that parse uploaded files, so that neither the memory nor the processor time of a file reaches other calls. A file has
 * a thread to itself: one that exhausts its heap takes no other file along. `program` is the worker's entry module.
 */
export function createThreadPool<M extends ThreadMethods>(program: URL, { heapMb = usualHeapMb } = {}): ThreadPool<M> {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let leased = 0;

  const take = async (): Promise<Worker> => {
    while (leased >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve));
    leased += 1;
    for (const [worker, timer] of idle) {
      idle.delete(worker);
      clearTimeout(timer);
      return worker;
    }
    const worker = startThread(program, { maxOldGenerationSizeMb: heapMb });
    // Reported to its lease; one that broke while idle is replaced by the next call.
    worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker));
    return worker;
  };
  // Its exit comes later: nobody may be given it in between.
  const end = (worker: Worker): void => {
    idle.delete(worker);
    void worker.terminate();
  };
  const giveBack = (worker: Worker, isSound: boolean): void => {
    leased -= 1;
    if (isSound) idle.set(worker, setTimeout(() => end(worker), idleMs).unref());
    else void worker.terminate();
    waiting.shift()?.();
  };

  return {
    lease: async () => {
      const worker = await take();
      return createLease<M>(worker, (isSound) => giveBack(worker, isSound));
    },
  };
}
