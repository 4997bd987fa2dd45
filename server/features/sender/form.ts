import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { FormColumn, FormField, Sender } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import { formFieldWords, senderTitles, senderWords } from '#shared/texts/sender-columns.ts';
import type { Config } from '../../config.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isDay, jsonText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { mimeTypes } from '../../files/sheet.ts';
import type { FileStore } from '../../files/store.ts';
import { addressOfFile } from '../../files/tickets.ts';
import { xlsxBytes } from '../../files/xlsx.ts';
import { AppError, refusedField } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { checkChannel } from '../../registrations/registrations.ts';
import type { SenderRepository } from './repository.ts';
import { resource } from './service.ts';

type Trx = Kysely<Tables>;
/** Days a built form can be downloaded. */
const keptDays = 7;
/** Companies' facts that a sender's row has not. */
interface Company {
  companyName: string;
  regNo: string;
  customerCountry: string;
}

const usualFields = [
  ...(['senderId', 'senderType', 'brandName', 'companyName', 'regNo', 'customerCountry', 'country'] as const),
  ...(['useCase', 'sampleText', 'website'] as const),
];
const usual = (lang: Lang): FormColumn[] => usualFields.map((field) => ({ title: formFieldWords[lang][field], field }));

interface Options {
  db: Db;
  config: Config;
  files: FileStore;
  senders: SenderRepository;
}

/** Suppliers' registration forms: their columns, and the files built from them. */
export function createSenderForms({ db, config, files, senders }: Options) {
  const columnsOf = async (trx: Trx, channelId: string, lang: Lang): Promise<ReplyOf<typeof senderId.getForm>> => {
    const { supplier_id } = await checkChannel(trx, channelId);
    const rows = await trx
      .selectFrom('sender_form')
      .select(['form_columns', 'channel_id', 'version'])
      .where('supplier_id', '=', supplier_id)
      .where((is) => is.or([is('channel_id', '=', channelId), is('channel_id', 'is', null)]))
      .execute();
    const own = rows.find(({ channel_id }) => channel_id !== null);
    const suppliers = rows.find(({ channel_id }) => channel_id === null);
    return {
      columns: (own ?? suppliers)?.form_columns ?? usual(lang),
      source: own ? 'channel' : suppliers ? 'supplier' : 'usual',
      channelVersion: own?.version ?? null,
      supplierVersion: suppliers?.version ?? null,
    };
  };

  return {
    get: (channelId: string, lang: Lang) => columnsOf(db, channelId, lang),

    save: (
      { channelId, forSupplier, version, columns }: InputOf<typeof senderId.saveForm>,
      viewer: Viewer,
    ): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const { supplier_id, channel_name } = await checkChannel(trx, channelId);
        // Two who save the first form of a supplier at once: the later one finds the earlier one's.
        await sql`select from supplier where supplier_id = ${supplier_id} for no key update`.execute(trx);
        const before = await columnsOf(trx, channelId, viewer.lang);
        const place = forSupplier ? null : channelId;
        if (version !== (forSupplier ? before.supplierVersion : before.channelVersion)) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        await sql`
          insert into sender_form (supplier_id, channel_id, form_columns, updated_by)
          values (${supplier_id}, ${place}, ${jsonText(columns)}, ${viewer.admin.username})
          on conflict (supplier_id, coalesce(channel_id, 0)) do update
            set form_columns = excluded.form_columns, version = sender_form.version + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(
          trx,
        );
        await audit(trx, viewer, {
          ...{ resource, action: 'saveForm', targetId: channelId, targetName: channel_name },
          ...{ before: { columns: before.columns }, after: { columns, forSupplier } },
        });
        return null;
      }),

    /** Makes the file, and marks the registrations as pending at the supplier. */
    build: async (
      { channelId, senderIdIds, followUpOn = null }: InputOf<typeof senderId.buildForm>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof senderId.buildForm>> => {
      if (followUpOn && !isDay(followUpOn)) throw refusedField('followUpOn', 'pattern', viewer.lang);
      const { admin, lang } = viewer;
      const { columns, name, rows } = await db.transaction().execute(async (trx) => {
        const { channel_name } = await checkChannel(trx, channelId);
        const found = await senders.findAll(senderIdIds, lang, admin, trx);
        if (found.length < senderIdIds.length) throw new AppError('row.gone');
        const waiting = found.find(({ status }) => status !== 2);
        if (waiting) throw new AppError('sender.not-approved', { name: waiting.senderId });
        await sql`
          insert into sender_channel (sender_id, channel_id, register_status, submitted_at, follow_up_on, updated_by)
          select id, ${channelId}, 1, now(), ${followUpOn}::date, ${admin.username}
          from unnest(${senderIdIds}::bigint[]) as id
          on conflict (sender_id, channel_id) do update set register_status = 1, submitted_at = now(),
            version = sender_channel.version + 1, follow_up_on = excluded.follow_up_on, updated_at = now(), updated_by = excluded.updated_by`.execute(
          trx,
        );
        await audit(
          trx,
          viewer,
          found.map((row) => ({
            ...{
              resource,
              action: 'buildForm',
              targetId: row.senderIdId,
              targetName: `${row.senderId} · ${channel_name}`,
            },
            after: { registerStatus: 1, followUpOn },
          })),
        );
        const companies = await companiesOf(trx, found, lang);
        const form = await columnsOf(trx, channelId, lang);
        const lines = found.map((row) => ({ row, company: companies.get(row.customerId) }));
        return { columns: form.columns, name: channel_name, rows: lines };
      });
      const sheet = columns.map(({ title, field, text = '' }, index) => ({
        ...{ key: String(index), title, kind: 'text' as const },
        value: ({ row, company }: (typeof rows)[number]) => cellOf(field, row, company, text, lang),
      }));
      const fileName = await files.write(
        {
          displayName: `${senderTitles[lang].export} ${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')}.xlsx`,
          ...{ mimeType: mimeTypes.xlsx, ownerId: admin.adminId, permission: null },
          expiresAt: new Date(Date.now() + keptDays * 86_400_000),
        },
        xlsxBytes(sheet, each(rows), viewer),
      );
      return { fileName: await addressOfFile({ db, config, fileName, admin }) };
    },
  };
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

async function companiesOf(trx: Trx, rows: readonly Sender[], lang: Lang): Promise<ReadonlyMap<string, Company>> {
  const found = await trx
    .selectFrom('customer')
    .leftJoin('country', 'country.country_id', 'customer.country_id')
    .select(['customer.customer_id', 'customer.company_name', 'customer.customer_name', 'customer.reg_no'])
    .select(sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'country_name' : 'country_name_en')}, '')`.as('country'))
    .where(
      'customer.customer_id',
      'in',
      rows.map(({ customerId }) => customerId),
    )
    .execute();
  return new Map(
    found.map((row) => [
      row.customer_id,
      { companyName: row.company_name || row.customer_name, regNo: row.reg_no, customerCountry: row.country },
    ]),
  );
}

function cellOf(field: FormField, row: Sender, company: Company | undefined, text: string, lang: Lang): string {
  switch (field) {
    case 'fixed':
      return text;
    case 'senderType':
      return senderWords[lang].senderType[row.senderType];
    case 'useCase':
      return senderWords[lang].useCase[row.useCase];
    case 'country':
      return row.countryName;
    case 'operator':
      return row.operatorName;
    case 'companyName':
    case 'regNo':
    case 'customerCountry':
      return company?.[field] ?? '';
    default:
      return row[field] ?? '';
  }
}
