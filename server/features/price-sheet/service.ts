import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import { loadNetworks } from '../../domain/sheets/known-networks.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { compareSheet } from './compare.ts';
import { linesNamed } from './lines-named.ts';
import { loggedLayouts, loggedReading } from './logged-layouts.ts';
import { entriesIn } from './read/file.ts';
import { findingsOf, kindOf } from './read/findings.ts';
import { leaveBases, leaveLetters, previewOf } from './read/layout.ts';
import { openTables } from './read/open-tables.ts';
import { isCustomerExport } from './read/own-export.ts';
import { leaveRepeated } from './read/repeated-tables.ts';
import { leaveSummaries } from './read/summaries.ts';
import { shareUnits } from './read/unit-elsewhere.ts';
import { createTally } from './read/unread.ts';
import { bytesOf, digestOf } from './read-sheet.ts';
import { headingTitles, rememberedOf, withChosen, withOpenPrice } from './remembered-tables.ts';
import type { SheetRepository } from './repository.ts';
import { changeSheet, checkStep, logSheet } from './sheet-step.ts';
import { memoryOfSupplier } from './supplier-memory.ts';
import type { StartWork } from './work.ts';

type Trx = Kysely<Tables>;
/** Sheets one administrator may send in a minute. */
const maxPerMinute = 60;
interface ServiceOptions {
  db: Db;
  files: FileStore;
  sheets: SheetRepository;
  start: StartWork;
}

/** What people do with a price sheet before it is committed, each step one transaction. */
export function createSheetService({ db, files, sheets, start }: ServiceOptions) {
  return {
    upload: async ({ channelId }: InputOf<typeof priceSheet.upload>, viewer: Viewer, file: IncomingFile) => {
      await limitCalls(db, `price-sheet ${viewer.admin.adminId}`, maxPerMinute);
      const channel = await db
        .selectFrom('channel')
        .select(['supplier_id', 'currency'])
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      if (!channel) throw new AppError('row.gone');
      const fileName = await files.write(
        {
          displayName: file.name,
          mimeType: file.mimeType,
          ownerId: viewer.admin.adminId,
          permission: 'channel_all:price-edit',
          purpose: 'priceSheet.file',
          expiresAt: new Date(Date.now() + 3_600_000),
        },
        file.content,
      );
      const bytes = await bytesOf(files, fileName);
      const memory = await memoryOfSupplier(db, channel.supplier_id);
      await using opened = await openTables(bytes, file.name);
      const found = opened.tables;
      const helps = {
        known: memory?.titles ?? {},
        networks: await loadNetworks(db),
        currency: channel.currency,
        fileName: file.name.replace(/\.\w+$/, ''),
      };
      const previews: SheetTable[] = [];
      for (const [index, table] of found.entries()) previews.push(await previewOf(table, index, helps));
      if (previews.some(({ titles }) => isCustomerExport(titles))) throw new AppError('price-sheet.customer-prices');
      leaveLetters(previews);
      await leaveSummaries(previews, found, helps.networks);
      await leaveRepeated(previews, found);
      await shareUnits(previews, found);
      const recalled = previews.map((preview) => rememberedOf(preview, memory));
      const tables = previews.map((preview, at) => ({
        ...preview,
        foundTraffic: preview.traffic,
        ...(recalled[at] ?? withOpenPrice(preview, memory)),
        usualCurrency: recalled[at]?.usualCurrency ?? memory?.currency,
        // A copy stays one, whatever was answered for the table that it copies.
        ...(preview.leftAs === 'REPEATED' && { isPriceList: false }),
      }));
      leaveBases(tables);
      const layouts = tables.filter(({ isPriceList }) => isPriceList);
      const said = await findingsOf(found, { fileName: file.name, currency: channel.currency, layouts });
      const findings = { ...said, unread: opened.unread };
      const entries = entriesIn({
        tables: found,
        layouts,
        left: tables,
        order: memory?.dateOrder ?? 'auto',
        statedCurrency: null,
        hasDefaultDate: false,
        findings,
        networks: helps.networks,
        currency: channel.currency,
        tally: createTally(),
      });
      const kind = kindOf(findings, await linesNamed(db, channelId, entries), memory?.kind);
      return db.transaction().execute(async (trx) => {
        await trx.updateTable('stored_file').set({ expires_at: null }).where('file_name', '=', fileName).execute();
        const { batch_id } = await trx
          .insertInto('price_sheet')
          .values({
            channel_id: channelId,
            file_name: fileName,
            file_digest: digestOf(bytes),
            status: 'uploaded',
            kind,
            date_order: memory?.dateOrder ?? 'auto',
            findings: jsonText(findings),
            policy: jsonText({ ...usualPolicy, ...memory?.policy }),
            tables: jsonText(tables),
            is_remembered: layouts.length > 0 && layouts.every(({ sheet: at }) => recalled[at] !== undefined),
            created_by: viewer.admin.username,
          })
          .returning('batch_id')
          .executeTakeFirstOrThrow();
        await logSheet(trx, viewer, { batch_id, file_name: fileName }, 'upload', { channelId });
        return { batchId: batch_id };
      });
    },

    parse: async (input: InputOf<typeof priceSheet.parse>, viewer: Viewer) => {
      const { batchId, version, layouts, kind, dateOrder, policy, defaultFrom = null, statedCurrency = null } = input;
      const before = await sheets.find(db, batchId);
      const twice = layouts.find(({ sheet }, at) => layouts.findIndex((each) => each.sheet === sheet) < at);
      if (twice) {
        const table = before?.tables.find(({ sheet }) => sheet === twice.sheet)?.name ?? '';
        throw new AppError('price-sheet.layout-twice', { table });
      }
      const tables = await withChosen(before?.tables ?? [], layouts, async (sheet, layout) => {
        const file = await files.find(before?.file_name ?? '');
        await using opened = await openTables(await bytesOf(files, before?.file_name ?? ''), file?.display_name ?? '');
        return headingTitles(opened.tables[sheet], layout);
      });
      const size = await changeSheet({ db, sheets }, { batchId, version }, async (trx, sheet) => {
        checkStep(sheet, 'uploaded', 'parsing', 'review', 'failed');
        await sheets.move(trx, batchId, {
          status: 'parsing',
          progress: 0,
          error_msg: '',
          kind,
          date_order: dateOrder,
          row_total: 0,
          counts: '{}',
          stated_currency: statedCurrency,
          policy: jsonText(policy),
          tables: jsonText(tables),
          default_from: defaultFrom === null ? null : new Date(defaultFrom),
        });
        const told = { kind, dateOrder, statedCurrency, defaultFrom, ...policy, layouts: loggedLayouts(tables) };
        // The first reading is logged in full, later ones as a diff.
        const before = sheet.status === 'uploaded' ? {} : loggedReading(sheet);
        await logSheet(trx, viewer, sheet, 'readSheet', told, { before });
        const file = await trx
          .selectFrom('stored_file')
          .select('size_bytes')
          .where('file_name', '=', sheet.file_name)
          .executeTakeFirst();
        return Number(file?.size_bytes ?? 0);
      });
      await start('parse', batchId, viewer, size > 400_000);
      return { batchId };
    },

    fixRow: async (
      { batchId, version, rowNo, operatorId, price, effectiveFrom, isSkipped }: InputOf<typeof priceSheet.fixRow>,
      viewer: Viewer,
    ) =>
      changeSheet({ db, sheets }, { batchId, version }, async (trx, sheet) => {
        checkStep(sheet, 'review');
        const row = await trx
          .selectFrom('price_sheet_row')
          .selectAll()
          .where('batch_id', '=', batchId)
          .where('row_no', '=', rowNo)
          .executeTakeFirst();
        if (!row) throw new AppError('row.gone');
        const operator = operatorId === undefined ? undefined : await operatorOf(trx, operatorId);
        const heals = (problem: string | null): boolean =>
          (operator !== undefined && (problem === 'UNKNOWN_COUNTRY' || problem === 'UNKNOWN_NETWORK')) ||
          (price !== undefined && (problem === 'NO_PRICE' || problem === 'BAD_PRICE' || problem === 'UNIT')) ||
          (effectiveFrom !== undefined && problem === 'BAD_DATE');
        await trx
          .updateTable('price_sheet_row')
          .set({
            ...(operator && { operator_id: operator.operator_id, country_id: operator.country_id, read_codes: [] }),
            ...(price !== undefined && {
              price,
              submit_price: null,
              delivered_price: null,
              bill_basis: row.bill_basis === 3 ? null : row.bill_basis,
            }),
            ...(effectiveFrom !== undefined && { file_from: effectiveFrom === null ? null : new Date(effectiveFrom) }),
            ...(isSkipped !== undefined && { is_skipped: isSkipped }),
            ...(heals(row.read_problem) && { read_problem: null }),
            is_edited: row.is_edited || operator !== undefined || price !== undefined || effectiveFrom !== undefined,
          })
          .where('batch_id', '=', batchId)
          .where('row_no', '=', rowNo)
          .execute();
        await compareSheet(trx, batchId);
        const was = {
          operatorId: row.operator_id,
          price: row.price,
          effectiveFrom: row.file_from,
          isSkipped: row.is_skipped,
        };
        const now = {
          operatorId: operator?.operator_id ?? was.operatorId,
          price: price ?? was.price,
          effectiveFrom: effectiveFrom === undefined ? was.effectiveFrom : effectiveFrom,
          isSkipped: isSkipped ?? was.isSkipped,
        };
        const { sheet: table, line, country_text, operator_text, code_text } = row;
        const network = [country_text, operator_text, code_text].filter((text) => text !== '').join(' ');
        await logSheet(trx, viewer, sheet, 'fixSheetRow', { table, line, network, ...now }, { before: was });
        return { batchId, version: (await sheets.lock(trx, batchId)).version };
      }),
  };
}

async function operatorOf(trx: Trx, operatorId: string) {
  const found = await trx
    .selectFrom('operator')
    .select(['operator_id', 'country_id'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  if (!found) throw new AppError('reference.unknown', { field: 'operatorId' });
  return found;
}
