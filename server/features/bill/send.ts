import { type Kysely, sql } from 'kysely';
import type { Bill, BillSendInput } from '#shared/bill/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { billMailTexts } from '#shared/texts/bill-pdf.ts';
import { fill } from '#shared/texts/fields.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Boss } from '../../platform/files/boss.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { languageOf } from '../customer/read-model.ts';
import { lockBills } from './locks.ts';
import { billPdf } from './pdf/write-pdf.ts';
import { findBill } from './repository.ts';

type Trx = Kysely<Tables>;
const queue = 'bill-mail';
/** Names in a refusal. */
const mostNamed = 5;

interface Parts {
  db: Db;
  boss: Boss;
  mails: Mails;
  settings: Pick<Settings, 'read'>;
}

/** Mails bills to their customers; each becomes a PDF and a mail in its own time, and the log of mails says how it went. */
export function createBillSending({ db, boss, mails, settings }: Parts) {
  boss.define({
    name: queue,
    retries: 3,
    work: async ({ billId = '', to = '', by = '', language = '' }) => {
      const bill = await findBill(db, billId, everybody);
      // Voided since.
      if (!bill || bill.status === 7) return;
      const lang: Lang = language === 'zh' ? 'zh' : 'en';
      const pieces: Uint8Array[] = [];
      for await (const piece of await billPdf({ db, settings }, bill, lang)) pieces.push(piece);
      const content = Buffer.concat(pieces);
      const mail = { ...mailOf(bill, lang), attachment: { name: `${bill.billNo}.pdf`, content } };
      await mails.start();
      await db.transaction().execute(async (trx) => {
        for (const each of to.split(' ')) await mails.send(trx, { kind: 'bill', by, to: each, ...mail });
      });
    },
  });
  return {
    send: async ({ billIds, versions, to, language }: BillSendInput, viewer: Viewer) => {
      await boss.start();
      return db.transaction().execute(async (trx) => {
        const rows = await lockBills(trx, viewer, billIds, versions);
        if (!(await mails.isConfigured(trx))) throw new AppError('mail.not-configured');
        const known = await addressesOf(
          trx,
          rows.map(({ customer_id }) => customer_id),
        );
        const without = rows.filter(({ customer_id }) => !to && !known.get(customer_id)?.length);
        if (without.length > 0)
          throw new AppError('bill.no-address', {
            nos: without
              .slice(0, mostNamed)
              .map(({ bill_no }) => bill_no)
              .join(', '),
          });
        for (const row of rows) {
          if (row.status === 0 || row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
          const addresses = (to ?? known.get(row.customer_id) ?? []).join(' ');
          const read = language ?? (await languageOf(trx, row.customer_id)) ?? viewer.lang;
          const job = { billId: row.bill_id, to: addresses, by: viewer.admin.username, language: read };
          await boss.send(queue, job, trx);
          await trx
            .updateTable('bill')
            .set({ sent_at: new Date(), ...stamp(viewer.admin.username) })
            .where('bill_id', '=', row.bill_id)
            .execute();
          await audit(trx, viewer, {
            resource: 'bill',
            action: 'sendBill',
            targetId: row.bill_id,
            targetName: row.bill_no,
          });
        }
        return { changed: rows.length };
      });
    },
  };
}

/** Where customers want their bills. */
async function addressesOf(trx: Trx, customerIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; emails: string[] }>`
    select customer_id::text as id, invoice_emails as emails from customer where customer_id = any (${[...customerIds]}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, emails }) => [id, emails]));
}

function mailOf(bill: Bill, lang: Lang): { subject: string; text: string } {
  const texts = billMailTexts[lang];
  const kind = bill.chargeType === 1 ? 'statement' : 'bill';
  const words = {
    no: bill.billNo,
    from: bill.fromDay,
    to: bill.toDay,
    total: bill.totalAmount,
    unpaid: bill.unpaidAmount,
    currency: bill.currency,
    due: bill.dueDay ?? '',
  };
  return { subject: fill(texts.subject[kind], words), text: fill(texts.body[kind], words) };
}
