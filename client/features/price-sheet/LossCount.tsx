import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';

/** How many routes lose by a sheet, and nothing is done about them; of a sheet just committed they are counted first. */
export function LossCount({ openLosses }: Pick<PriceSheet, 'openLosses'>) {
  const { t } = useTranslation();
  if (openLosses === null) return t('priceSheet:lossesCounting');
  return openLosses === 0 ? nothing : formatCount(openLosses);
}
