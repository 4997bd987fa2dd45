import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { Operator, OperatorInput, operator } from '#shared/operator.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { operatorColumns } from './columns.ts';
import { codeOf, selectOperators } from './rows.ts';

type Db = Kysely<Tables>;

/** Sort field of the wire → column. */
const sortColumns = {
  operatorName: sql`lower(operator.operator_name)`,
  mccmnc: sql`operator.mcc || operator.mnc`,
  prefixCount: sql`"prefixCount"`,
  updatedAt: sql`operator.updated_at`,
} as const;

/** All queries over operators. */
export function createOperatorRepository(db: Db) {
  const matching = ({ countryId, operatorId, keyword, status }: InputOf<typeof operator.list>) => {
    const text = keyword?.trim();
    const pattern = text ? patternOf(text) : null;
    const code = text?.replace(/[\s-]/g, '') ?? '';
    return sql<boolean>`(
      (${countryId ?? null}::bigint is null or operator.country_id = ${countryId ?? null})
      and (${operatorId ?? null}::bigint is null or operator.operator_id = ${operatorId ?? null})
      and (${status ?? null}::int is null or operator.status = ${status ?? null})
      and (${pattern}::text is null or operator.operator_name ilike ${pattern} or operator.operator_name_en ilike ${pattern}
        or operator.brand ilike ${pattern} or starts_with(operator.mcc || operator.mnc, ${code})))`;
  };

  return {
    page: (input: InputOf<typeof operator.list>, lang: Lang): Promise<{ list: Operator[]; total: number }> =>
      numberedPage(
        selectOperators(db, lang)
          .where(matching(input))
          // Of one country it comes first; among all of them, where each has one, it would push the networks off the page.
          .orderBy('operator.is_default', input.countryId === undefined ? 'asc' : 'desc')
          .orderBy(sortedBy(sortColumns, input, { field: 'mccmnc', order: 'asc' }))
          .orderBy('operator.operator_id'),
        db.selectFrom('operator').where(matching(input)),
        input,
      ),

    find: (operatorId: string, lang: Lang, trx: Db = db): Promise<Operator | undefined> =>
      selectOperators(trx, lang).where('operator.operator_id', '=', operatorId).executeTakeFirst(),

    options: async (countryId: string, lang: Lang) => {
      const rows = await db
        .selectFrom('operator')
        .select(['operator_id', 'operator_name', 'operator_name_en', 'mcc', 'mnc', 'status', 'is_default'])
        .where('country_id', '=', countryId)
        .orderBy('is_default', 'desc')
        .orderBy('mcc')
        .orderBy('mnc')
        .execute();
      return rows.map((row) => ({
        id: row.operator_id,
        name: lang === 'zh' ? row.operator_name : row.operator_name_en,
        code: codeOf(row),
        status: row.status,
        isDefault: row.is_default,
      }));
    },

    /** Who has a network code, whatever the country. */
    findByCode: (trx: Db, mcc: string, mnc: string) =>
      trx
        .selectFrom('operator')
        .select(['operator_id', 'operator_name', 'operator_name_en'])
        .where('mcc', '=', mcc)
        .where('mnc', '=', mnc)
        .executeTakeFirst(),

    /** The operators of `ids` with their dial codes, locked until the transaction ends. */
    lock: async (trx: Db, ids: readonly string[]) => {
      await lockRows(trx, 'operator', ids);
      return trx
        .selectFrom('operator')
        .innerJoin('country', 'country.country_id', 'operator.country_id')
        .select(['operator_id', 'operator.country_id', 'is_default', 'operator.status', 'parent_operator_id', 'cc'])
        .select(['operator_name', 'operator_name_en', 'operator.version'])
        .where('operator_id', 'in', ids)
        .orderBy('operator_id')
        .execute();
    },

    hasGuests: async (trx: Db, operatorId: string): Promise<boolean> =>
      (await trx
        .selectFrom('operator')
        .select('operator_id')
        .where('parent_operator_id', '=', operatorId)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    insert: async (trx: Db, countryId: string, input: OperatorInput, by: string): Promise<string> => {
      const { operator_id } = await trx
        .insertInto('operator')
        .values({ ...valuesOf(operatorColumns, input), country_id: countryId, created_by: by, updated_by: by })
        .returning('operator_id')
        .executeTakeFirstOrThrow();
      return operator_id;
    },

    update: (
      trx: Db,
      operatorId: string,
      input: Omit<OperatorInput, 'mcc' | 'mnc'> & Partial<OperatorInput>,
      by: string,
    ) =>
      trx
        .updateTable('operator')
        .set({ ...valuesOf(operatorColumns, input), ...stamp(by) })
        .where('operator_id', '=', operatorId)
        .execute(),

    /** Gives prefixes, ported numbers and guests of one network to another, and switches the first one off. */
    merge: async (trx: Db, from: string, to: string, by: string): Promise<void> => {
      await trx.updateTable('number_prefix').set({ operator_id: to }).where('operator_id', '=', from).execute();
      await trx.updateTable('ported_number').set({ operator_id: to }).where('operator_id', '=', from).execute();
      await trx
        .updateTable('operator')
        .set({ parent_operator_id: sql<string>`nullif(${to}::bigint, operator_id)`, ...stamp(by) })
        .where('parent_operator_id', '=', from)
        .execute();
      await trx
        .updateTable('operator')
        .set({ status: 0, ...stamp(by) })
        .where('operator_id', '=', from)
        .execute();
      await trx.updateTable('operator').set(stamp(by)).where('operator_id', '=', to).execute();
    },

    touch: (trx: Db, operatorId: string, by: string) =>
      trx.updateTable('operator').set(stamp(by)).where('operator_id', '=', operatorId).execute(),
  };
}

export type OperatorRepository = ReturnType<typeof createOperatorRepository>;
