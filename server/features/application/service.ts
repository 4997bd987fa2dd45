import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Application } from '#shared/application/row.ts';
import type { customerApplication } from '#shared/application.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import { checkReason, checkStep } from '../../platform/rights/review-step.ts';
import { publishRoutes } from '../route-config/writes.ts';
import type { Approval } from './approval.ts';
import { applicationScope } from './filter.ts';
import type { ApplicationRepository } from './repository.ts';
import type { Trials } from './trial.ts';

const resource = 'customerApplication';
type Trx = Kysely<Tables>;
type Row = Selectable<Tables['customer_application']>;
type Input<Name extends keyof typeof customerApplication> = InputOf<(typeof customerApplication)[Name]>;

/** What was done, for the operation log. */
interface Logged {
  action: string;
  after: Readonly<Record<string, unknown>>;
  reason?: string;
}

interface ServiceOptions {
  db: Db;
  applications: ApplicationRepository;
  approval: Approval;
  trials: Trials;
  events: Events;
  mails: Mails;
}

/** The ways of trial applications; every write and its entry in the operation log are one transaction. */
export function createApplicationService({ db, applications, approval, trials, events, mails }: ServiceOptions) {
  const found = async (applyId: string, viewer: Viewer, trx?: Trx): Promise<Application> => {
    const row = await applications.find(applyId, viewer.lang, viewer.admin, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  /** Locks the applications; throws unless the viewer sees all of them and `to` may follow the status of each. */
  const locked = async (
    trx: Trx,
    ids: readonly string[],
    to: (from: number) => number,
    viewer: Viewer,
    versions?: readonly number[],
  ) => {
    const rows = await lockAllRows(trx, 'customer_application', ids);
    const seen = await trx
      .selectFrom('customer_application as application')
      .select('customer_application_id')
      .where(sql<boolean>`customer_application_id = any (${ids}::bigint[])`)
      .where(applicationScope(viewer.admin))
      .execute();
    if (seen.length < rows.length) {
      throw new AppError('row.gone');
    }
    if (versions) refuseStale('customer_application', rows, { ids, versions });
    for (const { company_name: name, status: from } of rows) {
      // Who handles it, and what was talked about, may change on the way.
      const isOnTheWay = from === to(from) && (from === 1 || from === 2);
      if (!isOnTheWay) checkStep('application', { name, from, to: to(from) }, viewer.lang);
    }
    return rows;
  };
  const oneLocked = async (trx: Trx, applyId: string, to: number, viewer: Viewer): Promise<Row> => {
    const [row] = await locked(trx, [applyId], () => to, viewer);
    if (!row) throw new AppError('row.gone');
    return row;
  };

  const write = (trx: Trx, ids: readonly string[], set: UpdateObject<Tables, 'customer_application'>, viewer: Viewer) =>
    trx
      .updateTable('customer_application')
      .set({ ...set, ...stamp(viewer.admin.username) })
      .where(sql<boolean>`customer_application_id = any (${ids}::bigint[])`)
      .execute();
  const log = (trx: Trx, viewer: Viewer, rows: readonly Row[], { after, ...entry }: Logged) =>
    audit(
      trx,
      viewer,
      rows.map((row) => {
        const before = { status: row.status, maintainerId: row.maintainer_id };
        const target = { targetId: row.customer_application_id, targetName: row.company_name };
        return { resource, ...target, ...entry, before, after: { ...before, ...after } };
      }),
    );
  const decided = (viewer: Viewer) => ({ handled_at: sql<Date>`now()`, handled_by: viewer.admin.username });

  return {
    get: async (applyId: string, viewer: Viewer): Promise<ReplyOf<typeof customerApplication.get>> => {
      const row = await found(applyId, viewer);
      const [notes, trial] = await Promise.all([
        applications.notes(applyId),
        row.customerId === null ? null : trials.find(row.customerId, viewer.admin),
      ]);
      return { ...row, notes, trial };
    },

    /** Answers which of them came to this person. */
    assign: ({ applyIds, versions, ...chosen }: Input<'assign'>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const { admin } = viewer;
        const { maintainerId = admin.adminId } = chosen;
        if (maintainerId !== admin.adminId) {
          needPermission(viewer, 'customer_registry_list:assign');
          if (!(await isMaintainer(trx, maintainerId))) {
            throw new AppError('reference.unknown', { field: 'maintainerId' });
          }
        }
        const rows = await locked(trx, applyIds, (from) => (from === 2 ? 2 : 1), viewer, versions);
        const moved = rows.filter((row) => row.maintainer_id !== maintainerId);
        const ids = moved.map((row) => row.customer_application_id);
        if (ids.length > 0) {
          const status = sql<1 | 2>`greatest(status, 1)`;
          await write(trx, ids, { maintainer_id: maintainerId, status }, viewer);
        }
        for (const row of moved) {
          await log(trx, viewer, [row], { action: 'assign', after: { status: Math.max(row.status, 1), maintainerId } });
        }
        return moved.map((row) => ({ applyId: row.customer_application_id, company: row.company_name }));
      }),

    contact: ({ applyId, text }: Input<'contact'>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const row = await oneLocked(trx, applyId, 2, viewer);
        const note = await trx
          .insertInto('customer_application_note')
          .values({ customer_application_id: applyId, author: viewer.admin.username, text: text.trim() })
          .returning(['note_id as noteId', 'time', 'author', 'text'])
          .executeTakeFirstOrThrow();
        await write(trx, [applyId], { status: 2, contacted_at: sql<Date>`coalesce(contacted_at, now())` }, viewer);
        await log(trx, viewer, [row], { action: 'contact', after: { status: 2, note: text.trim() } });
        return note;
      }),

    approve: async (input: Input<'approve'>, viewer: Viewer): Promise<ReplyOf<typeof customerApplication.approve>> => {
      const made = await db.transaction().execute(async (trx) => {
        const row = await oneLocked(trx, input.applyId, 3, viewer);
        const handler = row.maintainer_id;
        const maintainerId = handler !== null && (await isMaintainer(trx, handler)) ? handler : null;
        const trial = await approval.makeTrial(trx, { row, maintainerId, input }, viewer);
        const { customerId, parts, after } = trial;
        const set = {
          status: 3 as const,
          customer_id: customerId,
          trial_parts: parts,
          ...decided(viewer),
          price_plan_id: input.pricePlanId ?? null,
          route_template_id: input.routeTemplateId ?? null,
        };
        await write(trx, [input.applyId], set, viewer);
        await log(trx, viewer, [row], {
          action: 'approve',
          after: { status: 3, customerId, trialParts: parts, ...after },
        });
        return trial.reply;
      });
      if (made.hasRoutes) await publishRoutes(events, [made.user.userId]);
      return made;
    },

    reject: async (input: Input<'reject'>, viewer: Viewer) => {
      const { applyId, rejectReason, reason = '', sendMail = false, message = '' } = input;
      if (sendMail) await mails.start();
      return db.transaction().execute(async (trx) => {
        checkReason({ status: 3, reason, ...(rejectReason && { rejectReason }) }, viewer);
        const row = await oneLocked(trx, applyId, 4, viewer);
        const set = {
          status: 4 as const,
          reject_reason: rejectReason ?? null,
          review_note: reason.trim(),
          ...decided(viewer),
        };
        await write(trx, [applyId], set, viewer);
        await log(trx, viewer, [row], {
          action: 'reject',
          after: { status: 4, rejectReason, isMailWanted: sendMail },
          reason: reason.trim(),
        });
        if (!sendMail) return { isMailed: false };
        const texts = mailTexts[row.language];
        const words = { name: row.contact_name, company: row.company_name };
        const subject = fill(texts.applicationSubject, words);
        const text = fill(texts.applicationBody, {
          ...words,
          message: message.trim() === '' ? '' : `\n${message.trim()}\n`,
        });
        if (!(await mails.isConfigured(trx))) {
          return { isMailed: false, draft: { to: row.email, subject, body: text } };
        }
        await mails.send(trx, { kind: 'application', by: viewer.admin.username, to: row.email, subject, text });
        return { isMailed: true };
      });
    },

    spam: ({ applyIds, reason = '' }: Input<'spam'>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await locked(trx, applyIds, () => 5, viewer);
        await write(trx, applyIds, { status: 5, ...decided(viewer) }, viewer);
        await log(trx, viewer, rows, { action: 'spam', after: { status: 5 }, reason });
        return { changed: rows.length };
      }),
  };
}

/** Whether a user may be the maintainer of customers. */
async function isMaintainer(trx: Trx, adminId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('admin')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .where('status', '=', 1)
    .where('is_maintainer', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
