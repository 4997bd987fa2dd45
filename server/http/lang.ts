import type { FastifyRequest } from 'fastify';
import type { Lang } from '#shared/http/endpoint.ts';

/** Language of an answer: the call's `lang`, else the browser's wish, else Chinese. Reads only, never throws. */
export function langOf(req: FastifyRequest): Lang {
  const asked = langIn(req.body) ?? langIn(req.query);
  if (asked) {
    return asked;
  }
  return /^en\b/i.test(req.headers['accept-language'] ?? '') ? 'en' : 'zh';
}

function langIn(carrier: unknown): Lang | undefined {
  if (typeof carrier === 'object' && carrier !== null && 'lang' in carrier) {
    return carrier.lang === 'en' || carrier.lang === 'zh' ? carrier.lang : undefined;
  }
  return undefined;
}
