import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { formatCount } from '#shared/format.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';

/** How many routes lose by a sheet, and nothing is done about them; of a sheet just committed they are counted first. */
export function LossCount({ openLosses }: Pick<PriceSheet, 'openLosses'>) {
  const { t } = useTranslation();
  const isConcealed = useFieldAccess('price') !== 'shown';
  if (isConcealed) return nothing;
  if (openLosses === null) return t('priceSheet:lossesCounting');
  return openLosses === 0 ? nothing : formatCount(openLosses);
}
