import { type Kysely, sql } from 'kysely';
import type { FeedReceipt } from '#shared/feed/messages.ts';
import type { MessageStore } from '../domain/messages/store.ts';
import type { Tables } from '../platform/db/tables.ts';

type Db = Kysely<Tables>;

/** Receipts of one transaction. */
const portion = 1000;

/** Keeps receipts whose time has not come yet: a stop in between must not lose them. */
export async function keepComing(db: Db, receipts: readonly FeedReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await sql`insert into demo_receipt (receipt_id, time, receipt)
    select receipt ->> 'receiptId', to_timestamp((receipt ->> 'time')::numeric / 1000), receipt
    from jsonb_array_elements(${JSON.stringify(receipts)}::jsonb) as receipt
    on conflict do nothing`.execute(db);
}

/** Sends the receipts whose time has come; they are forgotten once the store has them. */
export async function sendDue(db: Db, messages: Pick<MessageStore, 'applyReceipts'>, now: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ receipt: FeedReceipt }>`
      select receipt from demo_receipt where time <= ${new Date(now)} order by time, receipt_id limit ${portion}`.execute(
      db,
    );
    if (rows.length === 0) return;
    await messages.applyReceipts(rows.map(({ receipt }) => receipt));
    const ids = rows.map(({ receipt }) => receipt.receiptId);
    await sql`delete from demo_receipt where receipt_id = any (${ids}::text[])`.execute(db);
  }
}
