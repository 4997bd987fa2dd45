import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../platform/db/tables.ts';
import { type CopyRows, copyIn } from './copy-rows.ts';
import { lockIngest } from './ingest-lock.ts';
import type { StoreParts } from './store-parts.ts';

export type Db = Kysely<Tables>;

/** What writes: a query, or rows that go in by themselves. */
export type Statement = RawBuilder<unknown> | CopyRows;

/** The transaction of one batch. */
export interface Ingest {
  trx: Db;
  run(statement: Statement): Promise<unknown>;
}

export async function inIngest<T>(
  { db, copiesInto }: Pick<StoreParts, 'db' | 'copiesInto'>,
  work: (ingest: Ingest) => Promise<T>,
): Promise<T> {
  const locked = (on: Db, client?: pg.PoolClient): Promise<T> =>
    on.transaction().execute(async (trx) => {
      await lockIngest(trx);
      return work({ trx, run: (statement) => run(statement, trx, client) });
    });
  if (!copiesInto) return locked(db);
  const client = await copiesInto.connect();
  try {
    return await locked(queriesOn(client), client);
  } finally {
    client.release();
  }
}

async function run(statement: Statement, trx: Db, client: pg.PoolClient | undefined): Promise<unknown> {
  if (!('into' in statement)) return statement.execute(trx);
  if (!client) throw new Error('Rows were made ready for COPY, which this engine does not take.');
  return copyIn(client, statement);
}

/** Queries on one connection of a pool, which the caller releases. */
const queriesOn = (client: pg.PoolClient): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => {} }),
        end: async () => {},
      },
    }),
  });
