import { type Kysely, sql } from 'kysely';
import type { PriceNotice, PriceNoticeItem, PriceNoticeListInput } from '#shared/customer/notice.ts';
import { numberedRows } from '../../../platform/db/numbered-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../../platform/rights/customer-scope.ts';
import { customerLanguage } from '../../customer/read-model.ts';

export type NoticeWithItems = PriceNotice & { items: PriceNoticeItem[] };

/** Notices with their customers, limited to those the viewer may see. */
const notices = (viewer: ScopeHolder) => sql`(
  select n.notice_id::text as "noticeId", n.customer_id::text as "customerId", customer.customer_name as "customerName",
    customer.customer_code as "customerCode", n.effective_from as "effectiveFrom", state.status,
    coalesce(${customerLanguage}, 'en') as language,
    jsonb_array_length(n.items) as prices, told.rises,
    (told.rises > 0 and state.status not in ('acknowledged', 'cancelled')
      and n.effective_from < coalesce(n.approved_at, now()) + customer.price_notice_days * interval '1 day') as "isShort",
    customer.price_notice_days as "priceNoticeDays",
    case when n.sent_at is null then coalesce((
      select array_agg(distinct contact ->> 'email') from jsonb_array_elements(customer.contacts) contact
      where contact ->> 'role' = 'business' and contact ->> 'email' <> ''), customer.invoice_emails) else n.sent_to end as recipients,
    n.approved_at as "approvedAt", n.approved_by as "approvedBy", n.sent_at as "sentAt",
    n.acknowledged_at as "acknowledgedAt", n.acknowledged_by as "acknowledgedBy", n.version, n.items
  from price_notice n join customer on customer.customer_id = n.customer_id
  left join country on country.country_id = customer.country_id
  cross join lateral (select case when n.status = 'sent' and exists (
    select from mail where mail_id = any (n.mail_ids) and state = 'failed') then 'failed' else n.status end as status) state
  cross join lateral (select count(*)::int as rises from jsonb_array_elements(n.items) item
    where (item ->> 'newPrice')::numeric > (item ->> 'oldPrice')::numeric) told
  where ${customerScope(viewer)})`;

const fields = sql.raw(
  [
    'noticeId',
    'customerId',
    'customerName',
    'customerCode',
    'effectiveFrom',
    'status',
    'prices',
    'rises',
    'isShort',
    'priceNoticeDays',
    'recipients',
    'language',
    'approvedAt',
    'approvedBy',
    'sentAt',
    'acknowledgedAt',
    'acknowledgedBy',
    'version',
  ]
    .map((field) => `"${field}"`)
    .join(', '),
);

/** Reads price notices; never writes. */
export function createNoticeReads(db: Kysely<Tables>) {
  return {
    page: async (input: PriceNoticeListInput, viewer: ScopeHolder) => {
      const rows = sql<PriceNotice & { total: number }>`
        select ${fields}, count(*) over ()::int as total from ${notices(viewer)} notice
        where (${input.customerId ?? null}::text is null or "customerId" = ${input.customerId ?? null})
          and (${input.status ?? null}::text is null or status = ${input.status ?? null})
          and (${input.isShort ?? null}::int is null or "isShort")
          and (${input.batchId ?? null}::bigint is null or "noticeId" in (
            select notice_id::text from customer_price
            where batch_id = ${input.batchId ?? null} and (voided_at is null or status <> 'draft')))
        order by "effectiveFrom" desc, "noticeId"`;
      return numberedRows(db, rows, input);
    },
    find: async (
      noticeId: string,
      viewer: ScopeHolder,
      trx: Kysely<Tables> = db,
    ): Promise<NoticeWithItems | undefined> => {
      const { rows } = await sql<NoticeWithItems>`
        select ${fields}, items from ${notices(viewer)} notice where "noticeId" = ${noticeId}`.execute(trx);
      return rows[0];
    },
  };
}
