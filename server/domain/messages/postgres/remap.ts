import { sql } from 'kysely';
import type { MapError } from '../error-mapping.ts';
import type { RemapProgress, RemapRequest } from '../upkeep.ts';
import { Batch } from './batch.ts';
import { codesOf } from './code-delta.ts';
import { readErrorMapping } from './error-rules.ts';
import { inIngest } from './ingest.ts';
import { loadStates } from './load-states.ts';
import { refold } from './message-outcome.ts';
import type { MessageState } from './state.ts';
import type { StoreParts } from './store-parts.ts';

const hour = 3_600_000;
/** Messages of one transaction: the feed waits that long. */
const portion = 500;

/**
 * Judges messages with error codes again by the mapping of now, newest hour first. Messages that turn out the same are not written;
 * it may be stopped after every hour and done twice.
 */
export async function* remapMessages(
  parts: StoreParts,
  { dateTime: [from, to], supplierId, channelId, keepsMoney }: RemapRequest,
): AsyncGenerator<RemapProgress> {
  const { rows: hours } = await sql<{ time: number; hits: number; channelIds: string[] }>`
    select hour as time, sum(hits)::int as hits, array_agg(distinct code.channel_id::text) as "channelIds"
    from message_code code join channel using (channel_id)
    where hour >= ${new Date(Math.floor(from / hour) * hour)} and hour < ${new Date(to)} and hits > 0
      ${supplierId === undefined ? sql`` : sql`and channel.supplier_id = ${supplierId}`}
      ${channelId === undefined ? sql`` : sql`and code.channel_id = ${channelId}`}
    group by hour order by hour desc`.execute(parts.db);
  for (const { time, hits, channelIds } of hours) {
    let changed = 0;
    let after = '';
    for (;;) {
      const { rows } = await sql<{ msgId: string; msgTime: number }>`
        select distinct msg_id as "msgId", msg_time as "msgTime" from message_attempt
        where submit_time >= ${new Date(time)} and submit_time < ${new Date(time + hour)}
          and channel_id = any (${channelIds}::bigint[]) and msg_id > ${after}
          and (command_status <> 0 or receipts <> '[]') and not (status = 6 and err ~ '^0*$')
        order by msg_id limit ${portion}`.execute(parts.db);
      if (rows.length > 0) changed += await judge(parts, rows, keepsMoney);
      if (rows.length < portion) break;
      after = rows.at(-1)?.msgId ?? '';
    }
    yield { doneFrom: time, hits, changed };
  }
}

async function judge(
  parts: StoreParts,
  rows: readonly { msgId: string; msgTime: number }[],
  keepsMoney: boolean,
): Promise<number> {
  const mapping = await readErrorMapping(parts.db);
  const times = rows.map(({ msgTime }) => msgTime);
  return inIngest(parts, async (ingest) => {
    const range = { from: times.reduce((a, b) => Math.min(a, b)), to: times.reduce((a, b) => Math.max(a, b)) };
    const ids = rows.map(({ msgId }) => msgId);
    const batch = new Batch(await loadStates(ingest.trx, ids, range), mapping);
    const others = [...batch.states.values()].filter((message) => isOther(message, mapping, keepsMoney));
    for (const message of others) batch.touch(message);
    await batch.write(ingest, { keepsMoney });
    return others.length;
  });
}

/** Whether a message or one of its submits would end otherwise. */
function isOther(message: MessageState, mapping: MapError, keepsMoney: boolean): boolean {
  if (!message.attempts.some((attempt) => codesOf(attempt).length > 0)) return false;
  const probe = { ...message, attempts: message.attempts.map((attempt) => ({ ...attempt })) };
  refold(probe, mapping);
  const outcomeOf = (state: MessageState) => [
    ...[state, ...state.attempts].map(({ status, finalStat, errorCode, errorCategory, customerErrorCode }) =>
      [status, finalStat, errorCode, errorCategory, customerErrorCode].join(' '),
    ),
    ...state.attempts.map(({ isRefundable }) => isRefundable),
    ...(keepsMoney ? [] : [state.amount, state.revenue, state.agentAmount, state.cost, state.chargeStatus]),
  ];
  return outcomeOf(probe).join('\n') !== outcomeOf(message).join('\n');
}
