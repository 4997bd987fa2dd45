import { type Kysely, sql } from 'kysely';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createCustomerBook } from './book.ts';
import { refreshDrafts } from './notice/drafts.ts';

type Trx = Kysely<Tables>;

interface WaitingRaise {
  priceId: string;
  customerId: string;
  userId: string | null;
  /** Whether a notice has told the customer. */
  isTold: boolean;
}

export interface TakenBack {
  raises: number;
  /** Of these, those that customers have been told of. */
  told: number;
}

const book = createCustomerBook();

/**
 * Takes back the raises that a price sheet has entered and that are not in force yet; the prices before them go on. A user who ends a sheet
 * need not see all its customers.
 */
export async function takeBackRaises(
  trx: Trx,
  settings: Settings,
  batchId: string,
  viewer: Viewer,
): Promise<TakenBack> {
  const { rows } = await sql<WaitingRaise>`
    select p.price_id::text as "priceId", p.customer_id::text as "customerId", p.customer_user_id::text as "userId",
      coalesce(n.status in ('approved', 'sent', 'failed', 'acknowledged'), false) as "isTold"
    from customer_price p join customer c on c.customer_id = p.customer_id
      left join customer_user u on u.customer_user_id = p.customer_user_id left join price_notice n on n.notice_id = p.notice_id
    where p.batch_id = ${batchId} and p.voided_at is null and p.effective_from > now()
      and c.archived_at is null and u.archived_at is null
    order by p.customer_id, p.customer_user_id, p.effective_from desc, p.price_id`.execute(trx);
  const rule = floorRuleOf(await settings.read());
  const lists = new Map<string, WaitingRaise[]>();
  for (const row of rows) {
    const key = `${row.customerId} ${row.userId}`;
    lists.set(key, [...(lists.get(key) ?? []), row]);
  }
  for (const raises of lists.values()) {
    const [first] = raises;
    if (!first) continue;
    const { customerId, userId } = first;
    const list = { customerId, ...(userId !== null && { userId }), rule };
    const change = { list, action: 'withdraw', source: 'manual' as const, field: 'priceId' };
    const priceIds = raises.map(({ priceId }) => priceId);
    const replaced = await replacedBy(trx, priceIds);
    await book.withdrawAll(trx, change, priceIds, viewer);
    if (replaced.length === 0) continue;
    await restore(trx, replaced);
    const drafted = replaced.filter(({ isDrafted }) => isDrafted).map(({ priceId }) => priceId);
    await refreshDrafts(trx, customerId, viewer.admin.username, drafted);
  }
  return { raises: rows.length, told: rows.filter(({ isTold }) => isTold).length };
}

interface ReplacedPrice {
  raiseId: string;
  priceId: string;
  /** Whether a notice was drafted of it. */
  isDrafted: boolean;
}

const ofLine = sql`p.customer_id = raise.customer_id and p.customer_user_id is not distinct from raise.customer_user_id
  and p.operator_id = raise.operator_id and p.traffic_type = raise.traffic_type`;

/** Prices that were to begin at the very moment of a raise, and gave way to it. */
async function replacedBy(trx: Trx, raiseIds: readonly string[]): Promise<ReplacedPrice[]> {
  const { rows } = await sql<ReplacedPrice>`
    select raise.price_id::text as "raiseId", p.price_id::text as "priceId", p.notice_id is not null as "isDrafted"
    from customer_price raise join customer_price p on ${ofLine} and p.effective_from = raise.effective_from
      and p.voided_at = raise.created_at
    where raise.price_id = any (${[...raiseIds]}::bigint[])`.execute(trx);
  return rows;
}

/** They are to begin again. */
async function restore(trx: Trx, replaced: readonly ReplacedPrice[]): Promise<void> {
  for (const { raiseId, priceId } of replaced) {
    await sql`update customer_price p set effective_to = raise.effective_from from customer_price raise
      where raise.price_id = ${raiseId} and ${ofLine} and p.voided_at is null and p.effective_from < raise.effective_from
        and (p.effective_to is null or p.effective_to > raise.effective_from)`.execute(trx);
    await sql`update customer_price p set voided_at = null, effective_to = raise.effective_to from customer_price raise
      where raise.price_id = ${raiseId} and p.price_id = ${priceId}`.execute(trx);
  }
}
