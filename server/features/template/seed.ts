import { type Kysely, sql } from 'kysely';
import { type TemplateSeed, templateSeeds } from '#fixtures/templates.ts';
import { parseTemplate } from '#shared/template/text.ts';
import { demoRegistrations } from '../../domain/registrations/demo-registrations.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { rulesInForce } from '../content-rule/repository.ts';
import type { Seed } from '../seed-order.ts';
import { templateColumns } from './columns.ts';
import { derivedColumns, scannedOf } from './derived.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_050;
const reviewer = 'compliance';

/** The demo's templates, once: not again after they were removed or changed. */
async function seedDemoTemplates(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('template').select('template_id').limit(1).executeTakeFirst()) {
      return;
    }
    const rules = await rulesInForce(trx);
    const owners = await trx
      .selectFrom('customer')
      .select(['customer_id', 'customer_code', 'customer_name', 'company_name'])
      .execute();
    const byCode = new Map(owners.map((row) => [row.customer_code, row]));
    const seeds = templateSeeds(now).flatMap((seed) => {
      const owner = byCode.get(seed.customerCode);
      return owner ? [{ seed, owner }] : [];
    });
    if (seeds.length === 0) return;
    const rows = await trx
      .insertInto('template')
      .values(
        seeds.map(({ seed, owner }) => ({
          ...valuesOf(templateColumns, { ...seed.input, customerId: owner.customer_id }),
          ...derivedColumns(
            parseTemplate(seed.input.content).pieces,
            scannedOf(seed.input, [owner.customer_name, owner.company_name]),
            rules,
          ),
          ...reviewOf(seed, now),
          created_by: seed.createdBy,
          updated_by: isReviewed(seed) ? reviewer : seed.createdBy,
          created_at: hoursBefore(now, seed.createdHours),
          updated_at: hoursBefore(now, lastHours(seed)),
        })),
      )
      .returning(['template_id', 'template_code'])
      .execute();
    const ids = new Map(rows.map((row) => [row.template_code, row.template_id]));
    const versions = seeds.flatMap(({ seed }) => versionsOf(seed, ids.get(seed.input.templateCode) ?? '', now));
    await trx.insertInto('template_version').values(versions).execute();
    const entries = seeds.map(({ seed: { input, registrations, createdBy, createdHours } }) => ({
      id: ids.get(input.templateCode) ?? '',
      registrations,
      createdBy,
      createdDays: createdHours / 24,
    }));
    const registrations = await demoRegistrations(trx, entries, now);
    if (registrations.length > 0) {
      await trx
        .insertInto('template_channel')
        .values(
          registrations.map(({ id, columns }) => ({
            template_id: id,
            ...columns,
            version_no: columns.register_status === 0 ? null : 1,
          })),
        )
        .execute();
    }
  });
}

export const templateSeed: Seed = {
  fills: 'demo',
  after: ['priceSheet'],
  run: ({ db, now }) => seedDemoTemplates(db, now),
};

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const isReviewed = ({ status }: TemplateSeed): boolean => status >= 2;
const lastHours = (seed: TemplateSeed): number =>
  seed.status === 0 ? seed.createdHours : isReviewed(seed) ? seed.reviewedHours : seed.submittedHours;
const versionNo = ({ earlier }: TemplateSeed): number => (earlier === undefined ? 1 : 2);

const reviewOf = (seed: TemplateSeed, now: Date) => ({
  review_status: seed.status,
  version_no: versionNo(seed),
  approved_no: seed.status === 2 ? versionNo(seed) : seed.earlier === undefined ? null : 1,
  submitted_at: seed.status === 0 ? null : hoursBefore(now, seed.submittedHours),
  submitted_by: seed.status === 0 ? '' : seed.createdBy,
  reviewed_at: isReviewed(seed) ? hoursBefore(now, seed.reviewedHours) : null,
  reviewed_by: isReviewed(seed) ? reviewer : '',
  reject_reason: seed.rejectReason,
  review_note: seed.reviewNote,
});

/** What was handed in, and before it the version that is in force. */
function versionsOf(seed: TemplateSeed, templateId: string, now: Date) {
  const { input, earlier, status, createdBy, createdHours } = seed;
  const common = { template_id: templateId, signature: input.signature ?? '', submitted_by: createdBy };
  const approved =
    earlier === undefined
      ? []
      : [
          {
            ...common,
            version_no: 1,
            content: earlier,
            outcome: 2 as const,
            reject_reason: null,
            review_note: '',
            submitted_at: hoursBefore(now, createdHours),
            reviewed_by: reviewer,
            reviewed_at: hoursBefore(now, createdHours * 0.9),
          },
        ];
  const newest =
    status === 0
      ? []
      : [
          {
            ...common,
            version_no: versionNo(seed),
            content: input.content,
            outcome: status,
            reject_reason: seed.rejectReason,
            review_note: seed.reviewNote,
            submitted_at: hoursBefore(now, seed.submittedHours),
            reviewed_by: isReviewed(seed) ? reviewer : '',
            reviewed_at: isReviewed(seed) ? hoursBefore(now, seed.reviewedHours) : null,
          },
        ];
  return [...approved, ...newest];
}
