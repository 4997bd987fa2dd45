import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ReceiptCounts, ReceiptCountsRequest } from '../figures.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { allOf, scopeOf, within } from './conditions.ts';
import { withFirstSlot } from './edges.ts';

type Db = Kysely<Tables>;

type Place = Pick<ReceiptCounts, 'channelId' | 'countryId' | 'operatorId'>;
const keyOf = ({ channelId, countryId, operatorId }: Place) => `${channelId} ${countryId} ${operatorId}`;

const slot = 900_000;

/** How receipts decided submits, from the cube, whose slots count whole; those to dead numbers from the submits themselves. */
export async function receiptCounts(db: Db, request: ReceiptCountsRequest): Promise<ReceiptCounts[]> {
  const found = new Map<string, ReceiptCounts & { delivered: Record<string, number> }>();
  const at = ({ channelId, countryId, operatorId }: Place) => {
    const key = keyOf({ channelId, countryId, operatorId });
    const known = found.get(key) ?? {
      channelId,
      countryId,
      operatorId,
      delivered: {},
      undelivered: 0,
      dead: 0,
      deadDelivered: 0,
    };
    found.set(key, known);
    return known;
  };
  for await (const { bins, isDelivered, ...place } of binsOf(db, request)) {
    const kept = [...bins].filter(([, count]) => count > 0);
    if (kept.length === 0) continue;
    const row = at(place);
    for (const [bin, count] of kept) {
      if (isDelivered) row.delivered[bin] = count;
      else row.undelivered += count;
    }
  }
  for (const { dead, deadDelivered, ...place } of await deadOf(db, request)) {
    Object.assign(at(place), { dead, deadDelivered });
  }
  return [...found.values()];
}

const conditions = ({ viewer, channelId }: ReceiptCountsRequest) => [
  ...scopeOf('customer_id', viewer),
  ...(channelId === undefined ? [] : [sql`channel_id = ${channelId}`]),
];

type SketchRow = Place & { isDelivered: boolean; sketches: string };
interface BinRow extends Place {
  isDelivered: boolean;
  bins: ReadonlyMap<string, number>;
}

/**
 * The latencies of each place. The database only strings sketches together: taking hundreds of thousands of them apart there takes
 * several times as long as here.
 */
async function* binsOf(db: Db, request: ReceiptCountsRequest): AsyncGenerator<BinRow> {
  const slots = withFirstSlot(slot, request.dateTime);
  // What was delivered has no error category, and latencies are only those of final receipts.
  const { rows } = await sql<SketchRow>`
    select channel_id::text as "channelId", nullif(country_id, 0)::text as "countryId",
      nullif(operator_id, 0)::text as "operatorId", error_category = '' as "isDelivered",
      string_agg(dlr_bins::text, '') as sketches
    from message_cube
    where ${allOf([...within('bucket', slots), ...conditions(request)])} and channel_id <> 0 and dlr_bins <> '{}'
    group by channel_id, country_id, operator_id, error_category = ''`.execute(db);
  for (const { sketches, ...place } of rows) {
    const bins = new Map<string, number>();
    for (const [, bin = '', count] of sketches.matchAll(/"(-?\d+)": (-?\d+)/g)) {
      bins.set(bin, (bins.get(bin) ?? 0) + Number(count));
    }
    yield { ...place, bins };
    await yieldToEventLoop();
  }
}

type DeadRow = Place & Pick<ReceiptCounts, 'dead' | 'deadDelivered'>;
async function deadOf(db: Db, request: ReceiptCountsRequest): Promise<DeadRow[]> {
  if (request.deadNumbers.length === 0) return [];
  const { rows } = await sql<DeadRow>`
    select channel_id::text as "channelId", country_id::text as "countryId", operator_id::text as "operatorId",
      count(*)::float8 as dead, count(*) filter (where status = 6)::float8 as "deadDelivered"
    from message_attempt
    where ${allOf([...within('submit_time', request.dateTime), ...conditions(request)])}
      and number = any (${request.deadNumbers}::text[]) and segment_no = 1
      and (latency_dlr_ms is not null or status = 6)
    group by 1, 2, 3`.execute(db);
  return rows;
}
