import type { Static, TObject } from 'typebox/type';
import { readQuery } from './url-input.ts';

/** What an address's query says, as far as `schema` knows it. */
export function readInput<S extends TObject>(schema: S, query: URLSearchParams): Static<S> {
  // The schema has just checked every value; the compiler cannot know.
  return readQuery(schema, query) as Static<S>;
}
