import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type {
  Charged,
  ChargedInput,
  PriceChange,
  RerateDraftInput,
  Rerated,
  RerateEffect,
  RerateInput,
} from '#shared/bill/rerate.ts';
import { type BilledTraffic, billedTraffic, lastEntry } from '../../domain/ledger/billing.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import { lockCustomers, recountDrafts } from './generate.ts';
import { toCurrency } from './lines.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
const minute = 60_000;

interface Span {
  customerId: string;
  currency: string;
  from: number;
  to: number;
}

/** A part of a span that belongs to one bill, or to none yet. */
interface PeriodPart extends Span {
  bill: { billId: string; billNo: string; isDraft: boolean } | null;
}

/** The span of a call in whole minutes, with the customer's currency. */
async function spanOf(db: Trx, { customerId, submitFrom, submitTo }: ChargedInput, viewer: Viewer): Promise<Span> {
  needAmounts(viewer);
  await checkOwned(db, viewer.admin, [{ customer_id: customerId }]);
  const row = await db
    .selectFrom('customer')
    .select('currency')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  const [start = 0, end = 0] = [submitFrom, submitTo].map((at) => Math.floor(at / minute) * minute);
  if (end <= start) throw refusedField('submitTo', 'choice', viewer.lang);
  return { customerId, currency: row.currency, from: start, to: end };
}

/** What the messages of a customer were charged, by account, network and price. */
export async function chargedRows(db: Trx, input: ChargedInput, viewer: Viewer): Promise<Charged> {
  const span = await spanOf(db, input, viewer);
  const traffic = await billedTraffic(db, [{ ...span, before: null }], await lastEntry(db));
  const names = await namesOf(db, traffic);
  return {
    currency: span.currency,
    rows: traffic.map(({ userId, operatorId, price, parts, amount, firstAt, lastAt }) => ({
      userId,
      userName: names.users.get(userId) ?? userId,
      operatorId,
      ...(names.operators.get(operatorId ?? '') ?? unknown),
      price,
      parts,
      amount,
      firstAt,
      lastAt,
    })),
  };
}

const unknown = { operatorName: '', operatorNameEn: '', countryName: '', countryNameEn: '' };

async function namesOf(db: Trx, traffic: readonly Pick<BilledTraffic, 'userId' | 'operatorId'>[]) {
  const users = [...new Set(traffic.map(({ userId }) => userId))];
  const operators = [...new Set(traffic.flatMap(({ operatorId }) => operatorId ?? []))];
  const userRows = await sql<{ id: string; name: string }>`
    select customer_user_id::text as id, user_name as name from customer_user where customer_user_id = any (${users}::bigint[])`.execute(
    db,
  );
  const operatorRows = await sql<typeof unknown & { id: string }>`
    select operator_id::text as id, operator_name as "operatorName", operator_name_en as "operatorNameEn",
      country_name as "countryName", country_name_en as "countryNameEn"
    from operator join country using (country_id) where operator_id = any (${operators}::bigint[])`.execute(db);
  return {
    users: new Map(userRows.rows.map(({ id, name }) => [id, name])),
    operators: new Map(operatorRows.rows.map(({ id, ...row }) => [id, row])),
  };
}

/** What other prices would make of charged messages. */
export async function rerateDraft(db: Trx, input: RerateDraftInput, viewer: Viewer): Promise<Rerated> {
  const span = await spanOf(db, input, viewer);
  refuseRepeated(input, viewer);
  return ratedOf(span.currency, await effectsOf(db, span, input.changes));
}

type Effect = RerateEffect & { billId: string | null };

/** One effect a billing period that the span touches; periods in which nothing changes are left out. */
async function effectsOf(db: Trx, span: Span, changes: readonly PriceChange[]): Promise<Effect[]> {
  const parts = await partsOf(db, span);
  const traffic = await billedTraffic(
    db,
    parts.map((part) => ({ ...part, before: null })),
    await lastEntry(db),
  );
  const newPrices = new Map(changes.map((change) => [keyOf(change), change.newPrice]));
  return parts.flatMap(({ from, to, bill, currency }, no): Effect[] => {
    const touched = traffic.filter((each) => each.no === no && newPrices.has(keyOf(each)));
    const sum = (amountOf: (each: BilledTraffic) => Decimal.Value) =>
      touched.reduce((total, each) => total.plus(amountOf(each)), new Decimal(0));
    const [oldAmount, newAmount] = [
      sum(({ amount }) => amount),
      sum((each) => new Decimal(newPrices.get(keyOf(each)) ?? '0').mul(each.parts)),
    ];
    const delta = toCurrency(newAmount.minus(oldAmount), currency);
    if (delta.isZero()) return [];
    return [
      {
        from,
        to,
        billId: bill?.isDraft ? bill.billId : null,
        billNo: bill?.billNo ?? null,
        isDraft: bill?.isDraft ?? false,
        parts: touched.reduce((total, each) => total + each.parts, 0),
        oldAmount: oldAmount.toFixed(),
        newAmount: newAmount.toFixed(),
        delta: delta.toFixed(),
      },
    ];
  });
}

/** The changes of a call for the operation log, by ids: readers see the names in their own language. */
async function loggedChanges(trx: Trx, changes: readonly PriceChange[]) {
  const { rows } = await sql<{ operatorId: string; countryId: string }>`
    select operator_id::text as "operatorId", country_id::text as "countryId" from operator
    where operator_id = any (${changes.flatMap(({ operatorId }) => operatorId ?? [])}::bigint[])`.execute(trx);
  const countries = new Map(rows.map(({ operatorId, countryId }) => [operatorId, countryId]));
  return changes.map(({ userId, operatorId, price, newPrice }) => ({
    userId,
    countryId: countries.get(operatorId ?? '') ?? null,
    operatorId,
    price,
    newPrice,
  }));
}

/** One row at two new prices would be charged at either. */
function refuseRepeated({ changes }: Pick<RerateDraftInput, 'changes'>, { lang }: Viewer): void {
  const seen = new Set<string>();
  for (const [place, change] of changes.entries()) {
    const key = keyOf(change);
    if (seen.has(key)) throw refusedField(`changes.${place}`, 'twice', lang);
    seen.add(key);
  }
}

const keyOf = ({ userId, operatorId, price }: Pick<PriceChange, 'userId' | 'operatorId' | 'price'>): string =>
  `${userId} ${operatorId} ${new Decimal(price).toFixed()}`;

/** The span cut where the customer's bills begin and end. */
async function partsOf(db: Trx, span: Span): Promise<PeriodPart[]> {
  const { rows: bills } = await sql<{ billId: string; billNo: string; status: number; from: number; to: number }>`
    select bill_id::text as "billId", bill_no as "billNo", status, extract(epoch from period_from)::float8 * 1000 as "from",
      extract(epoch from period_to)::float8 * 1000 as "to"
    from bill where customer_id = ${span.customerId} and status <> 7
      and period_from < ${new Date(span.to)} and period_to > ${new Date(span.from)}
    order by period_from`.execute(db);
  const parts: PeriodPart[] = [];
  let at = span.from;
  for (const { billId, billNo, status, from, to } of bills) {
    if (from > at) parts.push({ ...span, from: at, to: from, bill: null });
    const begin = Math.max(at, from);
    const end = Math.min(span.to, to);
    if (end > begin) parts.push({ ...span, from: begin, to: end, bill: { billId, billNo, isDraft: status === 0 } });
    at = Math.max(at, end);
  }
  if (at < span.to) parts.push({ ...span, from: at, bill: null });
  return parts;
}

const ratedOf = (currency: string, effects: readonly Effect[]): Rerated => ({
  currency,
  effects: effects.map(({ billId: _billId, ...effect }) => effect),
  delta: effects.reduce((sum, { delta }) => sum.plus(delta), new Decimal(0)).toFixed(),
});

interface RerateOptions {
  by: string;
  matureMinutes: number;
}

/**
 * Writes an adjustment for each period (R44): into its bill while that is a draft, else into the next one (R41). Messages and their entries stay
 * as they are. @throws bill.rerate-moved when the change is another one than the caller has seen
 */
export async function rerate(db: Db, input: RerateInput, viewer: Viewer, options: RerateOptions): Promise<Rerated> {
  const span = await spanOf(db, input, viewer);
  refuseRepeated(input, viewer);
  const { customerId, reason, idempotencyKey } = input;
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, [customerId]);
    const effects = await effectsOf(trx, span, input.changes);
    const rated = ratedOf(span.currency, effects);
    if (await isEntered(trx, input, span, viewer)) return rated;
    if (effects.length === 0) throw new AppError('bill.rerate-nothing');
    if (!new Decimal(rated.delta).eq(input.delta)) {
      throw new AppError('bill.rerate-moved', { delta: rated.delta, currency: span.currency });
    }
    await refuseRerated(trx, span, input.changes);
    await trx
      .insertInto('bill_adjustment')
      .values(
        effects.map(({ billId, delta }, no) => ({
          customer_id: customerId,
          bill_id: billId,
          currency: span.currency,
          amount: delta,
          reason,
          idempotency_key: `${idempotencyKey}.${no}`,
          created_by: options.by,
        })),
      )
      .execute();
    await sql`
      insert into bill_rerate (adjustment_key, customer_id, user_id, operator_id, price, new_price, submitted, created_by)
      select ${idempotencyKey}, ${customerId}, "userId", "operatorId", price, "newPrice", ${rangeOf(span)}, ${options.by}
      from jsonb_to_recordset(${jsonText(input.changes)}::jsonb)
        as c ("userId" bigint, "operatorId" bigint, price numeric, "newPrice" numeric)`.execute(trx);
    await recountDrafts(trx, [customerId], options);
    const { customer_name: targetName } = await trx
      .selectFrom('customer')
      .select('customer_name')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, {
      resource: 'customer',
      action: 'rerate',
      targetId: customerId,
      targetName,
      reason,
      after: {
        submitFrom: span.from,
        submitTo: span.to,
        changes: await loggedChanges(trx, input.changes),
        delta: rated.delta,
      },
    });
    return rated;
  });
}

const rangeOf = ({ from, to }: Span) => sql`tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`;

/** Messages of which some were charged again before would be charged twice. @throws bill.rerated-before */
async function refuseRerated(trx: Trx, span: Span, changes: readonly PriceChange[]): Promise<void> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from created_at)::float8 * 1000 as at from bill_rerate r
    join jsonb_to_recordset(${jsonText(changes)}::jsonb) as c ("userId" bigint, "operatorId" bigint, price numeric)
      on r.user_id = c."userId" and r.operator_id is not distinct from c."operatorId" and r.price = c.price
    where customer_id = ${span.customerId} and submitted && ${rangeOf(span)} limit 1`.execute(trx);
  if (rows[0]) throw new AppError('bill.rerated-before', { day: new Date(rows[0].at).toISOString().slice(0, 10) });
}

/** Whether an earlier call with this key has entered the adjustments; another customer's under it is refused. */
async function isEntered(trx: Trx, input: RerateInput, span: Span, viewer: Viewer): Promise<boolean> {
  const { customerId, idempotencyKey } = input;
  const earlier = await trx
    .selectFrom('bill_adjustment')
    .select(['customer_id', 'created_by'])
    .where('idempotency_key', '=', `${idempotencyKey}.0`)
    .executeTakeFirst();
  if (!earlier) return false;
  const same = {
    idempotencyKey: earlier.created_by === viewer.admin.username,
    customerId: earlier.customer_id === customerId,
    changes: await isSameIntent(trx, input, span),
  };
  refuseReusedKey(same, (field) => `bill.${field}`, viewer.lang);
  return true;
}

/** Whether the changes and the span are those that were entered under the key. */
async function isSameIntent(trx: Trx, { idempotencyKey, changes }: RerateInput, span: Span): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    with given as (
      select "userId", "operatorId", price, "newPrice", ${rangeOf(span)} as submitted
      from jsonb_to_recordset(${jsonText(changes)}::jsonb)
        as c ("userId" bigint, "operatorId" bigint, price numeric, "newPrice" numeric)
    ), entered as (
      select user_id, operator_id, price, new_price, submitted from bill_rerate where adjustment_key = ${idempotencyKey}
    )
    select not exists (table given except table entered) and not exists (table entered except table given) as same`.execute(
    trx,
  );
  return rows[0]?.same ?? false;
}
