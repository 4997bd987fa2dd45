import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What the sources run with. Not named in the call: packages named there come into the image (.ci/keep-runtime-packages.mjs). */
const loader = 'tsx/esm/api';

/** Starts a thread that does not keep the process alive. Sources need the loader: a thread does not inherit what makes them JavaScript. */
export function startThread(program: URL, resourceLimits: ResourceLimits, workerData?: unknown): Worker {
  const options = { resourceLimits, workerData };
  const worker = program.pathname.endsWith('.ts')
    ? new Worker(fromSources(program), { eval: true, ...options })
    : new Worker(program, options);
  worker.unref();
  return worker;
}

const fromSources = (program: URL): string => `import(${JSON.stringify(import.meta.resolve(loader))})
  .then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); })`;
