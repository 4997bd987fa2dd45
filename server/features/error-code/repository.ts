import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import type { ErrorCode, ErrorCodeFilter, ErrorCodeInput, ErrorCodeListInput } from '#shared/error-code/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf, valuesOf } from '../../platform/db/columns.ts';
import { countRows, numberedPage } from '../../platform/db/numbered-page.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { errorCodeColumns } from './columns.ts';
import type { ExportedErrorCode } from './exported.ts';

type Db = Kysely<Tables>;
const columns = selectionOf('error_code', errorCodeColumns, fieldsOf(errorCodeColumns));

/** All queries over error codes. */
export function createErrorCodeRepository(db: Db) {
  const select = (trx: Db = db) =>
    trx
      .selectFrom('error_code')
      .leftJoin('supplier', 'supplier.supplier_id', 'error_code.supplier_id')
      .leftJoin('channel', 'channel.channel_id', 'error_code.channel_id')
      .select(columns)
      .select([
        sql<string>`error_code.error_code_id::text`.as('errorCodeId'),
        sql<string>`coalesce(supplier.supplier_name, '')`.as('supplierName'),
        sql<string>`coalesce(channel.channel_name, '')`.as('channelName'),
        'error_code.created_at as createdAt',
        'error_code.created_by as createdBy',
        'error_code.updated_at as updatedAt',
        'error_code.updated_by as updatedBy',
        'error_code.version as version',
      ]);
  const matched = (filter: ErrorCodeFilter) => db.selectFrom('error_code').where(matching(filter));
  const ordered = (filter: ErrorCodeFilter, { sortField, sortOrder = 'asc' }: Partial<ErrorCodeListInput> = {}) =>
    select()
      .where(matching(filter))
      .orderBy(sortField ? sql`${orders[sortField]} ${sql.raw(sortOrder)} nulls last` : usualOrder)
      .orderBy('error_code.error_code_id');

  return {
    page: (input: ErrorCodeListInput): Promise<{ list: ErrorCode[]; total: number }> =>
      numberedPage(ordered(input, input), matched(input), input),

    count: (filter: ErrorCodeFilter): Promise<number> => countRows(matched(filter)),
    all: (filter: ErrorCodeFilter): Promise<ExportedErrorCode[]> =>
      ordered(filter)
        .select([
          sql<string>`coalesce(supplier.supplier_code, '')`.as('supplierCode'),
          sql<string>`coalesce(channel.channel_code, '')`.as('channelCode'),
        ])
        .execute(),

    find: (errorCodeId: string, trx?: Db): Promise<ErrorCode | undefined> =>
      select(trx).where('error_code.error_code_id', '=', errorCodeId).executeTakeFirst(),

    platform: (platformCode: string, trx?: Db): Promise<ErrorCode | undefined> =>
      select(trx)
        .where('error_code.scope', '=', 1)
        .where('error_code.platform_code', '=', platformCode)
        .executeTakeFirst(),

    /** Text of a platform code for customers. */
    customerFacing: (platformCode: string, trx: Db): Promise<ErrorCode | undefined> =>
      select(trx)
        .where('error_code.scope', '=', 3)
        .where('error_code.platform_code', '=', platformCode)
        .executeTakeFirst(),

    /** The supplier's code at exactly this place. */
    atPlace: (
      { supplierId = null, channelId = null, phase, rawStat = '', rawCode = '' }: Partial<ErrorCodeInput>,
      trx: Db,
    ): Promise<ErrorCode | undefined> =>
      select(trx)
        .where('error_code.scope', '=', 2)
        .where(
          sql<SqlBool>`(error_code.supplier_id, error_code.channel_id, phase, raw_stat, raw_key) is not distinct from
            (${supplierId}::bigint, ${channelId}::bigint, ${phase ?? null}::smallint, ${rawStat}, ${rawKeyOf(rawCode)})`,
        )
        .executeTakeFirst(),

    options: (lang: Lang) =>
      db
        .selectFrom('error_code')
        .select([
          'platform_code as platformCode',
          'category',
          'final_status as finalStatus',
          sql<string>`${sql.ref(lang === 'zh' ? 'description_zh' : 'description_en')}`.as('description'),
        ])
        .where('scope', '=', 1)
        .where('status', '=', 1)
        .orderBy(sql`phase = 4`)
        .orderBy('error_code_id')
        .$narrowType<{ category: ErrorCode['category']; finalStatus: ErrorCode['finalStatus'] }>()
        .execute(),

    insert: async (trx: Db, input: WholeInput, by: string): Promise<string> => {
      const row = await trx
        .insertInto('error_code')
        .values({ ...stored(input), created_by: by, updated_by: by })
        .returning('error_code_id')
        .executeTakeFirstOrThrow();
      return row.error_code_id;
    },

    update: (trx: Db, errorCodeId: string, input: WholeInput, by: string) =>
      trx
        .updateTable('error_code')
        .set({ ...stored(input), ...stamp(by) })
        .where('error_code_id', '=', errorCodeId)
        .execute(),
  };
}
export type ErrorCodeRepository = ReturnType<typeof createErrorCodeRepository>;

/** An input with what its platform code gives. */
export type WholeInput = ErrorCodeInput & Required<Pick<ErrorCodeInput, 'category' | 'finalStatus' | 'isFinal'>>;
const stored = (input: WholeInput) => ({
  ...valuesOf(errorCodeColumns, input),
  category: input.category,
  final_status: input.finalStatus,
  is_final: input.isFinal,
  raw_key: rawKeyOf(input.rawCode ?? ''),
});

const usualOrder = sql`error_code.scope, error_code.supplier_id nulls first, error_code.channel_id nulls first,
  error_code.phase desc, error_code.raw_stat, length(error_code.raw_key), error_code.raw_key`;
const orders = {
  supplierName: sql`lower(supplier.supplier_name)`,
  rawCode: sql`error_code.raw_key`,
  platformCode: sql`error_code.platform_code`,
  category: sql`error_code.category`,
  finalStatus: sql`error_code.final_status`,
  updatedAt: sql`error_code.updated_at`,
} as const;

function matching(filter: ErrorCodeFilter): RawBuilder<SqlBool> {
  const keyword = filter.keyword?.trim();
  const pattern = keyword ? patternOf(keyword) : undefined;
  const equal = (column: string, value: string | number | boolean | undefined) =>
    equalTo(`error_code.${column}`, value);
  const flag = (column: string, value: 0 | 1 | undefined) =>
    equal(column, value === undefined ? undefined : value === 1);
  const conditions = [
    sql<SqlBool>`true`,
    ...(pattern && keyword
      ? [
          sql<SqlBool>`(error_code.raw_code ilike ${pattern} or error_code.raw_key = ${rawKeyOf(keyword)}
            or error_code.raw_stat ilike ${pattern} or error_code.platform_code ilike ${pattern}
            or error_code.description_zh ilike ${pattern} or error_code.description_en ilike ${pattern}
            or error_code.customer_code ilike ${pattern})`,
        ]
      : []),
    ...equal('scope', filter.scope),
    ...equal('supplier_id', filter.supplierId),
    ...equal('channel_id', filter.channelId),
    ...equal('platform_code', filter.platformCode),
    ...equal('phase', filter.phase),
    ...equal('category', filter.category),
    ...equal('final_status', filter.finalStatus),
    ...flag('permanent', filter.permanent),
    ...flag('resendable', filter.resendable),
    ...flag('refundable', filter.refundable),
    ...equal('status', filter.status),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
