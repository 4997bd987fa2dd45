import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { SheetRow } from '#shared/price-sheet/model.ts';

/** What a row is by now, after another user has changed the sheet; without one it is gone. */
export function ChangedRow({ row }: { row: SheetRow | undefined }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (!row) return <Alert type="error" showIcon title={t('priceSheet:changedRowGone')} />;
  const present = [
    row.countryName,
    row.isDefault ? t('priceSheet:anyOperator') : row.operatorName,
    row.newPrice === null ? '' : `${row.currency} ${row.newPrice}`,
    row.fileFrom === null ? '' : formatTime(row.fileFrom).slice(0, 10),
    row.isSkipped ? t('priceSheet:isSkipped') : t(`priceSheet:words.tab.${row.tab}`),
  ];
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:changedRow')}
      description={present.filter(Boolean).join(' · ')}
    />
  );
}
