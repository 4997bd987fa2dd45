import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Column, columnNames, unnested } from './arrays.ts';
import { type CodeDelta, codeColumns, codeKeys } from './code-delta.ts';
import {
  type AttemptLine,
  attemptChanges,
  attemptColumns,
  attemptKey,
  cubeBins,
  cubeKeys,
  cubeSums,
  messageChanges,
  messageColumns,
  messageKey,
} from './columns.ts';
import type { CubeDelta, CubeRow } from './cube-delta.ts';
import type { MessageState, NewState } from './state.ts';
import { type UseDelta, useColumns, useCounts, useKeys } from './use-delta.ts';

type Db = Kysely<Tables>;
/** Rows of one statement: more of them make arrays that no cache holds. */
const portion = 4000;

async function inPortions<Row>(rows: readonly Row[], write: (some: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) {
    await write(rows.length <= portion ? rows : rows.slice(at, at + portion));
  }
}

const insert = <Row>(db: Db, table: string, columns: readonly Column<Row>[], rows: readonly Row[]) =>
  inPortions(rows, (some) =>
    sql`insert into ${sql.table(table)} (${columnNames(columns)})
      select ${columnNames(columns)} from ${unnested(columns, some)}`.execute(db),
  );

/** `range`: only partitions of these moments are looked at. */
const update = <Row>(
  db: Db,
  table: string,
  { key, changes, timeOf }: { key: readonly Column<Row>[]; changes: readonly Column<Row>[]; timeOf(row: Row): number },
  rows: readonly Row[],
) =>
  inPortions(rows, (some) => {
    const times = some.map(timeOf);
    const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
    return sql`update ${sql.table(table)} as stored
      set ${sql.join(changes.map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
      from ${unnested([...key, ...changes], some)}
      where ${sql.join(
        key.map(({ name }) => sql`stored.${sql.ref(name)} = given.${sql.ref(name)}`),
        sql` and `,
      )} and stored.submit_time between ${new Date(from)} and ${new Date(to)}`.execute(db);
  });

const allOf = (messages: readonly MessageState[], change: 'insert' | 'update'): AttemptLine[] =>
  messages.flatMap((message) =>
    message.attempts.filter((attempt) => attempt.change === change).map((attempt) => ({ message, attempt })),
  );

/** Writes new messages, changed ones, the attempts of both, and how the cube changes. */
export async function writeMessages(
  trx: Db,
  added: readonly NewState[],
  changed: readonly MessageState[],
  delta: CubeDelta,
): Promise<void> {
  const all = [...added, ...changed];
  await insert(trx, 'message', messageColumns, added);
  await insert(trx, 'message_attempt', attemptColumns, allOf(all, 'insert'));
  await update(
    trx,
    'message',
    { key: messageKey, changes: messageChanges, timeOf: ({ submitTime }: MessageState) => submitTime },
    changed,
  );
  await update(
    trx,
    'message_attempt',
    { key: attemptKey, changes: attemptChanges, timeOf: ({ attempt }: AttemptLine) => attempt.submitTime },
    allOf(all, 'update'),
  );
  await addToCube(trx, 'message_cube', cubeKeys.quarter, delta.rows());
  await addToCube(trx, 'message_cube_day', cubeKeys.day, delta.days());
  await addToCube(trx, 'message_cube_customer', cubeKeys.customer, delta.customers());
}

const addToCube = (trx: Db, table: string, keys: readonly Column<CubeRow>[], rows: readonly CubeRow[]) =>
  inPortions(rows, (some) => {
    const columns = [...keys, ...cubeSums, ...cubeBins];
    return sql`insert into ${sql.table(table)} as stored (${columnNames(columns)})
      select ${columnNames(columns)} from ${unnested(columns, some)}
      on conflict (${columnNames(keys)}) do update set
        ${sql.join(cubeSums.map(({ name }) => sql`${sql.ref(name)} = stored.${sql.ref(name)} + excluded.${sql.ref(name)}`))},
        ${sql.join(cubeBins.map(({ name }) => sql`${sql.ref(name)} = merge_bins(stored.${sql.ref(name)}, excluded.${sql.ref(name)})`))}`.execute(
      trx,
    );
  });

/** The counts of error codes; the example is the newest message that came with the code. */
export const writeCodes = (trx: Db, codes: CodeDelta): Promise<void> =>
  inPortions(codes.rows(), (some) =>
    sql`insert into message_code as stored (${columnNames(codeColumns)})
      select ${columnNames(codeColumns)} from ${unnested(codeColumns, some)}
      on conflict (${columnNames(codeKeys)}) do update set hits = stored.hits + excluded.hits,
        raw_code = excluded.raw_code, sample_msg_id = excluded.sample_msg_id,
        last_seen = greatest(stored.last_seen, excluded.last_seen)`.execute(trx),
  );

/** The use of senders and templates. */
export const writeUses = (trx: Db, uses: UseDelta): Promise<void> =>
  inPortions(uses.rows(), (some) =>
    sql`insert into message_use as stored (${columnNames(useColumns)})
      select ${columnNames(useColumns)} from ${unnested(useColumns, some)}
      on conflict (${columnNames(useKeys)}) do update set
        ${sql.join(useCounts.map((name) => sql`${sql.ref(name)} = stored.${sql.ref(name)} + excluded.${sql.ref(name)}`))},
        first_time = least(stored.first_time, excluded.first_time),
        last_time = greatest(stored.last_time, excluded.last_time)`.execute(trx),
  );
