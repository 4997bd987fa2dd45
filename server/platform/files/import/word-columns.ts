import type { TSchema } from 'typebox/type';
import type { Lang } from '#shared/http/endpoint.ts';
import { columnOf } from './columns.ts';

type Words = Readonly<Record<Lang, Readonly<Record<string | number, string>>>>;

/** One of a field's words in either language, or its value. */
export const wordColumn = <S extends TSchema>(schema: S, words: Words) => {
  const entries = [...Object.entries(words.zh), ...Object.entries(words.en)];
  const values = new Map(entries.map(([value, word]) => [word.toLowerCase(), value]));
  return columnOf(schema, (text) => {
    const value = values.get(text.toLowerCase()) ?? text;
    return /^\d+$/.test(value) ? Number(value) : value;
  });
};
