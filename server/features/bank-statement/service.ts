import { type Kysely, sql } from 'kysely';
import {
  type BankEnterInput,
  type BankLine,
  type BankLines,
  type BankLinesInput,
  type BankOutcome,
  type BankPreview,
  isEnough,
} from '#shared/bank-statement/row.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { errorMessage } from '../../platform/http/error-message.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { noticeWaiting } from '../recharge/writes.ts';
import { type Entered, enterLine } from './enter-line.ts';
import { knownLines, stateOf } from './known-lines.ts';
import { knownParties } from './known-parties.ts';
import { lineKeys } from './line-key.ts';
import { createProposer } from './propose.ts';
import { bankColumnsIn, titlesOf } from './read/columns.ts';
import { headOf, readStatement } from './read/read-statement.ts';

type Trx = Kysely<Tables>;

interface Parts {
  db: Db;
  files: FileStore;
  notices: Notices;
  settings: Pick<Settings, 'read'>;
  uploads: Uploads;
}

/** Reading statements of banks and entering their lines, each in a transaction of its own. */
export function createBankStatementService({ db, files, notices, settings, uploads }: Parts) {
  /** The lines of a statement that the caller has uploaded, as they are to be entered. */
  const read = async (input: BankLinesInput, viewer: Viewer) => {
    needAmounts(viewer);
    await refuseForeignFile(db, input.file, viewer);
    const { lines, rows } = await readStatement(files, { file: input.file, columns: input.columns });
    if (input.columns && !isEnough(input.columns)) throw refusedField('columns', 'required', viewer.lang);
    const whole = lines.map((line) => ({ ...line, currency: line.currency || (input.currency ?? '') }));
    const keys = lineKeys(whole);
    return { lines: whole.map((line, at) => ({ ...line, lineKey: keys[at] ?? '' })), rows };
  };

  return {
    upload: async (incoming: IncomingFile, viewer: Viewer): Promise<BankPreview> => {
      needAmounts(viewer);
      const file = await uploads.receive(incoming, viewer);
      const { format, rows } = await headOf(files, file.fileName);
      if (format !== 'table') return { file, format, rows: [], columns: null, isRemembered: false };
      const seen = bankColumnsIn(rows);
      const remembered = await layoutOf(db, titlesOf(rows, seen.heading));
      return {
        file,
        format,
        rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, 40).map((cell) => cell.slice(0, 120)) })),
        columns: remembered ? { ...remembered, heading: seen.heading } : seen,
        isRemembered: remembered !== undefined,
      };
    },

    lines: async (input: BankLinesInput, viewer: Viewer): Promise<BankLines> => {
      const { lines } = await read(input, viewer);
      const known = await knownLines(db, lines);
      const propose = createProposer(await knownParties(db, viewer.admin));
      const counts = { incoming: 0, known: 0, outgoing: 0, unread: 0 };
      const shown = lines.map((line): BankLine => {
        const { state, reason } = stateOf(line, known);
        counts[state] += 1;
        const proposal = state === 'incoming' ? propose(line) : null;
        const { lineKey, lineNo, day, amount, currency, payer, text, ref } = line;
        return { lineKey, lineNo, state, reason, day, amount, currency, payer, text, ref, proposal };
      });
      return { lines: shown, counts };
    },

    enter: async (input: BankEnterInput, viewer: Viewer): Promise<{ outcomes: BankOutcome[] }> => {
      const { lines, rows } = await read(input, viewer);
      const { rechargeReviewAmount: limit, baseCurrency: base } = await settings.read();
      const byKey = new Map(lines.map((line) => [line.lineKey, line]));
      const outcomes: BankOutcome[] = [];
      for (const choice of input.choices) {
        const line = byKey.get(choice.lineKey);
        if (!line) throw refusedField('choices', 'fileGone', viewer.lang);
        const entered = await db
          .transaction()
          .execute((trx) => enterLine(trx, { line, choice, terms: { limit, base } }, viewer))
          .catch(refusalIn(viewer));
        if (entered.recharge) await noticeWaiting(notices, entered.recharge);
        outcomes.push({ lineKey: choice.lineKey, outcome: entered.outcome, msg: entered.msg ?? '' });
      }
      // Tables without titles are not told apart.
      if (input.columns && input.columns.heading > 0 && outcomes.some(({ outcome }) => outcome !== 'refused')) {
        await rememberLayout(db, { titles: titlesOf(rows, input.columns.heading), columns: input.columns, viewer });
      }
      return { outcomes };
    },
  };
}

/** A line that is refused takes no other along; what is no refusal ends the call. */
const refusalIn =
  ({ lang }: Viewer) =>
  (error: unknown): Entered => {
    if (!(error instanceof AppError)) throw error;
    const [field] = error.detail?.errors ?? [];
    return { outcome: 'refused', msg: field?.msg ?? errorMessage(error.error, lang, error.params) };
  };

/** A statement is readable only for the user who uploaded it. */
async function refuseForeignFile(db: Trx, fileName: string, viewer: Viewer): Promise<void> {
  const row = await db
    .selectFrom('stored_file')
    .select('file_name')
    .where('file_name', '=', fileName)
    .where('purpose', '=', 'bankStatement.file')
    .where('owner_id', '=', viewer.admin.adminId)
    .executeTakeFirst();
  if (!row) throw refusedField('file', 'fileGone', viewer.lang);
}

const layoutOf = async (db: Trx, titles: string) =>
  (await db.selectFrom('bank_layout').select('columns').where('titles', '=', titles).executeTakeFirst())?.columns;

const rememberLayout = (
  db: Trx,
  { titles, columns, viewer }: { titles: string; columns: object; viewer: Viewer },
): Promise<unknown> =>
  sql`
  insert into bank_layout (titles, columns, updated_by) values (${titles}, ${jsonText(columns)}::jsonb, ${viewer.admin.username})
  on conflict (titles) do update set columns = excluded.columns, updated_by = excluded.updated_by, updated_at = now()`.execute(
    db,
  );
