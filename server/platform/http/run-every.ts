import type { FastifyInstance } from 'fastify';

/** Tidies each `ms` as long as `app` lives, and never keeps the process alive for it. A failure is logged with `complaint`; the next round tries again. */
export function runEvery(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  ms: number,
  tidy: () => Promise<unknown>,
  complaint: string,
): void {
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => app.log.warn({ err: error }, complaint));
  }, ms).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** `runEvery` that also runs once the server listens: for work whose time may have come while no server ran. */
export function runNowAndEvery(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  ms: number,
  work: () => Promise<unknown>,
  complaint: string,
): void {
  app.addHook('onListen', async () => {
    work().catch((error: unknown) => app.log.warn({ err: error }, complaint));
  });
  runEvery(app, ms, work, complaint);
}
