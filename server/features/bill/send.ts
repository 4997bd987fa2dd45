import { buffer } from 'node:stream/consumers';
import { type Kysely, type Selectable, sql } from 'kysely';
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
import { customerLanguage } from '../customer/read-model.ts';
import { lockBills, named } from './locks.ts';
import { billPdf } from './pdf/write-pdf.ts';
import { findBill } from './repository.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['bill']>;
const queue = 'bill-mail';
/** Names in a refusal. */
const maxNamed = 5;

interface Parts {
  db: Db;
  boss: Boss;
  mails: Mails;
  settings: Pick<Settings, 'read'>;
}

/** Mails bills to their customers: a job for each renders the PDF and queues the mail, whose result is in the mail log. */
export function createBillSending({ db, boss, mails, settings }: Parts) {
  boss.define({
    name: queue,
    retries: 3,
    work: async ({ billId = '', to = '', by = '', language = '' }) => {
      const bill = await findBill(db, billId, everybody);
      // Voided since.
      if (!bill || bill.status === 7) return;
      const lang: Lang = language === 'zh' ? 'zh' : 'en';
      const content = await buffer(await billPdf({ db, settings }, bill, lang));
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
        const readers = await readersOf(
          trx,
          rows.map(({ customer_id }) => customer_id),
        );
        const recipientsOf = ({ customer_id }: Row): readonly string[] => to ?? readers.get(customer_id)?.emails ?? [];
        const without = rows.filter((row) => recipientsOf(row).length === 0);
        if (without.length > 0)
          throw new AppError('bill.no-address', {
            nos: without
              .slice(0, maxNamed)
              .map(({ bill_no }) => bill_no)
              .join(', '),
          });
        const by = viewer.admin.username;
        for (const row of rows) {
          if (row.status === 0 || row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
          const read = language ?? readers.get(row.customer_id)?.lang ?? viewer.lang;
          await boss.send(queue, { billId: row.bill_id, to: recipientsOf(row).join(' '), by, language: read }, trx);
        }
        await trx
          .updateTable('bill')
          .set({ sent_at: new Date(), ...stamp(by) })
          .where(
            'bill_id',
            'in',
            rows.map(({ bill_id }) => bill_id),
          )
          .execute();
        await audit(
          trx,
          viewer,
          rows.map((row) => ({ ...named(row), action: 'sendBill' })),
        );
        return { changed: rows.length };
      });
    },
  };
}

interface Reader {
  id: string;
  /** Invoice addresses. */
  emails: string[];
  /** Null where it is not known. */
  lang: Lang | null;
}

/** Invoice addresses and languages of customers, by id. */
export async function readersOf(trx: Trx, customerIds: readonly string[]): Promise<Map<string, Reader>> {
  const { rows } = await sql<Reader>`
    select customer_id::text as id, invoice_emails as emails, ${customerLanguage} as lang
    from customer left join country using (country_id)
    where customer.customer_id = any (${[...customerIds]}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
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
