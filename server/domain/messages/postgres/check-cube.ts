import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { amountText } from './amount.ts';
import { CubeDelta, type CubeRow, counts, sums } from './cube-delta.ts';
import { ErrorDelta } from './error-delta.ts';
import { inIngest } from './ingest.ts';
import { loadStates } from './load-states.ts';
import { UseDelta, useCounts } from './use-delta.ts';

type Db = Kysely<Tables>;

/** A count that the cube has otherwise than the messages. */
export interface CubeDifference {
  cube: 'message_cube' | 'message_cube_day' | 'message_cube_customer' | 'message_use' | 'message_error';
  /** Of `message_error` the platform code. */
  column: string;
  messages: string;
  counted: string;
}

/** Messages that are in memory at a time. */
const portion = 5000;

/** Counts the messages of `[from, to)` again, whole days (UTC), and compares the sums of all cubes with it. */
export async function checkCube(db: Db, from: number, to: number): Promise<CubeDifference[]> {
  // Nothing may be written meanwhile; one day at a time keeps the wait short.
  return inIngest({ db }, async ({ trx }) => {
    const delta = new CubeDelta();
    const uses = new UseDelta();
    const errors = new ErrorDelta();
    let after = '';
    for (;;) {
      const { rows } = await sql<{ msgId: string }>`
        select msg_id as "msgId" from message
        where submit_time >= ${new Date(from)} and submit_time < ${new Date(to)} and msg_id > ${after}
        order by msg_id limit ${portion}`.execute(trx);
      if (rows.length === 0) break;
      const ids = rows.map(({ msgId }) => msgId);
      const states = await loadStates(trx, ids, { from, to: to - 1 });
      for (const state of states.values()) {
        if (state.submitTime < from || state.submitTime >= to) continue;
        delta.add(state);
        uses.add(state);
        errors.add(state);
      }
      after = ids.at(-1) ?? '';
    }
    const expected = totalsOf(delta.rows());
    const used = new Map(
      useCounts.map((name) => [name, String(uses.rows().reduce((sum, row) => sum + row[name], 0))] as const),
    );
    const differences = await Promise.all(
      (['message_cube', 'message_cube_day', 'message_cube_customer', 'message_use'] as const).map(async (cube) => {
        const wanted: ReadonlyMap<string, string> = cube === 'message_use' ? used : expected;
        const found = await storedTotals(trx, cube, [...wanted.keys()], [from, to]);
        return [...wanted].flatMap(([column, messages]): CubeDifference[] => {
          const counted = found.get(column) ?? '0';
          return Number(counted) === Number(messages) ? [] : [{ cube, column, messages, counted }];
        });
      }),
    );
    return [...differences.flat(), ...(await otherErrors(trx, errors.byCode(), [from, to]))];
  });
}

/** Codes that are counted otherwise than the messages have them. */
async function otherErrors(
  trx: Db,
  expected: ReadonlyMap<string, number>,
  [from, to]: readonly [number, number],
): Promise<CubeDifference[]> {
  const { rows } = await sql<{ code: string; messages: number }>`
    select error_code as code, sum(messages)::float8 as messages from message_error
    where bucket >= ${new Date(from)} and bucket < ${new Date(to)} group by error_code`.execute(trx);
  const counted = new Map(rows.map(({ code, messages }) => [code, messages]));
  return [...new Set([...expected.keys(), ...counted.keys()])].flatMap((code): CubeDifference[] => {
    const [messages, found] = [String(expected.get(code) ?? 0), String(counted.get(code) ?? 0)];
    return messages === found ? [] : [{ cube: 'message_error', column: code, messages, counted: found }];
  });
}

function totalsOf(rows: readonly CubeRow[]): Map<string, string> {
  return new Map([
    ...counts.map((name) => [name, String(rows.reduce((sum, row) => sum + row.counts[name], 0))] as const),
    ...sums.map((name) => [name, amountText(rows.reduce((sum, row) => sum + row.sums[name], 0n))] as const),
  ]);
}

async function storedTotals(
  trx: Db,
  cube: CubeDifference['cube'],
  columns: readonly string[],
  [from, to]: readonly [number, number],
): Promise<Map<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`))}
    from ${sql.table(cube)} where bucket >= ${new Date(from)} and bucket < ${new Date(to)}
      ${cube === 'message_cube_customer' ? sql`and customer_id = 0` : sql``}`.execute(trx);
  return new Map(Object.entries(rows[0] ?? {}));
}
