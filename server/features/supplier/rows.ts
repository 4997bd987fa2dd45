import { type Kysely, sql } from 'kysely';
import { liveFor } from '#shared/channel/live.ts';
import type { StoredFile } from '#shared/common.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { supplierFormOnly } from '#shared/supplier.ts';
import { changesSoon } from '../../domain/prices/changes-soon.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { baseText, inBase, moneyText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { supplierColumns } from './columns.ts';

const rowColumns = selectionOf('supplier', supplierColumns, fieldsOf(supplierColumns, supplierFormOnly));

/** What only the form shows. */
export const formColumns = [
  ...selectionOf('supplier', supplierColumns, supplierFormOnly),
  sql<StoredFile | null>`(select jsonb_build_object('fileName', file_name, 'displayName', display_name, 'sizeBytes', size_bytes)
    from stored_file where file_name = supplier.contract_file)`.as('contractFileInfo'),
];

/** List lines with the names of country and maintainer, the country's in `lang`. */
export const selectRows = (db: Kysely<Tables>, lang: Lang) =>
  db
    .selectFrom('supplier')
    .leftJoin('country', 'country.country_id', 'supplier.country_id')
    .leftJoin('admin', 'admin.admin_id', 'supplier.maintainer_id')
    .select(rowColumns)
    .select([
      'supplier.supplier_id as supplierId',
      'supplier.created_at as createdAt',
      'supplier.created_by as createdBy',
      'supplier.updated_at as updatedAt',
      'supplier.updated_by as updatedBy',
      'supplier.version as version',
      moneyText('supplier.balance').as('balance'),
      baseText('supplier.balance', 'supplier.currency').as('balanceBase'),
      baseText('supplier.credit_limit', 'supplier.currency').as('creditLimitBase'),
      sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'country.country_name' : 'country.country_name_en')}, '')`.as(
        'countryName',
      ),
      sql<string>`coalesce(admin.real_name, '')`.as('maintainerName'),
      // As values of the line, not as a join: they are counted for the lines of a page only.
      sql<number>`(select count(*)::int from channel
        where channel.supplier_id = supplier.supplier_id and channel.admin_status <> 0)`.as('channelsTotal'),
      sql<
        number | null
      >`(select case when count(*) > 0 then (count(*) filter (where channel_live.link_status = 'bound'))::int end
        from channel join channel_live on channel_live.channel_id = channel.channel_id
        where channel.supplier_id = supplier.supplier_id and channel.admin_status <> 0
          and channel_live.reported_at >= now() - make_interval(secs => ${sql.lit(liveFor / 1000)}))`.as(
        'channelsBound',
      ),
    ]);

/** Prices of a supplier's channels that begin or end within seven days. */
export const pricesSoon = sql<number>`(select count(*)::int from channel_price p join channel using (channel_id)
  where channel.supplier_id = supplier.supplier_id and ${changesSoon})`;

/** Sort field of the wire → column; names sort as people read them, whatever their case. */
export const sortColumns = {
  supplierName: sql`lower(supplier.supplier_name)`,
  supplierCode: sql`supplier.supplier_code`,
  // Amounts of several currencies compare by what they are worth.
  balance: inBase(sql.ref('supplier.balance'), 'supplier.currency'),
  creditLimit: inBase(sql.ref('supplier.credit_limit'), 'supplier.currency'),
  contractUntil: sql`supplier.contract_until`,
  status: sql`supplier.status`,
  createdAt: sql`supplier.created_at`,
  updatedAt: sql`supplier.updated_at`,
} as const;
