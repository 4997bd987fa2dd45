import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** An operator as routes show it. */
export interface Destination {
  operatorId: string;
  defaultOperatorId: string;
  countryId: string;
  countryName: string;
  countryNameEn: string;
  iso2: string;
  cc: string;
  operatorName: string;
  mccmnc: string | null;
  /** 2: the country wants senders to be registered. */
  senderIdPolicy: number;
}

const fields = (
  lang: Lang,
) => sql`o.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId",
  c.country_id::text as "countryId", ${sql.ref(lang === 'zh' ? 'c.country_name' : 'c.country_name_en')} as "countryName", c.country_name_en as "countryNameEn", c.iso2, c.cc,
  ${sql.ref(lang === 'zh' ? 'o.operator_name' : 'o.operator_name_en')} as "operatorName",
  case when o.mcc is not null then o.mcc || '-' || o.mnc end as mccmnc, c.sender_id_policy as "senderIdPolicy"`;
const tables = sql`operator o join country c on c.country_id = o.country_id
  left join operator d on d.country_id = c.country_id and d.is_default`;

/** All operators of the countries an account has routes for, now or at a moment: those with a row, and enabled ones that inherit. */
export async function destinationsOf(
  db: Kysely<Tables>,
  userId: string,
  countryIds: readonly string[] | undefined,
  lang: Lang,
  at?: number,
): Promise<Destination[]> {
  const name = sql.ref(lang === 'zh' ? 'c.country_name' : 'c.country_name_en');
  const { rows } = await sql<Destination>`
    with own as (select operator_id from ${await rowSource(db, at)} route_row where customer_user_id = ${userId})
    select ${fields(lang)} from ${tables}
    where c.country_id in (select o.country_id from own join operator o using (operator_id))
      and (o.status = 1 or o.is_default or o.operator_id in (select operator_id from own))
      and (${countryIds === undefined}::boolean or c.country_id = any (${countryIds ?? []}::bigint[]))
    order by ${name}, c.country_id, o.is_default desc, o.mcc, o.mnc, o.operator_id`.execute(db);
  return rows;
}

/** Keys of the default operators of countries. */
export async function defaultOperators(db: Kysely<Tables>, countryIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('operator_id')
    .where('country_id', 'in', [...countryIds, '0'])
    .where('is_default', '=', true)
    .execute();
  return rows.map(({ operator_id }) => operator_id);
}

/** Operators by their keys. */
export async function destinations(
  db: Kysely<Tables>,
  operatorIds: readonly string[],
  lang: Lang,
): Promise<Map<string, Destination>> {
  const { rows } = await sql<Destination>`
    select ${fields(lang)} from ${tables} where o.operator_id = any (${[...new Set(operatorIds)]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.operatorId, row]));
}
