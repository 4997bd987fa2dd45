import type { Database } from './database.ts';

/** Named prepared statement; unnamed on PGlite, where all connections share a session. */
export const statement = ({ kind }: Pick<Database, 'kind'>, name: string, text: string) =>
  kind === 'pglite' ? { text } : { name, text };
