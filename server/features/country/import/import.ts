import { type Kysely, sql } from 'kysely';
import type { ImportReport } from '#shared/import.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { readSheet } from '../../../platform/files/import/read-sheet.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { limitCalls } from '../../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { importColumns } from './columns.ts';
import { planImport, reportOf } from './plan.ts';
import { presentGeography } from './present.ts';
import { writePlan } from './write.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;

/** Compares a file of countries and operators with what there is, and carries it out when the digest of an earlier comparison is given. */
export async function importCountries(
  db: Db,
  digest: string | undefined,
  viewer: Viewer,
  file: IncomingFile,
): Promise<ImportReport> {
  await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
  const sheet = await readSheet(file.content, importColumns, viewer.lang);
  const compared = async (on: Kysely<Tables>) => {
    const plan = await planImport(sheet, await presentGeography(on), viewer.lang);
    return { plan, report: reportOf(plan, sheet.unread, viewer.lang) };
  };
  if (digest === undefined) {
    return (await compared(db)).report;
  }
  return db.transaction().execute(async (trx) => {
    // Locked from the comparison to the write.
    await sql`lock table country, operator, number_prefix in share row exclusive mode`.execute(trx);
    const { plan, report } = await compared(trx);
    if (report.errors.length > 0) {
      const rows = new Set(plan.errors.map(({ row }) => row)).size;
      throw new AppError('import.rows-refused', { rows }, { rows: report.errors });
    }
    if (digest !== report.digest) {
      throw new AppError('version-conflict', {}, { report });
    }
    await writePlan(trx, plan.entries, viewer);
    return report;
  });
}
