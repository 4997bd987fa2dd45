import type { InputOf } from '#shared/http/endpoint.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Refuses what the prices of a sheet decide while a question is open on whose answer they depend. */
export function checkAnswered(sheet: PriceSheetDetail): void {
  if (sheet.status !== 'review') return;
  if (sheet.asksCurrency) {
    const found = [...new Set(sheet.findings.currencies.map(({ currency }) => currency))].join(', ');
    throw new AppError('price-sheet.currency-open', { found, currency: sheet.currency });
  }
  if (sheet.asksPrice) throw new AppError('price-sheet.price-open');
  if (sheet.asksQuality) throw new AppError('price-sheet.quality-open');
  if (sheet.asksDateOrder) throw new AppError('price-sheet.dates-open');
}

/** Refuses a commit while something of the file is open that is not answered, or not confirmed in its present state. */
export function checkConfirmed(
  sheet: PriceSheetDetail,
  { ackUnread, ackClosing }: InputOf<typeof priceSheet.commit>,
): void {
  if (sheet.status !== 'review') return;
  checkAnswered(sheet);
  if (sheet.notRead.length > 0 && ackUnread !== sheet.notReadVersion) {
    throw new AppError('price-sheet.unread', { cells: sheet.notRead.reduce((sum, { cells }) => sum + cells, 0) });
  }
  const { lines, parts30d } = sheet.closing;
  if (lines > 0 && ackClosing !== lines) throw new AppError('price-sheet.closing', { lines, parts: parts30d });
}
