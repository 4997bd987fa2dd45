import pg from 'pg';
import { typeParsers } from '#server/platform/db/type-parsers.ts';

/** Connections of a test's own. Dropping the database ends those that are on their way out already: no fault of the test. */
export function testPool(connectionString: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, types: typeParsers });
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  pool.on('error', () => {});
  return pool;
}
