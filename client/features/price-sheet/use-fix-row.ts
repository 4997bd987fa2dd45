import { useRef } from 'react';
import { call } from '#client/http/call.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';

export type RowFix = Omit<InputOf<typeof priceSheet.fixRow>, 'batchId' | 'version'>;

/**
 * Fixes rows of a sheet one after another, each on the version that the last own fix has made: quick clicks do not conflict with
 * each other, only with changes of others. `seen` is the version on screen.
 */
export function useFixRow({ batchId, version }: Pick<PriceSheetDetail, 'batchId' | 'version'>) {
  const last = useRef(Promise.resolve(version));
  return async (fix: RowFix, seen: number = version): Promise<void> => {
    const before = last.current;
    const fixed = before.then((own) => call(priceSheet.fixRow, { batchId, version: Math.max(seen, own), ...fix }));
    last.current = fixed.then(
      (sheet) => sheet.version,
      () => before,
    );
    await fixed;
  };
}
