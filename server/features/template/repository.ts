import { type Kysely, sql } from 'kysely';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { Template, TemplateFilter, TemplateListInput, TemplateVersion } from '#shared/template/row.ts';
import type { template } from '#shared/template.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { countRows } from '../../platform/db/numbered-page.ts';
import { pageOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { ExportedTemplate } from './exported.ts';
import { matching } from './filter.ts';
import { selectTemplates, sortColumns } from './rows.ts';

type Db = Kysely<Tables>;

/** Approved texts shown beside one that is reviewed. */
const maxSimilar = 5;

/** All queries over templates; each sees those of the viewer's customers. */
export function createTemplateRepository(db: Db) {
  const matched = (filter: TemplateFilter, viewer: ScopeHolder) =>
    db
      .selectFrom('template')
      .innerJoin('customer', 'customer.customer_id', 'template.customer_id')
      .where(matching(filter, viewer));

  return {
    page: async (input: TemplateListInput, lang: Lang, viewer: ScopeHolder): Promise<ReplyOf<typeof template.list>> => {
      const { limit, offset } = pageOf(input);
      const { reviewStatus, ...others } = input;
      const { sortField = 'updatedAt' } = input;
      // Only where there may be nulls: an index is of no use to another order than its own.
      const nullsLast = sql.raw(sortField === 'submittedAt' || sortField === 'reviewedAt' ? 'nulls last' : '');
      const direction = input.sortOrder ?? (input.sortField === undefined ? 'desc' : 'asc');
      const [list, statusCounts] = await Promise.all([
        selectTemplates(db, lang)
          .where(matching(input, viewer))
          .orderBy(sql`${sortColumns[sortField]} ${sql.raw(direction)} ${nullsLast}`)
          .orderBy('template.template_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        matched(others, viewer)
          .select(['template.review_status as reviewStatus', sql<number>`count(*)::int`.as('templates')])
          .groupBy('template.review_status')
          .orderBy('template.review_status')
          .execute(),
      ]);
      const counted = statusCounts.filter((each) => reviewStatus === undefined || each.reviewStatus === reviewStatus);
      return { list, total: counted.reduce((sum, { templates }) => sum + templates, 0), statusCounts };
    },

    count: (filter: TemplateFilter, viewer: ScopeHolder): Promise<number> => countRows(matched(filter, viewer)),

    find: (templateId: string, lang: Lang, viewer: ScopeHolder, trx: Db = db): Promise<Template | undefined> =>
      selectTemplates(trx, lang)
        .where('template.template_id', '=', templateId)
        .where(customerScope(viewer))
        .executeTakeFirst(),

    findByCode: (templateCode: string, lang: Lang, viewer: ScopeHolder, trx: Db = db): Promise<Template | undefined> =>
      selectTemplates(trx, lang)
        .where('template.template_code', '=', templateCode)
        .where(customerScope(viewer))
        .executeTakeFirst(),

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: (filter: TemplateFilter, lang: Lang, viewer: ScopeHolder): AsyncIterable<ExportedTemplate> =>
      keysetRows(
        selectTemplates(db, lang)
          .select([
            'customer.customer_code as customerCode',
            sql<
              string[]
            >`array(select iso2 from country where country_id = any (template.country_ids) order by iso2)`.as(
              'countries',
            ),
          ])
          .where(matching(filter, viewer)),
        'template.template_id',
        'templateId',
      ),

    versions: (templateId: string): Promise<TemplateVersion[]> =>
      db
        .selectFrom('template_version')
        .select([
          'version_no as versionNo',
          'content',
          'signature',
          'outcome',
          'submitted_at as submittedAt',
          'submitted_by as submittedBy',
          'reviewed_at as reviewedAt',
          'reviewed_by as reviewedBy',
          'reject_reason as rejectReason',
          'review_note as reviewNote',
        ])
        .where('template_id', '=', templateId)
        .orderBy('version_no', 'desc')
        .limit(100)
        .execute(),

    /** Approved texts like this one, by the trigrams of their shapes. */
    similar: (templateId: string, viewer: ScopeHolder): Promise<ReplyOf<typeof template.similar>> =>
      db
        .selectFrom('template as wanted')
        .innerJoin('template', (join) =>
          join
            .on(sql<boolean>`template.shape % wanted.shape`)
            .on(sql<boolean>`template.review_status = 2`)
            .on(sql<boolean>`template.template_id <> wanted.template_id`),
        )
        .innerJoin('customer', 'customer.customer_id', 'template.customer_id')
        .select([
          sql<string>`template.template_id::text`.as('templateId'),
          'template.template_code as templateCode',
          'customer.customer_name as customerName',
          'template.content as content',
          sql<number>`round(100 * similarity(template.shape, wanted.shape))::int`.as('percent'),
        ])
        .where('wanted.template_id', '=', templateId)
        .where(customerScope(viewer))
        .orderBy('percent', 'desc')
        .orderBy('template.template_id')
        .limit(maxSimilar)
        .execute(),
  };
}

export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
