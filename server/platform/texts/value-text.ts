import type { Lang } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { isMoment, rangesFirstToLast, withMoments } from '#shared/texts/changes.ts';
import { filterTitle, filterWord } from '#shared/texts/filter-titles.ts';
import { plainValues } from '#shared/texts/operations.ts';

interface Reading {
  lang: Lang;
  /** A moment, epoch ms, in the reader's zone. */
  moment(time: number): string;
}

/** Writes values of a resource's fields in words: names instead of ids, the words of enumerations, moments in the reader's zone. */
export function valueWriter(
  { resource, names = {} }: Pick<OperationLog, 'resource'> & Partial<Pick<OperationLog, 'names'>>,
  { lang, moment }: Reading,
): (field: string, value: unknown) => string {
  const { yes, no, nothing } = plainValues[lang];
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return value ? yes : no;
    if (Array.isArray(value)) return value.map((each) => text(field, each)).join(', ') || nothing;
    if (typeof value === 'object') {
      const parts = rangesFirstToLast(Object.entries(value)).map(
        ([key, each]) => `${filterTitle(resource, key, lang) ?? key}: ${text(key, each)}`,
      );
      return parts.join(', ') || nothing;
    }
    if (typeof value === 'string' || typeof value === 'number') {
      const word = names[field]?.[value] ?? filterWord(resource, field, value, lang);
      const plain = () => withMoments(resource, String(value), moment);
      return word ?? (isMoment(field) && typeof value === 'number' ? moment(value) : plain());
    }
    return String(value);
  };
  return text;
}
