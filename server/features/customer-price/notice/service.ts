import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { priceNotice } from '#shared/customer/notice.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { priceNoticeTexts } from '#shared/texts/price-notice.ts';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { limitCalls } from '../../../platform/http/rate-limit.ts';
import type { Viewer, Visitor } from '../../../platform/http/viewer.ts';
import type { Mails, NewMail } from '../../../platform/mail/mails.ts';
import { pageLink } from '../../../platform/mail/page-link.ts';
import { noticeFile, noticeText } from './file.ts';
import type { createNoticeReads, NoticeWithItems } from './read-model.ts';

/** Tries of one address to acknowledge notices in a minute. */
const maxTries = 20;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NoticeOptions {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  mails: Mails;
  notices: ReturnType<typeof createNoticeReads>;
}

/** Approves price notices and keeps what customers answered. */
export function createNoticeService({ db, config, mails, notices }: NoticeOptions) {
  const locked = async (
    trx: Parameters<typeof audit>[0],
    { noticeId, version }: { noticeId: string; version: number },
    viewer: Viewer,
  ): Promise<NoticeWithItems> => {
    await sql`select from price_notice where notice_id = ${noticeId} for update`.execute(trx);
    const notice = await notices.find(noticeId, viewer.admin, trx);
    if (!notice) throw new AppError('row.gone');
    if (notice.version !== version) throw new AppError('version-conflict');
    return notice;
  };

  return {
    approve: async (input: InputOf<typeof priceNotice.approve>, viewer: Viewer) => {
      await mails.start();
      return db.transaction().execute(async (trx) => {
        const notice = await locked(trx, input, viewer);
        if (notice.status !== 'draft' || notice.items.length === 0) throw new AppError('price-notice.step');
        const isMailed = notice.recipients.length > 0 && (await mails.isConfigured(trx));
        const token = isMailed && config.publicUrl !== undefined ? randomBytes(32).toString('base64url') : undefined;
        const lang = notice.language;
        const link = token && pageLink(config.publicUrl ?? '', 'price-notice', token, lang);
        const texts = priceNoticeTexts[lang];
        const attachment = isMailed ? await asAttachment(notice, { ...viewer, lang }) : undefined;
        const mailIds: string[] = [];
        for (const to of isMailed ? notice.recipients : []) {
          const mailId = await mails.send(trx, {
            kind: 'priceNotice',
            by: viewer.admin.username,
            to,
            subject: fill(texts.subject, { name: notice.customerName, day: dayOf(notice.effectiveFrom) }),
            text: noticeText(notice, lang, link),
            attachment,
          });
          mailIds.push(mailId);
        }
        await trx
          .updateTable('price_notice')
          .set({
            status: isMailed ? 'sent' : 'approved',
            approved_at: new Date(),
            approved_by: viewer.admin.username,
            ...(isMailed && { sent_at: new Date(), sent_to: notice.recipients, mail_ids: mailIds }),
            ...(token !== undefined && { token_hash: hashOf(token) }),
            updated_at: new Date(),
            updated_by: viewer.admin.username,
            version: sql<number>`version + 1`,
          })
          .where('notice_id', '=', input.noticeId)
          .execute();
        await audit(trx, viewer, {
          resource: 'priceNotice',
          action: 'approve',
          targetId: input.noticeId,
          targetName: notice.customerName,
          after: { prices: notice.prices, sentTo: isMailed ? notice.recipients.join(', ') : '' },
        });
        return { isMailed };
      });
    },

    resend: async (input: InputOf<typeof priceNotice.resend>, viewer: Viewer): Promise<null> => {
      await mails.start();
      return db.transaction().execute(async (trx) => {
        const notice = await locked(trx, input, viewer);
        if (notice.status !== 'failed') throw new AppError('price-notice.step');
        const { mail_ids } = await trx
          .selectFrom('price_notice')
          .select('mail_ids')
          .where('notice_id', '=', input.noticeId)
          .executeTakeFirstOrThrow();
        for (const mailId of mail_ids) await mails.retry(trx, mailId);
        await sql`update price_notice set version = version + 1 where notice_id = ${input.noticeId}`.execute(trx);
        await audit(trx, viewer, {
          resource: 'priceNotice',
          action: 'retry',
          targetId: input.noticeId,
          targetName: notice.customerName,
        });
        return null;
      });
    },

    acknowledge: (input: InputOf<typeof priceNotice.acknowledge>, viewer: Viewer): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const notice = await locked(trx, input, viewer);
        if (!['approved', 'sent', 'failed'].includes(notice.status)) throw new AppError('price-notice.step');
        await sql`update price_notice set status = 'acknowledged', acknowledged_at = now(), acknowledged_by = ${viewer.admin.username},
          token_hash = null, version = version + 1 where notice_id = ${input.noticeId}`.execute(trx);
        await audit(trx, viewer, {
          resource: 'priceNotice',
          action: 'acknowledge',
          targetId: input.noticeId,
          targetName: notice.customerName,
          before: { status: notice.status },
          after: { status: 'acknowledged' },
        });
        return null;
      }),

    acknowledgeByLink: async ({ token }: InputOf<typeof priceNotice.acknowledgeByLink>, visitor: Visitor) => {
      await limitCalls(db, `price notices acknowledged from ${visitor.ip}`, maxTries);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ noticeId: string; customerName: string; prices: number; effectiveFrom: number }>`
          update price_notice n set status = 'acknowledged', acknowledged_at = now(), acknowledged_by = ${visitor.ip},
            token_hash = null, version = n.version + 1
          from customer c where c.customer_id = n.customer_id and n.token_hash = ${hashOf(token)} and n.status = 'sent'
          returning n.notice_id::text as "noticeId", c.customer_name as "customerName", jsonb_array_length(n.items) as prices,
            n.effective_from as "effectiveFrom"`.execute(trx);
        const [row] = rows;
        if (!row) throw new AppError('credential-link.over');
        const { noticeId, ...told } = row;
        await audit(
          trx,
          { ...visitor, admin: { adminId: null, username: told.customerName } },
          {
            resource: 'priceNotice',
            action: 'acknowledge',
            targetId: noticeId,
            targetName: told.customerName,
            before: { status: 'sent' },
            after: { status: 'acknowledged' },
          },
        );
        return told;
      });
    },
  };
}

async function asAttachment(notice: NoticeWithItems, viewer: Viewer): Promise<NonNullable<NewMail['attachment']>> {
  const { name, content } = await noticeFile(notice, viewer);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return { name, content: Buffer.concat(pieces) };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
