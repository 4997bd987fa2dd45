import type { OtherSheet, RawRow, SheetLimits } from './raw.ts';
import { textRows } from './text.ts';
import { workbookRows } from './workbook.ts';

/** Iterates over the rows of a workbook's first sheet, optionally with its other sheets, or of delimited text; a workbook is detected by its first bytes. */
export async function* sheetRows({
  bytes,
  limits,
  isWhole,
}: {
  bytes: Uint8Array;
  limits: SheetLimits;
  isWhole: boolean;
}): AsyncGenerator<RawRow | OtherSheet> {
  // A port delivers a plain Uint8Array.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  yield* buffer.toString('latin1', 0, 2) === 'PK' ? workbookRows(buffer, limits, isWhole) : textRows(buffer, limits);
}
