import { type Kysely, sql } from 'kysely';
import type {
  Application,
  ApplicationFilter,
  ApplicationListInput,
  ContactNote,
  RiskHint,
} from '#shared/application/row.ts';
import { RiskHint as RiskHints } from '#shared/application/row.ts';
import type { customerApplication } from '#shared/application.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { keysetBatches, keysetReader } from '../../platform/db/keyset.ts';
import { countRows, sortedBy } from '../../platform/db/numbered-page.ts';
import { pageOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { duplicatesOf } from './duplicates.ts';
import { matching, ownHints } from './filter.ts';

type Db = Kysely<Tables>;

const countryIn = (lang: Lang) => (lang === 'zh' ? 'country_name' : 'country_name_en');

/** The customer it became, as long as the viewer sees it: it may have been reassigned since. */
const seenCustomer = (db: Db, viewer: ScopeHolder) =>
  db
    .selectFrom('customer')
    .select(['customer.customer_id', 'customer.customer_name'])
    .where(customerScope(viewer))
    .as('became');

const selectRows = (db: Db, lang: Lang, viewer: ScopeHolder) =>
  db
    .selectFrom('customer_application as application')
    .leftJoin('country', 'country.country_id', 'application.country_id')
    .leftJoin(seenCustomer(db, viewer), 'became.customer_id', 'application.customer_id')
    .select([
      'application.customer_application_id as applyId',
      'application.apply_time as applyTime',
      'application.company_name as companyName',
      'application.contact_name as contactName',
      'application.email as email',
      'application.phone as phone',
      'application.im as im',
      'application.country_id as countryId',
      sql<string>`coalesce(${sql.ref(`country.${countryIn(lang)}`)}, '')`.as('countryName'),
      'application.website as website',
      'application.expected_volume as expectedVolume',
      sql<string[]>`array(select ${sql.ref(countryIn(lang))} from country
        where country_id = any (application.target_country_ids) order by sort, iso2)`.as('targetCountryNames'),
      'application.traffic_types as trafficTypes',
      'application.sample_content as sampleContent',
      'application.sender_ids as senderIds',
      'application.ip as ip',
      sql<string>`coalesce((select ${sql.ref(countryIn(lang))} from country where country_id = application.ip_country_id), '')`.as(
        'ipCountryName',
      ),
      'application.source as source',
      'application.language as language',
      'application.maintainer_id as maintainerId',
      sql<string>`coalesce((select real_name from admin where admin_id = application.maintainer_id), '')`.as(
        'maintainerName',
      ),
      'application.trial_parts as trialParts',
      'application.status as status',
      'application.reject_reason as rejectReason',
      'application.review_note as reviewNote',
      'became.customer_id as customerId',
      sql<string>`coalesce(became.customer_name, '')`.as('customerName'),
      'application.contacted_at as contactedAt',
      'application.handled_at as handledAt',
      'application.handled_by as handledBy',
      'application.version',
      sql<
        Record<string, boolean>
      >`jsonb_build_object('freeMail', ${ownHints.freeMail}, 'sameAddress', ${ownHints.sameAddress},
        'ipCountry', ${ownHints.ipCountry}, 'phoneCountry', ${ownHints.phoneCountry})`.as('ownHints'),
    ]);

/** Sort field of the wire → column. */
const sortColumns = {
  applyTime: sql`application.apply_time`,
  companyName: sql`lower(application.company_name)`,
  expectedVolume: sql`application.expected_volume`,
  status: sql`application.status`,
  handledAt: sql`application.handled_at`,
} as const;

/** All queries over trial applications; each sees those of the viewer. */
export function createApplicationRepository(db: Db) {
  const counted = (filter: ApplicationFilter, viewer: ScopeHolder) =>
    db
      .selectFrom('customer_application as application')
      .leftJoin('country', 'country.country_id', 'application.country_id')
      .where(matching(filter, viewer));

  /** Adds what the rows are like, and thereby the rest of their hints. */
  const withHints = async (
    rows: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>,
    viewer: ScopeHolder,
    trx: Db = db,
  ): Promise<Application[]> => {
    const applyIds = rows.map(({ applyId }) => applyId);
    const found = await duplicatesOf(trx, applyIds, viewer);
    return rows.map(({ ownHints: own, ...row }) => {
      const duplicates = found.get(row.applyId) ?? [];
      const isLike = (kind: string) => duplicates.some((each) => each.kind === kind);
      const holds = (hint: RiskHint): boolean =>
        hint === 'duplicateCustomer'
          ? isLike('customer')
          : hint === 'duplicateApplication'
            ? isLike('application')
            : own[hint] === true;
      return { ...row, duplicates, riskHints: valuesOf(RiskHints).filter(holds) };
    });
  };

  return {
    page: async (
      input: ApplicationListInput,
      lang: Lang,
      viewer: ScopeHolder,
    ): Promise<ReplyOf<typeof customerApplication.list>> => {
      const { limit, offset } = pageOf(input);
      const { status, ...others } = input;
      const [rows, statusCounts, funnel] = await Promise.all([
        selectRows(db, lang, viewer)
          .where(matching(input, viewer))
          .orderBy(sortedBy(sortColumns, input, { field: 'applyTime', order: 'asc' }))
          .orderBy('application.customer_application_id')
          .limit(limit)
          .offset(offset)
          .execute(),
        counted({ ...others, all: 1 }, viewer)
          .select(['application.status as status', sql<number>`count(*)::int`.as('applications')])
          .groupBy('application.status')
          .orderBy('application.status')
          .execute(),
        counted({ ...others, all: 1 }, viewer)
          .select([
            sql<number>`count(*) filter (where application.status <> 5)::int`.as('received'),
            sql<number>`count(*) filter (where application.status <> 5 and (application.contacted_at is not null or application.status = 3))::int`.as(
              'contacted',
            ),
            sql<number>`count(*) filter (where application.status = 3)::int`.as('approved'),
            sql<number>`count(*) filter (where application.status = 3 and first_message_at is not null)::int`.as(
              'sending',
            ),
            sql<number>`count(*) filter (where application.status = 3 and continued_at is not null)::int`.as(
              'continued',
            ),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      const isCounted = (each: number) => (status === undefined ? input.all === 1 || each < 3 : each === status);
      const total = statusCounts.reduce((sum, each) => sum + (isCounted(each.status) ? each.applications : 0), 0);
      return { list: await withHints(rows, viewer), total, statusCounts, funnel };
    },

    count: (filter: ApplicationFilter, viewer: ScopeHolder): Promise<number> => countRows(counted(filter, viewer)),

    find: async (applyId: string, lang: Lang, viewer: ScopeHolder, trx: Db = db): Promise<Application | undefined> => {
      const rows = await selectRows(trx, lang, viewer)
        .where('application.customer_application_id', '=', applyId)
        .where(matching({ all: 1 }, viewer))
        .execute();
      return (await withHints(rows, viewer, trx))[0];
    },

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: async function* (filter: ApplicationFilter, lang: Lang, viewer: ScopeHolder): AsyncGenerator<Application> {
      const rows = selectRows(db, lang, viewer).where(matching(filter, viewer));
      const batches = keysetBatches(keysetReader(rows, 'application.customer_application_id'), 'applyId', 500);
      for await (const batch of batches) yield* await withHints(batch, viewer);
    },

    notes: (applyId: string): Promise<ContactNote[]> =>
      db
        .selectFrom('customer_application_note')
        .select(['note_id as noteId', 'time', 'author', 'text'])
        .where('customer_application_id', '=', applyId)
        .orderBy('note_id', 'desc')
        .limit(200)
        .execute(),
  };
}
export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;
