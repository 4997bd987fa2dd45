import { type Kysely, sql } from 'kysely';
import { type Audited, audit } from '../../../platform/db/audit.ts';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listOf } from './gather.ts';
import type { Planned } from './planned.ts';
import { writeCountries } from './write-countries.ts';

type Db = Kysely<Tables>;

/** Lines of the operation log written at once: a statement takes 65,535 values. */
const batch = 1000;

/** Carries a plan out, in a transaction that holds the tables: what was compared is what is written. */
export async function writePlan(trx: Db, entries: readonly Planned[], viewer: Viewer): Promise<void> {
  const changing = entries.filter(({ id, changes }) => id === undefined || changes.length > 0);
  const countries = changing.filter(({ kind }) => kind === 'country');
  const operators = changing.filter(({ kind }) => kind === 'operator');
  await writeCountries(trx, countries, viewer.admin.username);
  if (operators.length > 0) {
    await writeOperators(trx, operators, viewer.admin.username);
    await writePrefixes(trx, operators);
  }
  await writeLog(trx, changing, viewer);
}

/** The operators of a plan with the rows they have in the table, if any: by code, or as their country's default one. */
const given = (entries: readonly Planned[]) => {
  const rows = entries.map(({ iso2, code, texts, changes }) => ({
    ...texts,
    iso2,
    mcc: code.slice(0, 3),
    mnc: code.slice(4),
    isHostGiven: changes.some(({ key }) => key === 'parentCode'),
  }));
  return sql`jsonb_to_recordset(${jsonText(rows)}::jsonb) as given (iso2 text, mcc text, mnc text, "operatorName" text,
      "operatorNameEn" text, brand text, "operatorStatus" text, "parentCode" text, "isHostGiven" boolean)
    join country on country.iso2 = given.iso2`;
};
const isGiven = sql`operator.country_id = country.country_id and case when given.mcc = '' then operator.is_default
  else operator.mcc = given.mcc and operator.mnc = given.mnc end`;

async function writeOperators(trx: Db, entries: readonly Planned[], by: string): Promise<void> {
  const isNew = ({ id, code }: Planned) => id === undefined && code !== '';
  const added = entries.filter(isNew);
  const changed = entries.filter((entry) => !isNew(entry));
  await sql`insert into operator (country_id, operator_name, operator_name_en, mcc, mnc, brand, status, created_by, updated_by)
    select country.country_id, "operatorName", "operatorNameEn", mcc, mnc, brand, "operatorStatus"::smallint, ${by}, ${by}
    from ${given(added)}`.execute(trx);
  // The default operator of a new country has come with it.
  await sql`update operator set
      operator_name = coalesce("operatorName", operator_name),
      operator_name_en = coalesce("operatorNameEn", operator_name_en),
      brand = coalesce(given.brand, operator.brand),
      status = coalesce(nullif("operatorStatus", '')::smallint, operator.status),
      updated_by = ${by}, updated_at = now(), version = operator.version + 1
    from ${given(changed)} where ${isGiven}`.execute(trx);
  await sql`update operator set parent_operator_id = (
      select host.operator_id from operator host where host.mcc || '-' || host.mnc = nullif("parentCode", ''))
    from ${given(entries)} where ${isGiven} and "isHostGiven"`.execute(trx);
}

async function writePrefixes(trx: Db, entries: readonly Planned[]): Promise<void> {
  const removed: string[] = [];
  const added: { prefix: string; iso2: string; code: string }[] = [];
  for (const { iso2, code, changes } of entries) {
    const change = changes.find(({ key }) => key === 'prefixes');
    const [before, after] = [new Set(listOf(change?.before)), new Set(listOf(change?.after))];
    removed.push(...[...before].filter((prefix) => !after.has(prefix)));
    added.push(...[...after].filter((prefix) => !before.has(prefix)).map((prefix) => ({ prefix, iso2, code })));
  }
  await sql`delete from number_prefix where prefix = any (${removed}::text[])`.execute(trx);
  await sql`insert into number_prefix (prefix, operator_id, source)
    select given.prefix, operator.operator_id, 'import'
    from jsonb_to_recordset(${jsonText(added)}::jsonb) as given (prefix text, iso2 text, code text)
    join country using (iso2)
    join operator on operator.country_id = country.country_id
      and coalesce(operator.mcc || '-' || operator.mnc, '') = given.code`.execute(trx);
}

async function writeLog(trx: Db, entries: readonly Planned[], viewer: Viewer): Promise<void> {
  const ids = await idsOf(trx, entries);
  const lines = entries.map(({ kind, iso2, code, id, name, changes }): Audited => {
    const values = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.key, change[side]]));
    return {
      resource: kind,
      action: id === undefined ? 'import-add' : 'import-update',
      targetId: id ?? ids.get(`${kind} ${iso2} ${code}`) ?? '',
      targetName: name[viewer.lang],
      ...(id !== undefined && { before: values('before') }),
      after: values('after'),
    };
  });
  for (let start = 0; start < lines.length; start += batch) {
    await audit(trx, viewer, lines.slice(start, start + batch));
  }
}

/** Keys of what has just been added. */
async function idsOf(trx: Db, entries: readonly Planned[]): Promise<Map<string, string>> {
  const iso2s = [...new Set(entries.filter(({ id }) => id === undefined).map(({ iso2 }) => iso2))];
  const { rows } = await sql<{ key: string; id: string }>`
    select 'country ' || iso2 || ' ' as key, country_id as id from country where iso2 = any (${iso2s}::text[])
    union all
    select 'operator ' || iso2 || ' ' || coalesce(mcc || '-' || mnc, ''), operator_id
    from operator join country using (country_id) where iso2 = any (${iso2s}::text[])`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
