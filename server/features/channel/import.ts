import { type Kysely, sql } from 'kysely';
import { ChannelFields, type ChannelInput, type ChannelSecrets } from '#shared/channel/input.ts';
import type { ImportReport, RowError } from '#shared/import.ts';
import { fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type RowOutcome, reportOf } from '../../platform/files/import/import-rows.ts';
import { readSheet, type SheetContent } from '../../platform/files/import/read-sheet.ts';
import { AppError } from '../../platform/http/errors.ts';
import { concealedFieldsOf } from '../../platform/http/field-guard.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockRefusal } from '../../platform/locks/refusal.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import { writeChannelLog } from '../channel-log/repository.ts';
import { importColumns, readOnlyColumns } from './import-columns.ts';
import { asText, type ChannelRowCells, changesOf, givenIn, missingIn } from './import-row.ts';
import { profileNamed } from './references.ts';
import type { ChannelRepository, StoredChannel } from './repository.ts';
import type { ChannelBatch, ChannelService } from './service.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;
/** Each row goes through the same rules as a form; more of them than this are no channels. */
const limits = { rows: 2000, readOnly: readOnlyColumns };

interface ImportOptions {
  db: Db;
  channels: ChannelRepository;
  service: ChannelService;
}
interface Outcome extends RowOutcome {
  channelId: string;
}
type Trx = Kysely<Tables>;
type Sheet = SheetContent<typeof importColumns>;
type Row = Sheet['rows'][number];

/** Undoes all that a comparison has tried. */
class Compared extends Error {}

/** Channels of a file: every row is tried as its form would be, in one transaction that only stays when all went well. */
export function createChannelImport({ db, channels, service }: ImportOptions) {
  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
    const sheet = await readSheet(file.content, importColumns, viewer.lang, limits);
    let report: ImportReport | undefined;
    let changed: string[] = [];
    try {
      await db.transaction().execute(async (trx) => {
        const { outcomes, errors, batch } = await tryRows(trx, sheet, viewer);
        report = reportOf(outcomes, errors, sheet);
        changed = outcomes.filter(({ kind }) => kind !== 'same').map(({ channelId }) => channelId);
        if (digest === undefined) {
          throw new Compared();
        }
        if (errors.length > 0) {
          const rows = new Set(errors.map(({ row }) => row)).size;
          throw new AppError('import.rows-refused', { rows }, { rows: report.errors });
        }
        if (digest !== report.digest) {
          throw new AppError('version-conflict', {}, { report });
        }
        await audit(trx, viewer, batch.audited);
        await writeChannelLog(trx, batch.logged);
      });
    } catch (error) {
      if (!(error instanceof Compared)) {
        throw error;
      }
      changed = [];
    }
    if (changed.length > 0) {
      await service.publishChange(...changed);
    }
    if (!report) {
      throw new AppError('import.unreadable');
    }
    return report;
  };

  async function tryRows(trx: Trx, sheet: Sheet, viewer: Viewer) {
    const outcomes: Outcome[] = [];
    const errors: RowError[] = [...sheet.errors];
    const refusedRows = new Set(sheet.errors.map(({ row }) => row));
    const earlier = new Map<string, number>();
    const rows = await trx.selectFrom('supplier').select(['supplier_code', 'supplier_id', 'currency']).execute();
    const suppliers = new Map(rows.map((row) => [row.supplier_code, row.supplier_id]));
    const currencies = new Map(rows.map((row) => [row.supplier_id, row.currency]));
    const batch: ChannelBatch = { currencies, audited: [], logged: [] };
    await sql`savepoint import_row`.execute(trx);
    const known = await present(
      trx,
      sheet.rows.map(({ cells }) => cells.channelCode?.toLowerCase() ?? ''),
    );
    for (const { row, cells } of sheet.rows) {
      const code = cells.channelCode?.toLowerCase();
      const first = code === undefined ? undefined : earlier.get(code);
      if (code !== undefined && first === undefined) {
        earlier.set(code, row);
      }
      if (first !== undefined) {
        const msg = fill(importTexts[viewer.lang].rowTwice, { row: first, code: cells.channelCode ?? '' });
        errors.push(sheet.refuse(row, 'channelCode', msg));
      } else if (!refusedRows.has(row)) {
        try {
          const outcome = await tryRow(trx, { row, cells }, known.get(code ?? ''), { suppliers, batch }, viewer);
          outcomes.push(outcome);
          if (outcome.kind !== 'same') {
            // Savepoints that pile up make each next statement slower.
            await sql`release savepoint import_row; savepoint import_row`.execute(trx);
          }
        } catch (error) {
          if (!(error instanceof AppError)) {
            throw error;
          }
          await sql`rollback to savepoint import_row`.execute(trx);
          errors.push(...rowErrorsOf(error, { row, cells }, sheet, viewer));
        }
      }
    }
    return { outcomes, batch, errors: errors.sort((a, b) => a.row - b.row) };
  }

  async function tryRow(
    trx: Trx,
    { row, cells }: Row,
    before: StoredChannel | undefined,
    { suppliers, batch }: { suppliers: ReadonlyMap<string, string>; batch: ChannelBatch },
    viewer: Viewer,
  ): Promise<Outcome> {
    const { given: said, refused } = givenIn(cells, before, viewer.lang);
    // The code says which channel; written otherwise it is still the same.
    const known = before ? { ...said, channelCode: before.channelCode } : said;
    const given = seenOf(known, viewer);
    const supplierId = before?.supplierId ?? suppliers.get(cells.supplierCode ?? '');
    const problems = [...refused, ...(before ? [] : missingIn(cells, viewer.lang))];
    if (cells.supplierCode && suppliers.get(cells.supplierCode) !== supplierId) {
      throw new AppError('reference.unknown', { field: 'supplierCode' });
    }
    if (problems.length > 0 || supplierId === undefined) {
      const errors = problems.map(({ column, msg }) => ({ field: column, msg }));
      throw errors.length > 0
        ? new AppError('request.invalid', {}, { errors })
        : new AppError('reference.unknown', { field: 'supplierCode' });
    }
    const { alarmProfileName: profile, ...fields } = given;
    const alarm = profile === undefined ? undefined : await profileNamed(trx, profile);
    const values = alarm ? { ...fields, alarmProfileId: alarm.alarmProfileId } : fields;
    const changes = changesOf({ ...given, ...alarm }, before, viewer.lang);
    const entry = (name: string): RowOutcome['entry'] => ({ row, code: cells.channelCode ?? '', name, changes });
    if (!before) {
      const made = await service.insert(trx, whole({ ...values, supplierId }), viewer, batch);
      return { kind: 'added', channelId: made.channelId, entry: entry(made.channelName) };
    }
    if (changes.length === 0) {
      return { kind: 'same', channelId: before.channelId, entry: entry(before.channelName) };
    }
    const asking = { adminId: viewer.admin.adminId };
    const lock = await editLocks.find(trx, { resource: 'channel', rowId: before.channelId }, asking);
    if (lock) {
      throw lockRefusal(lock, before.channelName, null);
    }
    const { channelName, channelCode, protocol, maxTps, host, port, systemId, systemType } = before;
    const kept = { channelName, channelCode, protocol, maxTps, host, port, systemId, systemType };
    const after = await service.change(trx, before, { ...kept, ...values }, viewer, batch);
    return { kind: 'changed', channelId: before.channelId, entry: entry(after.channelName) };
  }

  /** The channels of the codes, locked until the transaction ends, by their codes in lower case. */
  async function present(trx: Trx, codes: readonly string[]): Promise<ReadonlyMap<string, StoredChannel>> {
    const locked = await trx
      .selectFrom('channel')
      .select('channel_id')
      .where(sql`lower(channel_code)`, '=', sql`any(${codes}::text[])`)
      .orderBy('channel_id')
      .forUpdate()
      .execute();
    const rows = await channels.findAll(
      locked.map(({ channel_id }) => channel_id),
      trx,
    );
    return new Map(rows.map((row) => [row.channelCode.toLowerCase(), row]));
  }
}

/** Without what the viewer may not see: as in the form it stays as it is. */
function seenOf<Given extends object>(given: Given, { admin }: Viewer): Given {
  const seen = { ...given };
  for (const field of concealedFieldsOf(ChannelFields, admin.fieldRules)) Reflect.deleteProperty(seen, field);
  return seen;
}

/** A new channel: its four needed fields were looked for. */
const whole = ({
  channelName = '',
  channelCode = '',
  protocol = 1,
  maxTps = 1,
  ...rest
}: Partial<ChannelFields & ChannelSecrets> & { supplierId: string }): ChannelInput => ({
  channelName,
  channelCode,
  protocol,
  maxTps,
  ...rest,
});

function rowErrorsOf(error: AppError, { row, cells }: Row, sheet: Sheet, { lang }: Viewer): RowError[] {
  const fields = error.detail?.errors ?? [];
  const isColumn = (field: string): field is keyof ChannelRowCells => field in importColumns;
  if (fields.length === 0) {
    const field = columnsOfErrors[error.error] ?? String(error.params.field);
    const column = isColumn(field) ? field : 'channelCode';
    return [sheet.refuse(row, column, messageFor(error.error, lang, error.params), asText(cells[column]))];
  }
  return fields.map(({ field, msg }) => {
    const column = field === 'httpConfig' ? 'httpUrl' : field;
    return isColumn(column) ? sheet.refuse(row, column, msg, asText(cells[column])) : { row, column, msg, value: '' };
  });
}

/** Refusals that name no field → the column they are about. */
const columnsOfErrors: Readonly<Record<string, string>> = {
  'channel.name-taken': 'channelName',
  'channel.account-taken': 'systemId',
};
