import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { FormColumn, Sender } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import type { SupplierContact } from '#shared/supplier-contact.ts';
import { formFieldWords, senderTitles } from '#shared/texts/sender-columns.ts';
import type { Config } from '../../config.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { checkChannel } from '../../domain/registrations/registrations.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDay, jsonText } from '../../platform/db/query.ts';
import { needRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { mimeTypes } from '../../platform/files/sheet.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { addressOfFile } from '../../platform/files/tickets.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import { countryLanguage } from '../customer/read-model.ts';
import { formChannels } from './form-channels.ts';
import { companiesOf, formBytes, formNameOf } from './form-sheet.ts';
import { inFolders, mailPack, type Pack, packedDocuments, zipOf, zipType } from './packs.ts';
import type { SenderRepository } from './repository.ts';
import { resource } from './service.ts';

type Trx = Kysely<Tables>;
/** Days a built form can be downloaded. */
const keptDays = 7;

const usualFields = [
  'senderId',
  'senderType',
  'brandName',
  'companyName',
  'regNo',
  'customerCountry',
  'country',
  'useCase',
  'sampleText',
  'website',
] as const;
const usual = (lang: Lang): FormColumn[] => usualFields.map((field) => ({ title: formFieldWords[lang][field], field }));

type KeptForm = Omit<ReplyOf<typeof senderId.getForm>, 'contacts'>;
type FormChannel = ReplyOf<typeof senderId.formChannels>[number];
type BuildInput = InputOf<typeof senderId.buildForm>;

interface Options {
  db: Db;
  mails: Mails;
  config: Config;
  files: FileStore;
  messages: Pick<MessageStore, 'aggregate'>;
  senders: SenderRepository;
}

/** Suppliers' registration forms: their columns, and the files built from them. */
export function createSenderForms({ db, config, files, mails, messages, senders }: Options) {
  const columnsOf = async (trx: Trx, channelId: string, lang: Lang): Promise<KeptForm> => {
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

  const foundAll = async (trx: Trx, ids: readonly string[], { lang, admin }: Viewer): Promise<Sender[]> => {
    const found = await senders.findAll(ids, lang, admin, trx);
    if (found.length < ids.length) throw new AppError('row.gone');
    return found;
  };

  return {
    get: async (channelId: string, { lang, admin }: Viewer): Promise<ReplyOf<typeof senderId.getForm>> => {
      await needRow(db, 'channel', channelId);
      const contacts = admin.permissions.has('supplier_list:contacts') ? await addressesAt(db, channelId) : [];
      return { ...(await columnsOf(db, channelId, lang)), contacts };
    },

    save: (
      { channelId, forSupplier, version, columns }: InputOf<typeof senderId.saveForm>,
      viewer: Viewer,
    ): Promise<null> =>
      db.transaction().execute(async (trx) => {
        await needRow(trx, 'channel', channelId);
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
          resource,
          action: 'saveForm',
          targetId: channelId,
          targetName: channel_name,
          before: { columns: before.columns },
          after: { columns, forSupplier },
        });
        return null;
      }),

    /** Channels that are proposed for the sender IDs. */
    channels: async (senderIdIds: readonly string[], viewer: Viewer): Promise<FormChannel[]> => {
      await foundAll(db, senderIdIds, viewer);
      return formChannels({ db, messages }, senderIdIds, viewer.admin);
    },

    /** Makes the files, marks the registrations that are not in force as pending at the suppliers, and mails what is to be mailed. */
    build: async (
      { channelIds, senderIdIds, followUpOn = null, withDocuments = false, sendTo = [] }: BuildInput,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof senderId.buildForm>> => {
      if (followUpOn && !isDay(followUpOn)) throw refusedField('followUpOn', 'day', viewer.lang);
      if (withDocuments) needPermission(viewer, senderId.documents.permission);
      const stray = sendTo.findIndex(({ channelId }) => !channelIds.includes(channelId));
      if (stray >= 0) throw refusedField(`sendTo.${stray}.channelId`, 'choice', viewer.lang);
      if (sendTo.length > 0) await mails.start();
      const { admin, lang } = viewer;
      // Before the transaction: files are read by connections of their own.
      const documents = withDocuments
        ? await packedDocuments(db, files, await foundAll(db, senderIdIds, viewer), channelIds.length)
        : [];
      const packs = await db.transaction().execute(async (trx) => {
        if (sendTo.length > 0 && !(await mails.isConfigured(trx))) throw new AppError('mail.not-configured');
        const found = await foundAll(trx, senderIdIds, viewer);
        const waiting = found.find(({ status }) => status !== 2);
        if (waiting) throw new AppError('sender.not-approved', { name: waiting.senderId });
        const readLines = async (reader: Viewer) => {
          const rows = reader.lang === lang ? found : await foundAll(trx, senderIdIds, reader);
          const companies = await companiesOf(trx, rows, reader.lang);
          return rows.map((row) => ({ row, company: companies.get(row.customerId) }));
        };
        const linesIn = new Map<Lang, Awaited<ReturnType<typeof readLines>>>();
        const made: Pack[] = [];
        for (const channelId of channelIds) {
          const { channel_name: name, supplier_id: supplierId } = await checkChannel(trx, channelId);
          const to = sendTo.find((each) => each.channelId === channelId)?.email;
          // An active registration stays active: traffic depends on it, and a supplier may ask for a form again.
          const { rows: sent } = await sql<{ senderId: string }>`
            insert into sender_channel (sender_id, channel_id, register_status, submitted_at, follow_up_on, updated_by)
            select id, ${channelId}, 1, now(), ${followUpOn}::date, ${admin.username}
            from unnest(${senderIdIds}::bigint[]) as id
            on conflict (sender_id, channel_id) do update set register_status = 1, submitted_at = now(),
              version = sender_channel.version + 1, follow_up_on = coalesce(excluded.follow_up_on, sender_channel.follow_up_on),
              updated_at = now(), updated_by = excluded.updated_by
            where sender_channel.register_status <> 2
            returning sender_id::text as "senderId"`.execute(trx);
          const pending = new Set(sent.map(({ senderId }) => senderId));
          await audit(
            trx,
            viewer,
            found.map((row) => ({
              resource,
              action: 'buildForm',
              targetId: row.senderIdId,
              targetName: `${row.senderId} · ${name}`,
              after: {
                ...(pending.has(row.senderIdId) && { registerStatus: 1, followUpOn }),
                ...(withDocuments && { documents: documents.length }),
                ...(to !== undefined && { sentTo: to }),
              },
            })),
          );
          // Forms that are mailed use the supplier's locale, downloaded ones the viewer's.
          const reader = to === undefined ? viewer : { ...viewer, lang: (await languageAt(trx, channelId)) ?? lang };
          const { columns } = await columnsOf(trx, channelId, reader.lang);
          const lines = linesIn.get(reader.lang) ?? (await readLines(reader));
          linesIn.set(reader.lang, lines);
          const form = { path: formNameOf(name, reader.lang), content: await formBytes(columns, lines, reader) };
          const pack = { name, supplierId, entries: [form, ...documents] };
          if (to !== undefined)
            await mailPack(trx, mails, { pack, to, senders: lines.map(({ row }) => row), viewer: reader });
          made.push(pack);
        }
        return made;
      });
      const [only] = packs;
      const isSingle = packs.length === 1 && only?.entries.length === 1;
      const displayName = isSingle ? (only.entries[0]?.path ?? '') : `${senderTitles[lang].export}.zip`;
      const fileName = await files.write(
        {
          displayName,
          mimeType: isSingle ? mimeTypes.xlsx : zipType,
          ownerId: admin.adminId,
          permission: null,
          logged: { supplierIds: [...new Set(packs.map(({ supplierId }) => supplierId))], channelIds, senderIdIds },
          expiresAt: new Date(Date.now() + keptDays * 86_400_000),
        },
        isSingle ? each(only.entries.map(({ content }) => content)) : zipOf(inFolders(packs)),
      );
      return { fileName: await addressOfFile({ db, config, fileName, admin }) };
    },
  };
}

/** What a channel's supplier reads; null where his country is not known. */
async function languageAt(trx: Trx, channelId: string): Promise<Lang | null> {
  const { rows } = await sql<{ lang: Lang | null }>`
    select ${countryLanguage} as lang from channel join supplier using (supplier_id)
    join country using (country_id) where channel_id = ${channelId}`.execute(trx);
  return rows[0]?.lang ?? null;
}

/** Mail addresses of a channel's supplier. */
async function addressesAt(db: Db, channelId: string): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ contacts: SupplierContact[] }>`
    select contacts from channel join supplier using (supplier_id) where channel_id = ${channelId}`.execute(db);
  return (rows[0]?.contacts ?? []).flatMap(({ name, email }) => (email ? [{ name, email }] : []));
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
