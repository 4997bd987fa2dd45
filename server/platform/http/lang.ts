import type { FastifyRequest } from 'fastify';
import type { Lang } from '#shared/http/endpoint.ts';

/**
 * Language of an answer: `lang` of the body or query, else `Accept-Language`, else Chinese. The header serves the failures
 * before the beginning of the body is read (415, files) and those of the relay; our client sets it with every call.
 */
export function langOf(req: FastifyRequest): Lang {
  return langIn(req.body) ?? langIn(req.query) ?? acceptedLang(req.headers['accept-language']) ?? 'zh';
}

/** The language of the header with the highest quality that the console speaks; of equal ones the first. */
function acceptedLang(header = ''): Lang | undefined {
  const accepted = header.split(',').flatMap((range) => {
    const [, name = '', quality = '1'] = /^\s*(en|zh)\b[\w-]*\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(range) ?? [];
    const lang: Lang = name.toLowerCase() === 'en' ? 'en' : 'zh';
    return name === '' || Number(quality) === 0 ? [] : [{ lang, quality: Number(quality) }];
  });
  return accepted.sort((a, b) => b.quality - a.quality)[0]?.lang;
}

function langIn(carrier: unknown): Lang | undefined {
  if (typeof carrier === 'object' && carrier !== null && 'lang' in carrier) {
    return carrier.lang === 'en' || carrier.lang === 'zh' ? carrier.lang : undefined;
  }
  return undefined;
}
