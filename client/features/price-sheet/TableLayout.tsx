import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { valuesOf } from '#shared/fields.ts';
import { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import { filledToTheRight, letterOf } from './layout-rule.ts';
import styles from './price-sheet.module.css';
import { TableRules } from './TableRules.tsx';

interface TableLayoutProps {
  table: SheetTable;
  /** The only table of its file is always read. */
  isOnly: boolean;
  onChange: (table: SheetTable) => void;
}

const maxColumns = 120;

/** How one table begins, and what each of its columns says. */
export function TableLayout({ table, isOnly, onChange }: TableLayoutProps) {
  const { t } = useTranslation();
  // The heading as the reader has set it, while its row is among those shown.
  const heading = table.rows.find(({ row }) => row === table.headerRow);
  const titles = heading && table.headerRows <= 1 ? heading.cells : table.titles;
  const width = Math.min(maxColumns, Math.max(table.titles.length, ...table.rows.map(({ cells }) => cells.length)));
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
    // A manual choice among the prices also answers which of them counts.
    const isPriceTold = table.isPriceTold || table.rivals?.columns.includes(index);
    onChange({ ...table, isPriceList: columns.length > 0, columns, isPriceTold });
  };
  const firstTitled = table.columns.find(({ field }) => field === 'titlePrice')?.index;
  const isHeading = (row: number) => row <= table.headerRow && row > table.headerRow - table.headerRows;
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
        <TableRules table={table} onChange={onChange} />
      </header>
      {(table.isPriceList || isOnly) && (
        <div className={styles.preview}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('priceSheet:fields.line')}</th>
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
                    {index === firstTitled && index < width - 1 && (
                      <Button size="small" type="link" onClick={() => onChange(filledToTheRight(table, index, titles))}>
                        {t('priceSheet:fillRight')}
                      </Button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ row, cells }) => (
                <tr key={row} data-heading={isHeading(row) || undefined}>
                  <td>
                    {/* Text of a page above its table has no row. */}
                    {row > 0 && (
                      <Button
                        size="small"
                        type="text"
                        title={t('priceSheet:headingHere')}
                        aria-label={`${t('priceSheet:headingHere')}: ${row}`}
                        onClick={() => onChange({ ...table, headerRow: row, headerRows: 1 })}
                      >
                        {row}
                      </Button>
                    )}
                  </td>
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
