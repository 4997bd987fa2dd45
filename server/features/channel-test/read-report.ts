import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { DlrParser } from '#shared/channel/input.ts';
import type { channelTest, ReadReport } from '#shared/channel/test.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { refusedField } from '../../platform/http/errors.ts';
import { fitsPattern, jsonOf, textAt } from './http-text.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

type ReadInput = InputOf<typeof channelTest.readReport>;

/** Longest text that is given back. */
const longest = 200;

/** What a channel's parser makes of a delivery report. */
export function readReport({ parser, dlrTzOffset = 0, content }: ReadInput, lang: Lang): ReadReport {
  const report = fieldsOf(content.trim());
  if (report === undefined) {
    throw refusedField('content', 'report', lang);
  }
  const found = (path = '') => textAt(report, path).slice(0, longest);
  const status = found(parser.dlrStatusPath);
  return {
    messageId: found(parser.dlrIdPath),
    status,
    state: stateOf(parser, status, lang),
    errorCode: found(parser.dlrErrPath),
    doneAt: timeOf(found(parser.dlrTimePath), dlrTzOffset),
  };
}

/** JSON, or the fields of a form, of a query, of an address with one; undefined for anything else. */
function fieldsOf(content: string): unknown {
  const json = jsonOf(content);
  if (typeof json === 'object' && json !== null) {
    return json;
  }
  const query = content.replace(/^(?:GET |POST )?\S*?\?/, '').replace(/ HTTP\/[\d.]+$/, '');
  return /^[^\s=&]+=/.test(query) ? Object.fromEntries(new URLSearchParams(query)) : undefined;
}

function stateOf(parser: DlrParser, status: string, lang: Lang): ReadReport['state'] {
  const isOneOf = (field: 'dlrDelivered' | 'dlrFailed') => {
    const words = parser[field] ?? '';
    try {
      return fitsPattern(words, status) ?? words.split(',').some((word) => isSame(word, status));
    } catch {
      throw refusedField(`parser.${field}`, 'runnable', lang);
    }
  };
  if (isOneOf('dlrDelivered')) {
    return 'delivered';
  }
  return isOneOf('dlrFailed') ? 'failed' : 'underway';
}

const isSame = (word: string, status: string) =>
  word.trim() !== '' && word.trim().toUpperCase() === status.trim().toUpperCase();

/** Times without a zone, by the supplier's clock; the first is SMPP's own. */
const localForms = ['YYMMDDHHmm', 'YYMMDDHHmmss', 'YYYYMMDDHHmmss', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DDTHH:mm:ss'];
const zoned = /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

/** Epoch ms; null for what is no time. */
function timeOf(text: string, offset: number): number | null {
  const isMilliseconds = /^\d{13}$/.test(text);
  // Ten digits that begin with 1 are seconds from 2001 to 2033; as SMPP has it they would be of the years 2010 to 2019.
  const isSeconds = /^1\d{9}$/.test(text);
  if (isMilliseconds || isSeconds) {
    return Number(text) * (isSeconds ? 1000 : 1);
  }
  if (zoned.test(text)) {
    const time = dayjs.utc(text);
    return time.isValid() ? time.valueOf() : null;
  }
  const local = localForms.map((form) => dayjs.utc(text, form, true)).find((time) => time.isValid());
  return local?.subtract(offset, 'minute').valueOf() ?? null;
}
