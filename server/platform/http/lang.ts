import type { FastifyRequest } from 'fastify';
import type { Lang } from '#shared/http/endpoint.ts';

/**
 * Language of an answer: `lang` of the body or query, else `Accept-Language`, else Chinese. The header serves the failures
 * before the beginning of the body is read (415, files) and those of the relay; our client sets it with every call.
 */
export function langOf(req: FastifyRequest): Lang {
  return langIn(req.body) ?? langIn(req.query) ?? acceptedLang(req.headers['accept-language']) ?? 'zh';
}

/** First language of the header that the console speaks; browsers list them by preference. */
function acceptedLang(header = ''): Lang | undefined {
  const name = /(?:^|,)\s*(en|zh)\b/i.exec(header)?.[1]?.toLowerCase();
  return name === 'en' || name === 'zh' ? name : undefined;
}

function langIn(carrier: unknown): Lang | undefined {
  if (typeof carrier === 'object' && carrier !== null && 'lang' in carrier) {
    return carrier.lang === 'en' || carrier.lang === 'zh' ? carrier.lang : undefined;
  }
  return undefined;
}
