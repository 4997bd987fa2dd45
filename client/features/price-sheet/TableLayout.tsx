import Checkbox from 'antd/es/checkbox';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import { SheetField, SheetUnit } from '#shared/price-sheet/fields.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import { letterOf } from './layout-rule.ts';
import styles from './price-sheet.module.css';

interface TableLayoutProps {
  table: SheetTable;
  /** The only table of its file is always read. */
  isOnly: boolean;
  onChange: (table: SheetTable) => void;
}

/** How one table begins, and what each of its columns says. */
export function TableLayout({ table, isOnly, onChange }: TableLayoutProps) {
  const { t } = useTranslation();
  // The heading as the reader has set it, while its row is among those shown.
  const heading = table.rows.find(({ row }) => row === table.headerRow);
  const titles = heading && table.headerRows <= 1 ? heading.cells : table.titles;
  const width = Math.min(40, Math.max(table.titles.length, ...table.rows.map(({ cells }) => cells.length)));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const options = [
    { value: 'none', label: t('priceSheet:words.field.none') },
    ...valuesOf(SheetField).map((field) => ({ value: field, label: t(`priceSheet:words.field.${field}`) })),
  ];
  const choose = (index: number, value: string) => {
    const field = valuesOf(SheetField).find((each) => each === value);
    // A field that is said again begins another group beside the first.
    const others = table.columns.filter((column) => column.index !== index);
    const columns = field ? [...others, { index, field }] : others;
    onChange({ ...table, isPriceList: columns.length > 0, columns });
  };
  return (
    <section className={styles.table} aria-label={table.name}>
      <header>
        <strong>{table.name}</strong>
        {!isOnly && (
          <Checkbox
            checked={table.isPriceList}
            onChange={(event) => onChange({ ...table, isPriceList: event.target.checked })}
          >
            {t('priceSheet:useTable')}
          </Checkbox>
        )}
        <label htmlFor={`header-${table.sheet}`}>
          {t('priceSheet:headerRow')}{' '}
          <InputNumber
            id={`header-${table.sheet}`}
            size="small"
            min={0}
            max={1000}
            value={table.headerRow}
            onChange={(value) =>
              onChange({
                ...table,
                headerRow: value ?? 0,
                headerRows: Math.min(Math.max(1, table.headerRows), value ?? 0),
              })
            }
          />
        </label>
        <label htmlFor={`unit-${table.sheet}`}>
          {t('priceSheet:unit')}{' '}
          <Select
            id={`unit-${table.sheet}`}
            size="small"
            value={table.unit ?? 1}
            options={valuesOf(SheetUnit).map((value) => ({ value, label: t(`priceSheet:words.unit.per${value}`) }))}
            onChange={(unit) => onChange({ ...table, unit })}
          />
        </label>
        <label htmlFor={`traffic-${table.sheet}`}>
          {t('priceSheet:fields.trafficType')}{' '}
          <Select
            id={`traffic-${table.sheet}`}
            size="small"
            value={table.traffic ?? 'any'}
            options={valuesOf(PriceTraffic).map((value) => ({
              value,
              label: t(`priceSheet:words.trafficType.${value}`),
            }))}
            onChange={(traffic) => onChange({ ...table, traffic })}
          />
        </label>
        <Checkbox
          checked={table.readsHidden ?? false}
          onChange={({ target }) => onChange({ ...table, readsHidden: target.checked })}
        >
          {t('priceSheet:readsHidden')}
        </Checkbox>
      </header>
      {(table.isPriceList || isOnly) && (
        <div className={styles.preview}>
          <table>
            <thead>
              <tr>
                {indexes.map((index) => (
                  <th key={index} scope="col">
                    <Select
                      className={styles.field}
                      size="small"
                      aria-label={t('priceSheet:columnField', { letter: letterOf(index) })}
                      value={table.columns.find((column) => column.index === index)?.field ?? 'none'}
                      options={options}
                      onChange={(value) => choose(index, value)}
                      popupMatchSelectWidth={false}
                    />
                    <span>{titles[index] || letterOf(index)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ row, cells }) => (
                <tr
                  key={row}
                  data-heading={(row <= table.headerRow && row > table.headerRow - table.headerRows) || undefined}
                >
                  {indexes.map((index) => (
                    <td key={index}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
