import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AttemptFilter, MessageFilter, UnmatchedFilter } from '#shared/message/filter.ts';
import { idForms } from '#shared/search-text.ts';
import { patternOf } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../../platform/rights/customer-scope.ts';
import { anyBase } from '../supplier-id.ts';
import { flagBits } from './new-state.ts';

type Condition = RawBuilder<unknown>;

/** `and`-ed; without any, everything. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const equals = (column: string, value: unknown): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
const among = (column: string, type: string, values: readonly unknown[] | undefined): Condition[] =>
  values === undefined ? [] : [sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`];
const when = (is: unknown, condition: Condition): Condition[] => (is === undefined || is === false ? [] : [condition]);

/** Without capitals, in the words of the indexes `*_folded`: these hold what has capitals and no other. */
const folded = (column: string): Condition => sql`lower(${sql.ref(column)} collate "und-x-icu") collate "C"`;
const lowerCase = (forms: readonly string[]): string[] => [...new Set(forms.map((form) => form.toLowerCase()))];
const asWritten = (column: string, forms: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any (${forms}::text[]) and ${sql.ref(column)} <> ''`;
const withCapitals = (column: string, forms: readonly string[]): Condition =>
  sql`${folded(column)} = any (${lowerCase(forms)}::text[]) and ${sql.ref(column)} <> ${folded(column)}`;
const inAnyCase = (column: string, forms: readonly string[]): Condition =>
  sql`(${asWritten(column, forms)} or ${withCapitals(column, forms)})`;

export const within = (column: string, [from, to]: readonly [number, number]): Condition[] => [
  sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`,
];

/** Messages of customers beyond the viewer's data scope are not there for him. */
export const scopeOf = (column: string, viewer: ScopeHolder): Condition[] =>
  viewer.dataScope === 1
    ? []
    : [sql`${sql.ref(column)} in (select customer_id from customer where ${customerScope(viewer)})`];

export function messageConditions(filter: MessageFilter, viewer: ScopeHolder): Condition[] {
  const { userId, numberPrefix, contentContains, partsMin, priceMin, priceMax, isResent, latencyMsMin, flags } = filter;
  return [
    ...within('m.submit_time', filter.dateTime),
    ...scopeOf('m.customer_id', viewer),
    ...equals('m.customer_id', filter.customerId),
    ...equals('m.user_id', userId),
    // Accounts have no index of their own: their customer's is used.
    ...when(userId, sql`m.customer_id = (select customer_id from customer_user where customer_user_id = ${userId})`),
    ...among('m.number', 'text', filter.numbers),
    ...when(numberPrefix, sql`m.number like ${`${numberPrefix}%`}`),
    ...among('m.msg_id', 'text', filter.msgIds),
    ...when(filter.customerMsgId, inAnyCase('m.customer_msg_id', idForms(filter.customerMsgId ?? ''))),
    ...when(
      filter.clientRef,
      inAnyCase('m.client_ref', [filter.clientRef ?? '', (filter.clientRef ?? '').toLowerCase()]),
    ),
    ...when(filter.sender, sql`(m.sender_raw = ${filter.sender} or m.sender_sent = ${filter.sender})`),
    ...equals('m.country_id', filter.countryId),
    ...equals('m.operator_id', filter.operatorId),
    ...equals('m.channel_id', filter.channelId),
    ...equals('m.supplier_id', filter.supplierId),
    ...among('m.status', 'smallint', filter.statuses),
    ...among('m.final_stat', 'text', filter.finalStats),
    ...among('m.error_code', 'text', filter.errorCodes),
    ...among('m.error_category', 'text', filter.errorCategories),
    ...equals('m.traffic_type', filter.trafficType),
    ...equals('m.template_id', filter.templateId),
    ...when(contentContains, sql`m.content ilike ${patternOf(contentContains ?? '')}`),
    ...when(partsMin, sql`m.part_count >= ${partsMin}`),
    ...when(priceMin, sql`m.price >= ${priceMin}::numeric`),
    ...when(priceMax, sql`m.price <= ${priceMax}::numeric`),
    ...(isResent === undefined ? [] : [isResent ? sql`m.attempt_count > 1` : sql`m.attempt_count <= 1`]),
    ...when(latencyMsMin, sql`m.latency_dlr_ms >= ${latencyMsMin}`),
    ...among('m.block_code', 'text', filter.blockCodes),
    ...among('m.source', 'text', filter.sources),
    ...when(flags, sql`m.flags & ${(flags ?? []).reduce((bits, flag) => bits | flagBits[flag], 0)} <> 0`),
  ];
}

const day = 86_400_000;

/** Messages of one reference that are found by it, the newest: a customer may give the same to a whole campaign. */
const maxOfReference = 500;

/** Messages that have one of these texts, in any case, as an id or as the customer's reference, or as a supplier's id of one of their attempts. */
export function messagesOfIds(
  anyIds: readonly string[],
  range: readonly [number, number],
): RawBuilder<{ msgId: string }> {
  const forms = [...new Set(anyIds.flatMap(idForms))];
  const inRange = allOf(within('submit_time', range));
  const newest = sql`order by submit_time desc limit ${maxOfReference}`;
  return sql<{ msgId: string }>`
    select msg_id as "msgId" from message where msg_id = any (${forms}::text[]) and ${inRange}
    union select msg_id from message where ${withCapitals('msg_id', forms)} and ${inRange}
    union select msg_id from message where ${asWritten('customer_msg_id', forms)} and ${inRange}
    union select msg_id from message where ${withCapitals('customer_msg_id', forms)} and ${inRange}
    union (select msg_id from message where ${asWritten('client_ref', forms)} and ${inRange} ${newest})
    union (select msg_id from message where ${withCapitals('client_ref', forms)} and ${inRange} ${newest})
    union select msg_id from message_attempt
    where supplier_msg_id_norm = any (${anyIds.flatMap(anyBase)}::text[]) and supplier_msg_id_norm <> ''
      and ${allOf(within('submit_time', [range[0] - day, range[1] + 8 * day]))}
    limit ${500 * Math.min(anyIds.length, 20)}`;
}

async function resolveIds(
  db: Kysely<Tables>,
  anyIds: readonly string[],
  range: readonly [number, number],
): Promise<string[]> {
  const { rows } = await messagesOfIds(anyIds, range).execute(db);
  return rows.map(({ msgId }) => msgId);
}

/** All conditions of a filter, ids of any kind looked up. */
export async function messageConditionsOf(db: Kysely<Tables>, filter: MessageFilter, viewer: ScopeHolder) {
  const conditions = messageConditions(filter, viewer);
  for (const ids of [filter.anyId === undefined ? undefined : [filter.anyId], filter.anyIds]) {
    if (ids) conditions.push(sql`m.msg_id = any (${await resolveIds(db, ids, filter.dateTime)}::text[])`);
  }
  return conditions;
}

export function attemptConditions(filter: AttemptFilter, viewer: ScopeHolder): Condition[] {
  const { supplierMsgId, attemptNoMin, hasDuplicates, hasContradictions, noDlrForMin, latencyMsMin } = filter;
  return [
    ...within('a.submit_time', filter.dateTime),
    ...scopeOf('a.customer_id', viewer),
    ...equals('a.supplier_id', filter.supplierId),
    ...equals('a.channel_id', filter.channelId),
    ...equals('a.customer_id', filter.customerId),
    ...among('a.number', 'text', filter.numbers),
    ...when(
      supplierMsgId,
      sql`a.supplier_msg_id_norm = any (${anyBase(supplierMsgId ?? '')}::text[]) and a.supplier_msg_id_norm <> ''`,
    ),
    ...among('a.msg_id', 'text', filter.msgIds),
    ...equals('a.sender_sent', filter.sender),
    ...equals('a.country_id', filter.countryId),
    ...equals('a.operator_id', filter.operatorId),
    ...among('a.status', 'smallint', filter.statuses),
    ...equals('a.command_status', filter.commandStatus),
    ...when(filter.stat, sql`upper(a.stat) = upper(${filter.stat})`),
    ...equals('a.err', filter.err),
    ...among('a.error_code', 'text', filter.errorCodes),
    ...among('a.error_category', 'text', filter.errorCategories),
    ...when(attemptNoMin, sql`a.attempt_no >= ${attemptNoMin}`),
    ...when(hasDuplicates, sql`a.dlr_duplicates > 0`),
    ...when(hasContradictions, sql`a.dlr_contradictions > 0`),
    ...when(noDlrForMin, sql`a.status = 5 and a.submit_time < now() - make_interval(mins => ${noDlrForMin}::integer)`),
    ...when(latencyMsMin, sql`a.latency_dlr_ms >= ${latencyMsMin}`),
  ];
}

/** Whose message it is a receipt of is not known: only who sees all customers sees it. */
export const unmatchedConditions = (filter: UnmatchedFilter, viewer: ScopeHolder): Condition[] => [
  ...when(viewer.dataScope !== 1, sql`false`),
  ...within('w.time', filter.dateTime),
  ...equals('w.channel_id', filter.channelId),
  ...when(
    filter.supplierId,
    sql`w.channel_id in (select channel_id from channel where supplier_id = ${filter.supplierId})`,
  ),
  ...when(filter.supplierMsgId, sql`w.keys && ${anyBase(filter.supplierMsgId ?? '')}::text[]`),
  ...among('w.number', 'text', filter.numbers),
];
