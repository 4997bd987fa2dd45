import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes nothing. */
    reads?: boolean;
  }
}

/** How many calls have been answered that may have changed what the console shows. */
export interface Writes {
  count(): number;
}

/**
 * Counts the calls of people on this instance that may have changed something, sign-ins included. The feed is left out: what it
 * brings changes figures all the time.
 */
export function countWrites(api: FastifyInstance): Writes {
  let count = 0;
  api.addHook('onSend', async (req, _reply, payload) => {
    const { permission, reads } = req.routeOptions.config;
    if (permission !== undefined && permission !== 'api-key' && (!reads || permission === 'public')) count += 1;
    return payload;
  });
  return { count: () => count };
}
