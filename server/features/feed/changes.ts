import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How often a waiting call looks again, ms; they have to arrive within 5 s. */
const every = 1000;

interface Question {
  since: number;
  /** Seconds. */
  wait: number;
  req: FastifyRequest;
  reply: FastifyReply;
  /** Of the latest change of all. */
  latestChange(): Promise<number>;
  /** The entity tag of the answer to this question. */
  tagOf(latest: number): string;
}

/** Long poll: waits at most `wait` seconds, until `isDone` of what `look` finds; answers what was found last. */
interface Wait<T> {
  wait: number;
  reply: FastifyReply;
  look(): Promise<T>;
  isDone(found: T): boolean;
}

/** Lets calls wait for something new; they end when their caller hangs up or the server stops. */
export function waitsOf(app: FastifyInstance) {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  return async <T>({ wait, reply, look, isDone }: Wait<T>): Promise<T> => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    const until = Date.now() + wait * 1000;
    let found = await look();
    while (!isDone(found) && Date.now() < until && !signal.aborted) {
      await sleep(Math.min(every, Math.max(0, until - Date.now())), undefined, { signal }).catch(() => undefined);
      found = await look();
    }
    return found;
  };
}

/** Waits for a change that a reader does not know. */
export function changesOf(app: FastifyInstance) {
  const waitFor = waitsOf(app);

  return async ({ since, wait, req, reply, latestChange, tagOf }: Question) => {
    const knows = (latest: number) => req.headers['if-none-match'] === tagOf(latest);
    const isDone = (latest: number) => latest !== since && !knows(latest);
    const latest = await waitFor({ wait, reply, look: latestChange, isDone });
    reply.header('etag', tagOf(latest)).header('cache-control', 'no-store');
    const isKnown = knows(latest);
    if (isKnown) reply.code(304);
    // A version of the future comes from before a backup was restored: everything is sent again.
    return { latest, isKnown, from: since > latest ? 0 : since };
  };
}
