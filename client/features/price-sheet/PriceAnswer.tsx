import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import { letterOf } from './layout-rule.ts';

/** Prices of a column that are shown beside its title. */
const shown = 3;

interface PriceAnswerProps {
  table: SheetTable;
  onChange: (table: SheetTable) => void;
}

/** Asks which of several columns of prices counts; the one that their titles speak for stands first. */
export function PriceAnswer({ table, onChange }: PriceAnswerProps) {
  const { t } = useTranslation();
  const { rivals, columns, titles, isPriceTold } = table;
  if (!rivals || !table.isPriceList) return null;
  const { proposed } = rivals;
  const choices = proposed === null ? rivals.columns : [proposed, ...rivals.columns.filter((at) => at !== proposed)];
  const below = table.rows.filter(({ row }) => row > table.headerRow);
  const pricesOf = (index: number) =>
    below
      .flatMap(({ cells }) => cells[index] || [])
      .slice(0, shown)
      .join(', ');
  const chosen = columns.find(({ field, index }) => field === 'price' && rivals.columns.includes(index))?.index;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:asksPrice', { table: table.name })}
      description={
        <>
          {proposed !== null && <div>{t('priceSheet:pricesProposed', { title: titles[proposed] })}</div>}
          <Select
            aria-label={t('priceSheet:pricesThatCount')}
            placeholder={t('priceSheet:pricesThatCount')}
            value={isPriceTold ? chosen : null}
            style={{ minWidth: 360 }}
            options={choices.map((index) => ({
              value: index,
              label: t('priceSheet:pricesIn', {
                letter: letterOf(index),
                title: titles[index],
                prices: pricesOf(index),
              }),
            }))}
            onChange={(index: number) => {
              const others = columns.filter((column) => column.field !== 'price' && column.index !== index);
              onChange({ ...table, isPriceTold: true, columns: [...others, { index, field: 'price' }] });
            }}
          />
        </>
      }
    />
  );
}
