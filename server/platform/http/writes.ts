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
  /** The count at an administrator's last write; 0 without one. */
  lastOf(adminId: string): number;
}

/**
 * Counts the calls on this instance that may have changed something, sign-ins and applications from web sites included. What
 * gateways read and report is left out: it comes all the time.
 */
export function countWrites(api: FastifyInstance): Writes {
  let count = 0;
  const last = new Map<string, number>();
  api.addHook('onSend', async (req, _reply, payload) => {
    const { permission, apiKeyRight, reads } = req.routeOptions.config;
    const isWrite =
      permission === 'api-key' ? apiKeyRight === 'applications' : permission === 'public' || (permission && !reads);
    if (isWrite) {
      count += 1;
      if (req.signedIn) last.set(req.signedIn.adminId, count);
    }
    return payload;
  });
  return { count: () => count, lastOf: (adminId) => last.get(adminId) ?? 0 };
}
