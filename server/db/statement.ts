import type { Database } from './database.ts';

/**
 * A query that every connection plans once, for what runs before each call. The WebAssembly server gives all connections
 * one session, where a name can only be taken once, so there the query goes without.
 */
export const statement = ({ kind }: Pick<Database, 'kind'>, name: string, text: string) =>
  kind === 'pglite' ? { text } : { name, text };
