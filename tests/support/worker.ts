/** Runs `work` when the worker that runs this file has run all of its files. vitest has no public name for that moment. */
export function atWorkerEnd(work: () => Promise<void>): void {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__');
  const onCleanup: unknown =
    typeof worker === 'object' && worker !== null ? Reflect.get(worker, 'onCleanup') : undefined;
  if (typeof onCleanup !== 'function') throw new Error('This vitest does not tell when a worker ends.');
  onCleanup(work);
}
