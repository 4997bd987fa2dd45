import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';

interface QualityAnswerProps {
  table: SheetTable;
  onChange: (table: SheetTable) => void;
}

/** Asks which of several qualities of the same networks is to be read. */
export function QualityAnswer({ table, onChange }: QualityAnswerProps) {
  const { t } = useTranslation();
  const { qualities, quality, titles, columns } = table;
  if (!qualities || !table.isPriceList || columns.some(({ index }) => index === qualities.index)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:asksQuality', { table: table.name, title: titles[qualities.index] })}
      description={
        <Select
          aria-label={t('priceSheet:qualityToRead')}
          placeholder={t('priceSheet:qualityToRead')}
          value={quality ?? null}
          style={{ minWidth: 360 }}
          options={qualities.values.map((value) => ({ value, label: value }))}
          onChange={(value: string) => onChange({ ...table, quality: value })}
        />
      }
    />
  );
}
