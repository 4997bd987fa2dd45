import { type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The answer to a query as csv in PostgreSQL's own way of writing it, with backpressure: unread rows wait in the server. */
export async function* copyOut<T>(
  { db, pool }: { db: Kysely<T>; pool: pg.Pool },
  query: RawBuilder<unknown>,
): AsyncGenerator<Buffer> {
  const text = statement(sql`copy (${query}) to stdout (format csv)`.compile(db));
  const client = await pool.connect();
  let isWhole = false;
  try {
    // It takes as long as its reader; a reader that is gone ends the connection.
    await client.query('set statement_timeout = 0');
    yield* client.query(copyTo(text));
    await client.query('reset statement_timeout');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}

/** COPY takes no parameters: their values are written into the text. */
const statement = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string =>
  text.replace(/\$(\d+)/g, (_, no) => literal(parameters[Number(no) - 1]));

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(',')}]`;
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
