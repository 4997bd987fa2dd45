import { sql } from 'kysely';
import type { MapError } from '../error-mapping.ts';
import { byTime } from './attempt-outcome.ts';
import { Batch } from './batch.ts';
import { Deltas } from './deltas.ts';
import type { Ingest, Statement } from './ingest.ts';
import { loadStates, rangeOf } from './load-states.ts';
import { type AttemptPlace, findPlaces } from './match.ts';
import type { Norms } from './norms.ts';
import type { MessageState } from './state.ts';
import { keptReceipt } from './text-facts.ts';
import { type AimedReceipt, dropTaken, findWaiting } from './waiting.ts';

/** A receipt with the attempt it is about. */
export interface PlacedReceipt {
  aim: AimedReceipt;
  place: AttemptPlace;
}

/** Messages that are worked out at a time. Of a day that has just begun PostgreSQL may read all rows for each statement: few are better. */
const portion = 4000;

/**
 * Gives receipts to their attempts; answers those that were new. Messages are loaded, judged and written some at a time, each message
 * in one of the portions: while PostgreSQL writes one of them and reads the one after the next, the next is worked out.
 */
export async function giveReceipts(
  { trx, run }: Ingest,
  receipts: readonly PlacedReceipt[],
  mapping: MapError,
): Promise<ReadonlySet<AimedReceipt>> {
  const given = new Set<AimedReceipt>();
  if (receipts.length === 0) return given;
  const deltas = new Deltas();
  const messages = byMessage(receipts);
  const ids = [...messages.keys()];
  const load = async (at: number): Promise<Map<string, MessageState>> => {
    const some = ids.slice(at, at + portion);
    if (some.length === 0) return new Map();
    const times = some.map((id) => messages.get(id)?.[0]?.place.msgTime ?? 0);
    return loadStates(trx, some, rangeOf(times));
  };
  let written: Promise<unknown> = Promise.resolve();
  let loading = load(0);
  for (let at = 0; at < ids.length; at += portion) {
    const states = await loading;
    await written;
    loading = load(at + portion);
    // Awaited in the next round, or never when something else fails before.
    loading.catch(() => undefined);
    const batch = new Batch(states, mapping, deltas);
    const some = ids.slice(at, at + portion);
    // Most gateways send no text with a receipt: those need no query.
    const hasText = some.some((id) => messages.get(id)?.some(({ aim }) => aim.receipt.text !== ''));
    const storeTextOf = hasText ? await textPolicies(trx, states) : new Map<string, number>();
    for (const id of some) {
      for (const { aim, place } of messages.get(id) ?? []) if (give(batch, place, aim, storeTextOf)) given.add(aim);
    }
    const statements: Statement[] = [];
    for await (const statement of batch.rows({ byCopy: false, isByReceipts: true })) statements.push(statement);
    written = Promise.all(statements.map(run));
    written.catch(() => undefined);
  }
  await written;
  for await (const statement of deltas.statements()) await run(statement);
  return given;
}

function byMessage(receipts: readonly PlacedReceipt[]): Map<string, PlacedReceipt[]> {
  const messages = new Map<string, PlacedReceipt[]>();
  for (const each of receipts) {
    const known = messages.get(each.place.msgId);
    if (known) known.push(each);
    else messages.set(each.place.msgId, [each]);
  }
  return messages;
}

/** What the accounts of some messages let be kept of their texts. */
async function textPolicies(
  trx: Ingest['trx'],
  states: ReadonlyMap<string, MessageState>,
): Promise<Map<string, number>> {
  const userIds = [...new Set([...states.values()].map(({ userId }) => userId))];
  const { rows } = await sql<{ userId: string; storeText: number }>`
    select customer_user_id::text as "userId", store_text as "storeText" from customer_user
    where customer_user_id = any (${userIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ userId, storeText }) => [userId, storeText]));
}

/** Whether the receipt was new. */
function give(
  batch: Batch,
  place: AttemptPlace,
  { receipt }: AimedReceipt,
  storeTextOf: ReadonlyMap<string, number>,
): boolean {
  const message = batch.states.get(place.msgId);
  const attempt = message?.attempts.find(
    ({ attemptNo, segmentNo }) => attemptNo === place.attemptNo && segmentNo === place.segmentNo,
  );
  if (!message || !attempt || attempt.receipts.some(({ receiptId }) => receiptId === receipt.receiptId)) return false;
  batch.touch(message);
  const text = receipt.text === '' ? '' : keptReceipt(receipt.text, storeTextOf.get(message.userId) ?? 0);
  attempt.receipts = [...attempt.receipts, { ...receipt, text }].sort(byTime);
  attempt.change ??= 'update';
  return true;
}

/** Gives receipts that have waited to attempts that have just been written. */
export async function giveWaiting(ingest: Ingest, norms: Norms, mapping: MapError): Promise<void> {
  const waiting = await findWaiting(ingest.trx, norms);
  if (waiting.length === 0) return;
  const placed = await placedOf(ingest, waiting);
  await giveReceipts(ingest, placed, mapping);
  await dropTaken(
    ingest.trx,
    placed.map(({ aim }) => aim),
  );
}

/** Those of which the attempt is known. */
export async function placedOf({ trx }: Pick<Ingest, 'trx'>, aims: readonly AimedReceipt[]): Promise<PlacedReceipt[]> {
  const places = await findPlaces(trx, aims);
  return aims.flatMap((aim, at) => {
    const place = places[at];
    return place ? [{ aim, place }] : [];
  });
}
