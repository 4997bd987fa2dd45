import type Decimal from 'decimal.js';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FeeItem, FeeItemFilter, FeeItemListInput } from '#shared/fee-item/row.ts';
import { feeItemColumns } from '../../domain/fees/columns.ts';
import { nextPeriod } from '../../domain/fees/periods.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { amountOf, type LoadedFee, loadFees, priceIn } from './plan.ts';
import '../../domain/fees/tables.ts';

type Db = Kysely<Tables>;

function matching({ keyword, feeType, countryId, status }: FeeItemFilter): RawBuilder<SqlBool> {
  const pattern = keyword?.trim() ? patternOf(keyword.trim()) : undefined;
  const conditions = [
    ...equalTo('fee_type', feeType),
    ...equalTo('fee_item.country_id', countryId),
    ...equalTo('fee_item.status', status),
    ...(pattern
      ? [sql<SqlBool>`(fee_code ilike ${pattern} or fee_name ilike ${pattern} or fee_name_en ilike ${pattern})`]
      : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

type Stored = Omit<FeeItem, 'nextOn' | 'nextAmount'>;

/** With the customers and charges that the viewer sees. */
const select = (db: Db, viewer: ScopeHolder) =>
  db
    .selectFrom('fee_item')
    .leftJoin('country', 'country.country_id', 'fee_item.country_id')
    .select(selectionOf('fee_item', feeItemColumns, fieldsOf(feeItemColumns)))
    .select([
      'fee_item_id as feeItemId',
      sql<string>`coalesce(country_name, '')`.as('countryName'),
      sql<string>`coalesce(country_name_en, '')`.as('countryNameEn'),
      sql<number>`(select count(distinct f.customer_id)::int from customer_fee f join customer using (customer_id)
        where f.fee_item_id = fee_item.fee_item_id and next_from is not null and ${customerScope(viewer)})`.as(
        'customers',
      ),
      sql<number | null>`(select floor(extract(epoch from max(c.created_at)) * 1000)::float8 from fee_charge c
        join customer using (customer_id) where c.fee_item_id = fee_item.fee_item_id and ${customerScope(viewer)})`.as(
        'lastChargedAt',
      ),
      'fee_item.status as status',
      'fee_item.created_at as createdAt',
      'fee_item.created_by as createdBy',
      'fee_item.updated_at as updatedAt',
      'fee_item.updated_by as updatedBy',
      'fee_item.version as version',
    ]);

/** Sort field of the wire → column. */
const sortColumns = {
  feeCode: sql`fee_code`,
  customers: sql`customers`,
  lastChargedAt: sql`"lastChargedAt"`,
  updatedAt: sql`fee_item.updated_at`,
} as const;

/** Fee items as a viewer sees them. */
export function createFeeItems(db: Db, baseCurrency: () => Promise<string>, receiptDays: () => Promise<number>) {
  const told = async (trx: Db, rows: readonly Stored[], viewer: ScopeHolder): Promise<FeeItem[]> => {
    const terms = { base: await baseCurrency(), receiptDays: await receiptDays() };
    const upcoming = await upcomingOf(trx, { rows, viewer, ...terms });
    return rows.map((row) => ({ ...row, ...(upcoming.get(row.feeItemId) ?? { nextOn: null, nextAmount: null }) }));
  };
  return {
    page: async (input: FeeItemListInput, viewer: ScopeHolder) => {
      const matched = matching(input);
      const { list, total } = await numberedPage(
        select(db, viewer)
          .where(matched)
          .orderBy(sortedBy(sortColumns, input, { field: 'feeCode', order: 'asc' }))
          .orderBy('fee_item_id'),
        db.selectFrom('fee_item').where(matched),
        input,
      );
      return { list: await told(db, list, viewer), total };
    },
    find: async (feeItemId: string, viewer: ScopeHolder, trx: Db = db): Promise<FeeItem | undefined> => {
      const row = await select(trx, viewer).where('fee_item_id', '=', feeItemId).executeTakeFirst();
      return row && (await told(trx, [row], viewer))[0];
    },
    all: async (filter: FeeItemFilter, viewer: ScopeHolder): Promise<FeeItem[]> =>
      told(db, await select(db, viewer).where(matching(filter)).orderBy('fee_code').execute(), viewer),
    count: async (filter: FeeItemFilter): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from fee_item where ${matching(filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
export type FeeItems = ReturnType<typeof createFeeItems>;

type Upcoming = Pick<FeeItem, 'nextOn' | 'nextAmount'>;

interface UpcomingTerms {
  rows: readonly Stored[];
  viewer: ScopeHolder;
  base: string;
  receiptDays: number;
}

/** The day of each item's next charges, and what they come to in base currency. */
async function upcomingOf(db: Db, { rows, viewer, base, receiptDays }: UpcomingTerms): Promise<Map<string, Upcoming>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ feeItemId }) => feeItemId);
  const fees = await loadFees(db, sql`f.fee_item_id = any (${ids}::bigint[]) and ${customerScope(viewer)}`);
  const rates = await loadRates(db, base);
  const now = Date.now();
  const upcoming = new Map<string, { nextOn: string; nextAmount: Decimal | null }>();
  for (const fee of fees) {
    const period = nextPeriod({ ...fee, receiptDays });
    if (!period || period.days === 0) continue;
    const worth = () => {
      const price = fee.feeType > 2 ? null : priceIn(fee, rates, now);
      return price === null
        ? undefined
        : rates.toBase(amountOf(fee, period, { usage: null, price }), fee.currency, now);
    };
    const known = upcoming.get(fee.feeItemId);
    if (!known || period.dueOn < known.nextOn) {
      upcoming.set(fee.feeItemId, { nextOn: period.dueOn, nextAmount: worth() ?? null });
    } else if (period.dueOn === known.nextOn) {
      const more = worth();
      known.nextAmount = more && known.nextAmount ? known.nextAmount.plus(more) : null;
    }
  }
  return new Map(
    [...upcoming].map(([id, { nextOn, nextAmount }]) => [
      id,
      { nextOn, nextAmount: nextAmount?.toDecimalPlaces(2).toFixed() ?? null },
    ]),
  );
}

/** When a customer's fee is charged next. */
export const nextOnOf = (fee: LoadedFee, receiptDays: number): string | null =>
  nextPeriod({ ...fee, receiptDays })?.dueOn ?? null;
