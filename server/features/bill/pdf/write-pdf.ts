import type { Bill } from '#shared/bill/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pdfType, renderPdf } from '../../../platform/files/pdf/render-pdf.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { linesOf } from '../repository.ts';
import { billPages } from './pages.ts';
import { billedParty } from './parties.ts';

interface PdfContext {
  db: Db;
  settings: Pick<Settings, 'read'>;
}

/** The bytes of a bill as a PDF in a language. */
export async function billPdf(
  { db, settings }: PdfContext,
  bill: Bill,
  lang: Lang,
): Promise<AsyncGenerator<Uint8Array>> {
  const [seller, party, lines] = await Promise.all([
    settings.read(),
    billedParty(db, bill.billId),
    linesOf(db, bill.billId),
  ]);
  if (!party) throw new Error(`Bill ${bill.billNo} has no customer.`);
  return renderPdf(billPages({ bill, lines, seller, lang, ...party }));
}

/** Stores a bill as a PDF, as long as exports are kept, and answers the name of the file. */
export async function writeBillPdf(
  { files, ...context }: PdfContext & { files: FileStore },
  bill: Bill,
  { lang, ownerId }: { lang: Lang; ownerId: string },
): Promise<string> {
  const { exportFileDays } = await context.settings.read();
  return files.write(
    {
      // The log names files to people who may not know the customer; a number of the bill does.
      displayName: `bill-${bill.billId}.pdf`,
      mimeType: pdfType,
      ownerId,
      permission: null,
      logged: { billId: bill.billId, language: lang },
      expiresAt: new Date(Date.now() + exportFileDays * 86_400_000),
    },
    await billPdf(context, bill, lang),
  );
}
