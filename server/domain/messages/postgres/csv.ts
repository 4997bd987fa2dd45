import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import { copyOut } from '../../../platform/db/copy-out.ts';
import { type Lines, withLineEnds } from '../../../platform/files/csv-lines.ts';
import type { CsvRequest } from '../reader.ts';
import { allOf, attemptConditions, messageConditionsOf } from './conditions.ts';
import { fileCell } from './file-cells.ts';
import type { Db } from './ingest.ts';
import { daysOf } from './scan.ts';
import { attemptSelection, messageSelection } from './selections.ts';

interface Database {
  db: Db;
  pool: pg.Pool;
}

/** Messages as the database writes them, newest first. */
export const csvOfMessages = (database: Database, request: CsvRequest<MessageFilter>): AsyncGenerator<Lines> =>
  dayByDay(database, request, async (filter) => {
    const conditions = await messageConditionsOf(database.db, filter, request.viewer);
    return sql`(select ${messageSelection} from message m where ${allOf(conditions)}) r
      order by r."submitTime" desc, r."msgId" desc`;
  });

/** The same of submits. */
export const csvOfAttempts = (database: Database, request: CsvRequest<AttemptFilter>): AsyncGenerator<Lines> =>
  dayByDay(
    database,
    request,
    async (filter) => sql`
      (select ${attemptSelection} from message_attempt a where ${allOf(attemptConditions(filter, request.viewer))}) r
      order by r."submitTime" desc, r."msgId" desc, r."attemptNo" desc, r."segmentNo" desc`,
  );

/** One day is one partition: planning on it takes no time, and its index has the order. */
async function* dayByDay<Filter extends { dateTime: [number, number] }>(
  database: Database,
  { filter, cells, reader, signal }: CsvRequest<Filter>,
  rowsOf: (filter: Filter) => Promise<RawBuilder<unknown>>,
): AsyncGenerator<Lines> {
  const written = sql.join(cells.map((cell) => fileCell(cell, reader)));
  for (const dateTime of daysOf(filter.dateTime)) {
    const query = sql`select ${written} from ${await rowsOf({ ...filter, dateTime })}`;
    for await (const piece of withLineEnds(copyOut(database, query))) {
      signal?.throwIfAborted();
      yield piece;
    }
  }
}
