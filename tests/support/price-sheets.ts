import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import type { TestApp } from './app.ts';
import { sendForm } from './multipart.ts';

interface SentSheet {
  channelId: string;
  bytes: Uint8Array;
  name?: string;
}

/** Uploads a price sheet; the key of its batch. */
export async function sendSheet(
  console: TestApp,
  { channelId, bytes, name = 'rates.xlsx' }: SentSheet,
): Promise<string> {
  const parts = [
    ['channelId', channelId],
    ['file', { name, bytes }],
  ] as const;
  return (await sendForm(console, { as: 'routing', to: priceSheet.upload, parts })).batchId;
}

/** The tables that were found to be price lists, with the columns that were found. */
const layoutsIn = (tables: readonly SheetTable[]): SheetLayout[] =>
  tables
    .filter(({ isPriceList }) => isPriceList)
    .map(({ sheet, headerRow, headerRows, columns, unit, traffic, readsHidden, quality }) => ({
      sheet,
      headerRow,
      headerRows,
      columns,
      unit,
      traffic,
      readsHidden,
      ...(quality !== undefined && { quality }),
    }));

/** Reads a price sheet with the columns that were found; `known` are its tables, where they have been asked for already. */
export async function readSheet(
  console: TestApp,
  batchId: string,
  choice: Partial<InputOf<typeof priceSheet.parse>> = {},
  known?: readonly SheetTable[],
): Promise<ReplyOf<typeof priceSheet.get>> {
  const { call } = console.as('routing');
  const layouts = layoutsIn(known ?? (await call(priceSheet.get, { batchId })).tables);
  await call(priceSheet.parse, { batchId, layouts, kind: 'full', dateOrder: 'auto', policy: usualPolicy, ...choice });
  return call(priceSheet.get, { batchId });
}

/** Commits the rows of a price sheet that are right, with all that it asks to be confirmed. */
export async function commitSheet(console: TestApp, batchId: string): Promise<void> {
  const { call } = console.as('routing');
  const { warnings, notReadVersion } = await call(priceSheet.get, { batchId });
  await call(priceSheet.commit, {
    batchId,
    ackWarnings: warnings.map(({ code }) => code),
    ackUnread: notReadVersion,
    leaveOutErrors: true,
    withoutImpact: 'Nobody sends there yet',
  });
}
