import { type Kysely, sql } from 'kysely';
import { BillRecord } from '#shared/bill/record.ts';
import type { bill } from '#shared/bill.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { MessageRow } from '#shared/message/row.ts';
import { billRecordTitles } from '#shared/texts/bill-records.ts';
import { messageWords } from '#shared/texts/message-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { concealerFor } from '../../platform/http/route.ts';
import { findBill } from './repository.ts';
import './tables.ts';

type Input = InputOf<typeof bill.records>;
type Db = Kysely<Tables>;

/**
 * The messages of the period of a bill that are charged, newest first: what its customer compares with the own records. Amounts are
 * those of now: what a receipt changes after the bill was made is a late line of the next one.
 */
export function billRecordsExport(
  db: Db,
  store: Pick<MessageStore, 'scan' | 'summary'>,
): ExportKind<Input, BillRecord> {
  const conceal = concealerFor(BillRecord);
  const filterOf = async ({ billId }: Input, reader: ExportFor) => {
    const found = await findBill(db, billId, reader);
    if (!found) return undefined;
    const { period_from: from, period_to: to } = await db
      .selectFrom('bill')
      .select(['period_from', 'period_to'])
      .where('bill_id', '=', billId)
      .executeTakeFirstOrThrow();
    const dateTime: [number, number] = [Number(from), Number(to)];
    return { customerId: found.customerId, dateTime };
  };
  return {
    kind: 'bill-records',
    row: BillRecord,
    permission: 'bill_customer_list:records',
    name: (lang) => billRecordTitles[lang].export,
    columns: recordColumns,
    count: async (input, reader) => {
      const filter = await filterOf(input, reader);
      if (!filter) return 0;
      const { totals } = await store.summary({ filter, viewer: reader, timezone: reader.timezone });
      return totals.messages;
    },
    async *rows(input, reader) {
      const filter = await filterOf(input, reader);
      if (!filter) return;
      const [seen, namesOf] = [visibilityOf(reader), await networkNames(db, reader)];
      for await (const messages of store.scan({ filter, viewer: reader })) {
        const names = await accountNames(db, messages);
        for (const message of messages) {
          if (message.chargeStatus === 0) continue;
          yield conceal(recordOf(message, { ...namesOf(message), userName: names.get(message.userId) ?? '' }), seen);
        }
      }
    },
  };
}

type Names = Pick<BillRecord, 'countryName' | 'mccmnc' | 'operatorName' | 'userName'>;

function recordOf(message: MessageRow, names: Names): BillRecord {
  const { submitTime, msgId, clientRef, number, status, doneTime, price, amount, currency, chargeStatus } = message;
  return {
    submitTime,
    msgId,
    customerMsgId: message.customerMsgId || msgId,
    clientRef,
    sender: message.senderSent || message.senderRaw,
    number,
    status,
    doneTime,
    price,
    parts: message.chargeParts - message.refundParts,
    amount,
    currency,
    chargeStatus,
    ...names,
  };
}

/** Names of countries and networks: a few thousand, read once a file. */
async function networkNames(db: Db, { lang }: ExportFor) {
  const [country, operator] =
    lang === 'zh' ? ['country_name', 'operator_name'] : ['country_name_en', 'operator_name_en'];
  const { rows: countries } = await sql<{ id: string; name: string }>`
    select country_id::text as id, ${sql.ref(country)} as name from country`.execute(db);
  const { rows: operators } = await sql<{ id: string; name: string; code: string }>`
    select operator_id::text as id, ${sql.ref(operator)} as name, coalesce(mcc || '-' || mnc, '') as code from operator`.execute(
    db,
  );
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]));
  const networks = new Map(operators.map((row) => [row.id, row]));
  return ({ countryId, operatorId }: Pick<MessageRow, 'countryId' | 'operatorId'>): Omit<Names, 'userName'> => {
    const network = networks.get(operatorId ?? '');
    return {
      countryName: countryNames.get(countryId ?? '') ?? '',
      mccmnc: network?.code ?? '',
      operatorName: network?.name ?? '',
    };
  };
}

async function accountNames(db: Db, messages: readonly MessageRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(messages.map(({ userId }) => userId))];
  const { rows } = await sql<{ id: string; name: string }>`
    select customer_user_id::text as id, user_name as name from customer_user
    where customer_user_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Column = Exclude<keyof (typeof billRecordTitles)['zh'], 'export'>;
const kinds: Partial<Record<Column, SheetColumn<BillRecord>['kind']>> = {
  submitTime: 'time',
  doneTime: 'time',
  price: 'money',
  amount: 'money',
};

function recordColumns({ lang }: ExportFor): SheetColumn<BillRecord>[] {
  const words = messageWords[lang];
  return titledColumns<BillRecord, Column | 'export'>(billRecordTitles[lang], BillRecord, kinds, {
    status: (row) => words.status[row.status],
    chargeStatus: (row) => words.chargeStatus[row.chargeStatus],
  });
}
