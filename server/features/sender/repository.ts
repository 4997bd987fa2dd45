import { type Kysely, sql } from 'kysely';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { Sender, SenderFilter, SenderListInput } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { countRows, numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { ExportedSender } from './exported.ts';
import { matching } from './filter.ts';
import { selectSenders, sortColumns } from './rows.ts';

type Db = Kysely<Tables>;

/** All queries over sender IDs; each sees those of the viewer's customers. */
export function createSenderRepository(db: Db) {
  const matched = (filter: SenderFilter, viewer: ScopeHolder) =>
    db
      .selectFrom('sender')
      .innerJoin('customer', 'customer.customer_id', 'sender.customer_id')
      .where(matching(filter, viewer));

  return {
    count: (filter: SenderFilter, viewer: ScopeHolder): Promise<number> => countRows(matched(filter, viewer)),

    page: (input: SenderListInput, lang: Lang, viewer: ScopeHolder): Promise<ReplyOf<typeof senderId.list>> =>
      numberedPage(
        selectSenders(db, lang)
          .where(matching(input, viewer))
          .orderBy(sortedBy(sortColumns, input, { field: 'updatedAt', order: 'desc' }))
          .orderBy('sender.sender_id', 'desc'),
        matched(input, viewer),
        input,
      ),

    find: (senderIdId: string, lang: Lang, viewer: ScopeHolder, trx: Db = db): Promise<Sender | undefined> =>
      selectSenders(trx, lang)
        .where('sender.sender_id', '=', senderIdId)
        .where(customerScope(viewer))
        .executeTakeFirst(),

    findAll: (senderIdIds: readonly string[], lang: Lang, viewer: ScopeHolder, trx: Db = db): Promise<Sender[]> =>
      selectSenders(trx, lang)
        .where('sender.sender_id', 'in', [...senderIdIds])
        .where(customerScope(viewer))
        .orderBy('sender.sender_id')
        .execute(),

    /** The one of a customer for a country, or for one of its operators. */
    findByText: (
      {
        customerId,
        countryId,
        operatorId,
        text,
      }: Record<'customerId' | 'countryId' | 'text', string> & {
        operatorId: string | null;
      },
      lang: Lang,
      viewer: ScopeHolder,
      trx: Db,
    ): Promise<Sender | undefined> =>
      selectSenders(trx, lang)
        .where('sender.customer_id', '=', customerId)
        .where('sender.country_id', '=', countryId)
        .where(
          operatorId === null
            ? sql<boolean>`(sender.operator_id is null or operator.is_default)`
            : sql<boolean>`sender.operator_id = ${operatorId}`,
        )
        .orderBy(sql`sender.operator_id nulls first`)
        .where(sql<boolean>`lower(sender.sender_text) = lower(${text})`)
        .where(customerScope(viewer))
        .executeTakeFirst(),

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: (filter: SenderFilter, lang: Lang, viewer: ScopeHolder): AsyncIterable<ExportedSender> =>
      keysetRows(
        selectSenders(db, lang)
          .select([
            'customer.customer_code as customerCode',
            'country.iso2 as countryCode',
            sql<string>`case when operator.is_default then '' else coalesce(operator.mcc || '-' || operator.mnc, '') end`.as(
              'mccmnc',
            ),
          ])
          .where(matching(filter, viewer)),
        'sender.sender_id',
        'senderIdId',
      ),

    policy: (countryId: string): Promise<ReplyOf<typeof senderId.policy> | undefined> =>
      db
        .selectFrom('country')
        .select(['sender_id_policy as senderIdPolicy', 'content_notes as contentNotes'])
        .where('country_id', '=', countryId)
        .executeTakeFirst(),
  };
}

export type SenderRepository = ReturnType<typeof createSenderRepository>;
