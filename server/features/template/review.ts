import { type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { TemplateStatus } from '#shared/review/states.ts';
import type { Template } from '#shared/template/row.ts';
import type { template } from '#shared/template.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import { checkReason, checkStep } from '../../platform/rights/review-step.ts';
import { approveAlike } from './auto-approve.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['template']>;
type Submitted = Pick<Template, 'templateId' | 'versionNo' | 'content' | 'signature'>;

const resource = 'template';

/** Marks drafts as submitted and keeps what was handed in. */
export async function submitVersion(trx: Trx, rows: readonly Submitted[], viewer: Viewer): Promise<void> {
  const by = viewer.admin.username;
  await trx
    .insertInto('template_version')
    .values(
      rows.map(({ templateId, versionNo, content, signature }) => ({
        template_id: templateId,
        version_no: versionNo,
        content,
        signature,
        outcome: 1 as const,
        submitted_at: sql<Date>`now()`,
        submitted_by: by,
      })),
    )
    .execute();
  await trx
    .updateTable('template')
    .set({
      review_status: 1,
      submitted_at: sql<Date>`now()`,
      submitted_by: by,
      reviewed_at: null,
      reviewed_by: '',
      reject_reason: null,
      review_note: '',
      ...stamp(by),
    })
    .where(
      'template_id',
      'in',
      rows.map(({ templateId }) => templateId),
    )
    .execute();
}

/** Throws when a rule says that such a text is not to be sent. */
export function refuseBlocked({ templateCode, riskHits }: Pick<Template, 'templateCode' | 'riskHits'>): void {
  const rules = [...new Set(riskHits.filter(({ action }) => action === 2).map(({ ruleName }) => ruleName))];
  if (rules.length > 0) {
    throw new AppError('template.blocked', { name: templateCode, rules: rules.join(', ') });
  }
}

/** How long an approval can be taken back. */
const undoMinutes = 10;

/** Templates as their caller has seen them. */
type Seen = InputOf<typeof template.submit>;

interface Logged {
  action: string;
  rows: readonly Row[];
  to: TemplateStatus;
  reason?: string | undefined;
  rejectReason?: Template['rejectReason'] | undefined;
}

/** The ways of templates through their review; many at once, all or none. */
export function createTemplateReview(db: Db) {
  /** Locks the templates and throws unless `to` may follow the status of each. */
  const locked = async (
    trx: Trx,
    { templateIds: ids, versions }: Seen,
    to: TemplateStatus,
    viewer: Viewer,
  ): Promise<Row[]> => {
    const rows = await lockAllRows(trx, 'template', ids);
    await checkOwned(trx, viewer.admin, rows);
    refuseStale('template', rows, { ids, versions });
    for (const row of rows) {
      checkStep('template', { name: row.template_code, from: row.review_status, to }, viewer.lang);
    }
    return rows;
  };
  const refuseAllBlocked = (rows: readonly Row[]): void => {
    for (const { template_code, risk_hits } of rows) {
      refuseBlocked({ templateCode: template_code, riskHits: risk_hits });
    }
  };
  const log = (trx: Trx, viewer: Viewer, { action, rows, to, reason, rejectReason }: Logged) =>
    audit(
      trx,
      viewer,
      rows.map((row) => ({
        resource,
        action,
        targetId: row.template_id,
        targetName: row.template_code,
        reason,
        before: { reviewStatus: row.review_status },
        after: { reviewStatus: to, rejectReason },
      })),
    );

  const logRule = (trx: Trx, viewer: Viewer, rows: readonly Row[], autoApprove: boolean) =>
    audit(
      trx,
      viewer,
      rows.map((row) => ({
        resource,
        action: 'updateRule',
        targetId: row.template_id,
        targetName: row.template_code,
        before: { autoApprove: row.auto_approve },
        after: { autoApprove },
      })),
    );

  return {
    submit: (seen: Seen, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await locked(trx, seen, 1, viewer);
        refuseAllBlocked(rows);
        const handedIn = rows.map(({ template_id, version_no, content, signature }) => ({
          templateId: template_id,
          versionNo: version_no,
          content,
          signature,
        }));
        await submitVersion(trx, handedIn, viewer);
        await log(trx, viewer, { action: 'submit', rows, to: 1 });
        return { changed: rows.length, approved: await approveAlike(trx, seen.templateIds, viewer) };
      }),

    reopen: (seen: Seen, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await locked(trx, seen, 0, viewer);
        await trx
          .updateTable('template')
          .set({ review_status: 0, version_no: sql<number>`version_no + 1`, ...stamp(viewer.admin.username) })
          .where('template_id', 'in', seen.templateIds)
          .execute();
        await log(trx, viewer, { action: 'reopen', rows, to: 0 });
        return { changed: rows.length };
      }),

    review: (input: InputOf<typeof template.review>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const { templateIds: ids, status, rejectReason, reason, saveRule = false } = input;
        checkReason(input, viewer);
        const rows = await locked(trx, input, status, viewer);
        if (status === 2) {
          refuseAllBlocked(rows);
        }
        const by = viewer.admin.username;
        const reviewed = {
          reviewed_at: sql<Date>`now()`,
          reviewed_by: by,
          reject_reason: status === 3 ? (rejectReason ?? null) : null,
          review_note: reason?.trim() ?? '',
        };
        await trx
          .updateTable('template')
          .set({
            ...reviewed,
            review_status: status,
            auto_approve: status === 2 && saveRule,
            ...(status === 2 && { approved_no: sql<number>`version_no` }),
            ...(status === 4 && { approved_no: null }),
            ...stamp(by),
          })
          .where('template_id', 'in', [...ids])
          .execute();
        await sql`
          update template_version set outcome = ${status}, reviewed_at = now(), reviewed_by = ${by},
            reject_reason = ${reviewed.reject_reason}, review_note = ${reviewed.review_note}
          from template where template.template_id = template_version.template_id
            and template.version_no = template_version.version_no
            and template.template_id = any (${ids}::bigint[])`.execute(trx);
        await log(trx, viewer, { action: 'review', rows, to: status, reason: reason?.trim(), rejectReason });
        if (status === 2 && saveRule) await logRule(trx, viewer, rows, true);
        return { changed: rows.length };
      }),

    undoApproval: (seen: InputOf<typeof template.undoApproval>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const { templateIds: ids, versions } = seen;
        const rows = await lockAllRows(trx, 'template', ids);
        await checkOwned(trx, viewer.admin, rows);
        refuseStale('template', rows, { ids, versions });
        const oldest = Date.now() - undoMinutes * 60_000;
        const over = rows.find(({ review_status, reviewed_at }) => review_status !== 2 || Number(reviewed_at) < oldest);
        if (over) throw new AppError('template.undo-over', { name: over.template_code });
        await sql`
          update template_version set outcome = 1, reviewed_at = null, reviewed_by = '', review_note = ''
          from template where template.template_id = template_version.template_id
            and template.version_no = template_version.version_no
            and template.template_id = any (${ids}::bigint[])`.execute(trx);
        await trx
          .updateTable('template')
          .set({
            review_status: 1,
            reviewed_at: null,
            reviewed_by: '',
            review_note: '',
            auto_approve: false,
            approved_no: sql<number | null>`(
              select max(earlier.version_no) from template_version earlier
              where earlier.template_id = template.template_id and earlier.outcome = 2)`,
            ...stamp(viewer.admin.username),
          })
          .where('template_id', 'in', [...ids])
          .execute();
        await log(trx, viewer, { action: 'undoApproval', rows, to: 1 });
        return { changed: rows.length };
      }),

    updateRule: ({ templateIds: ids, versions, autoApprove }: InputOf<typeof template.updateRule>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await lockAllRows(trx, 'template', ids);
        await checkOwned(trx, viewer.admin, rows);
        refuseStale('template', rows, { ids, versions });
        // A rule stands on an approved text; one in review has none to stand on.
        const changed = rows.filter(
          (row) => row.auto_approve !== autoApprove && (!autoApprove || row.review_status === 2),
        );
        if (changed.length > 0) {
          await trx
            .updateTable('template')
            .set({ auto_approve: autoApprove, ...stamp(viewer.admin.username) })
            .where(
              'template_id',
              'in',
              changed.map(({ template_id }) => template_id),
            )
            .execute();
          await logRule(trx, viewer, changed, autoApprove);
        }
        return { changed: changed.length };
      }),
  };
}
