import Checkbox from 'antd/es/checkbox';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import { SheetLines, SheetUnit } from '#shared/price-sheet/fields.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';

interface TableRulesProps {
  table: SheetTable;
  onChange: (table: SheetTable) => void;
}

/** What goes for a table as a whole: its rows, its unit, its kind of messages, its lines between the prices. */
export function TableRules({ table, onChange }: TableRulesProps) {
  const { t } = useTranslation();
  const { sheet, headerRow, headerRows } = table;
  return (
    <>
      <label htmlFor={`header-${sheet}`}>
        {t('priceSheet:headerRow')}{' '}
        <InputNumber
          id={`header-${sheet}`}
          size="small"
          min={0}
          max={1000}
          value={headerRow}
          onChange={(value) =>
            onChange({ ...table, headerRow: value ?? 0, headerRows: Math.min(Math.max(1, headerRows), value ?? 0) })
          }
        />
      </label>
      <label htmlFor={`rows-${sheet}`}>
        {t('priceSheet:headerRows')}{' '}
        <InputNumber
          id={`rows-${sheet}`}
          size="small"
          min={0}
          max={Math.min(5, headerRow)}
          value={headerRows}
          onChange={(value) => onChange({ ...table, headerRows: value ?? 0 })}
        />
      </label>
      <label htmlFor={`last-${sheet}`}>
        {t('priceSheet:lastRow')}{' '}
        <InputNumber
          id={`last-${sheet}`}
          size="small"
          min={1}
          max={1_048_576}
          value={table.lastRow ?? null}
          onChange={(value) => onChange({ ...table, lastRow: value ?? undefined })}
        />
      </label>
      <label htmlFor={`unit-${sheet}`}>
        {t('priceSheet:unit')}{' '}
        <Select
          id={`unit-${sheet}`}
          size="small"
          value={table.unit ?? 1}
          options={valuesOf(SheetUnit).map((value) => ({ value, label: t(`priceSheet:words.unit.per${value}`) }))}
          onChange={(unit) => onChange({ ...table, unit })}
        />
      </label>
      <label htmlFor={`traffic-${sheet}`}>
        {t('priceSheet:fields.trafficType')}{' '}
        <Select
          id={`traffic-${sheet}`}
          size="small"
          value={table.traffic ?? 'any'}
          options={valuesOf(PriceTraffic).map((value) => ({
            value,
            label: t(`priceSheet:words.trafficType.${value}`),
          }))}
          onChange={(traffic) => onChange({ ...table, traffic })}
        />
      </label>
      <label htmlFor={`lines-${sheet}`}>
        {t('priceSheet:lines')}{' '}
        <Select
          id={`lines-${sheet}`}
          size="small"
          value={table.lines ?? 'auto'}
          options={valuesOf(SheetLines).map((value) => ({ value, label: t(`priceSheet:words.lines.${value}`) }))}
          onChange={(lines) => onChange({ ...table, lines })}
          popupMatchSelectWidth={false}
        />
      </label>
      <Checkbox
        checked={table.readsHidden ?? false}
        onChange={({ target }) => onChange({ ...table, readsHidden: target.checked })}
      >
        {t('priceSheet:readsHidden')}
      </Checkbox>
    </>
  );
}
