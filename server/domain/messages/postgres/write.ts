import { type RawBuilder, sql } from 'kysely';
import { slices } from '../yield-to-event-loop.ts';
import { type Column, columnNames, unnested } from './arrays.ts';
import { type CodeDelta, codeColumns, codeKeys } from './code-delta.ts';
import {
  type AttemptLine,
  attemptChanges,
  attemptColumns,
  attemptKey,
  attemptOutcome,
  cubeBins,
  cubeKeys,
  cubeSums,
  messageChanges,
  messageColumns,
  messageKey,
  messageOutcome,
} from './columns.ts';
import { type CopyRows, copyRows } from './copy-rows.ts';
import type { CubeDelta, CubeRow } from './cube-delta.ts';
import { type ErrorDelta, errorColumns, errorKeys } from './error-delta.ts';
import type { MessageState, NewState } from './state.ts';
import { type UseDelta, useColumns, useCounts, useKeys } from './use-delta.ts';

type Statements = AsyncGenerator<RawBuilder<unknown>>;

/** `byCopy`: new rows go in by `COPY`, at a third less of PostgreSQL's time than in arrays. */
export interface Writing {
  byCopy: boolean;
  /** Nothing but receipts came: of known messages only what follows from them is written. */
  isByReceipts?: boolean;
}
/** Rows of one statement: more of them make arrays that no cache holds. */
const portion = 4000;
/** Rows that are written for `COPY` in one go. */
const copied = 250;

async function* inPortions<Row>(
  rows: readonly Row[],
  make: (some: readonly Row[]) => Promise<RawBuilder<unknown>>,
): Statements {
  for (let at = 0; at < rows.length; at += portion) {
    yield await make(rows.length <= portion ? rows : rows.slice(at, at + portion));
  }
}

async function* insert<Row>(
  table: string,
  columns: readonly Column<Row>[],
  { rows, byCopy }: Writing & { rows: readonly Row[] },
): AsyncGenerator<RawBuilder<unknown> | CopyRows> {
  if (byCopy) {
    for await (const some of slices(rows, copied)) yield copyRows(table, columns, some);
    return;
  }
  yield* inPortions(
    rows,
    async (some) => sql`insert into ${sql.table(table)} (${columnNames(columns)})
      select ${columnNames(columns)} from ${await unnested(columns, some)}`,
  );
}

/** `timeOf`: only partitions of these moments are looked at. */
const update = <Row>(
  table: string,
  { key, changes, timeOf }: { key: readonly Column<Row>[]; changes: readonly Column<Row>[]; timeOf(row: Row): number },
  rows: readonly Row[],
) =>
  inPortions(rows, async (some) => {
    const times = some.map(timeOf);
    const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
    return sql`update ${sql.table(table)} as stored
      set ${sql.join(changes.map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
      from ${await unnested([...key, ...changes], some)}
      where ${sql.join(
        key.map(({ name }) => sql`stored.${sql.ref(name)} = given.${sql.ref(name)}`),
        sql` and `,
      )} and stored.submit_time between ${new Date(from)} and ${new Date(to)}`;
  });

const allOf = (messages: readonly MessageState[], change: 'insert' | 'update'): AttemptLine[] =>
  messages.flatMap((message) =>
    message.attempts.filter((attempt) => attempt.change === change).map((attempt) => ({ message, attempt })),
  );

/** What writes new messages, changed ones, and the attempts of both. */
export async function* statementsOfMessages(
  added: readonly NewState[],
  changed: readonly MessageState[],
  { byCopy, isByReceipts = false }: Writing,
): AsyncGenerator<RawBuilder<unknown> | CopyRows> {
  const all = [...added, ...changed];
  yield* insert('message', messageColumns, { rows: added, byCopy });
  yield* insert('message_attempt', attemptColumns, { rows: allOf(all, 'insert'), byCopy });
  yield* update(
    'message',
    {
      key: messageKey,
      changes: isByReceipts ? messageOutcome : messageChanges,
      timeOf: ({ submitTime }: MessageState) => submitTime,
    },
    changed,
  );
  yield* update(
    'message_attempt',
    {
      key: attemptKey,
      changes: isByReceipts ? attemptOutcome : attemptChanges,
      timeOf: ({ attempt }: AttemptLine) => attempt.submitTime,
    },
    allOf(all, 'update'),
  );
}

/** How the cube changes. */
export async function* statementsOfCube(delta: CubeDelta): Statements {
  yield* addToCube('message_cube', cubeKeys.quarter, delta.rows());
  yield* addToCube('message_cube_day', cubeKeys.day, delta.days());
  yield* addToCube('message_cube_customer', cubeKeys.customer, delta.customers());
}

const addToCube = (table: string, keys: readonly Column<CubeRow>[], rows: readonly CubeRow[]) =>
  inPortions(rows, async (some) => {
    const columns = [...keys, ...cubeSums, ...cubeBins];
    return sql`insert into ${sql.table(table)} as stored (${columnNames(columns)})
      select ${columnNames(columns)} from ${await unnested(columns, some)}
      on conflict (${columnNames(keys)}) do update set
        ${sql.join(cubeSums.map(({ name }) => sql`${sql.ref(name)} = stored.${sql.ref(name)} + excluded.${sql.ref(name)}`))},
        ${sql.join(cubeBins.map(({ name }) => sql`${sql.ref(name)} = merge_bins(stored.${sql.ref(name)}, excluded.${sql.ref(name)})`))}`;
  });

/** The counts of error codes; the example is the newest message that came with the code. */
export const statementsOfCodes = (codes: CodeDelta): Statements =>
  inPortions(
    codes.rows(),
    async (some) => sql`insert into message_code as stored (${columnNames(codeColumns)})
      select ${columnNames(codeColumns)} from ${await unnested(codeColumns, some)}
      on conflict (${columnNames(codeKeys)}) do update set hits = stored.hits + excluded.hits,
        raw_code = excluded.raw_code, sample_msg_id = excluded.sample_msg_id,
        last_seen = greatest(stored.last_seen, excluded.last_seen)`,
  );

/** The use of senders and templates. */
export const statementsOfUses = (uses: UseDelta): Statements =>
  inPortions(
    uses.rows(),
    async (some) => sql`insert into message_use as stored (${columnNames(useColumns)})
      select ${columnNames(useColumns)} from ${await unnested(useColumns, some)}
      on conflict (${columnNames(useKeys)}) do update set
        ${sql.join(useCounts.map((name) => sql`${sql.ref(name)} = stored.${sql.ref(name)} + excluded.${sql.ref(name)}`))},
        first_time = least(stored.first_time, excluded.first_time),
        last_time = greatest(stored.last_time, excluded.last_time)`,
  );

/** The counts of platform codes. */
export const statementsOfErrors = (errors: ErrorDelta): Statements =>
  inPortions(
    errors.rows(),
    async (some) => sql`insert into message_error as stored (${columnNames(errorColumns)})
      select ${columnNames(errorColumns)} from ${await unnested(errorColumns, some)}
      on conflict (${columnNames(errorKeys)}) do update set messages = stored.messages + excluded.messages`,
  );
