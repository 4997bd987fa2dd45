import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';

interface RivalTablesProps {
  /** Positions of the tables that contradict each other. */
  rivals: readonly number[];
  tables: readonly SheetTable[];
  onChange: (tables: SheetTable[]) => void;
}

/** Asks which of several tables with other prices for the same networks is to be read; the others are left out. */
export function RivalTables({ rivals, tables, onChange }: RivalTablesProps) {
  const { t } = useTranslation();
  const asked = tables.filter(({ sheet }) => rivals.includes(sheet));
  if (asked.length < 2) return null;
  const read = asked.filter(({ isPriceList }) => isPriceList);
  const [only] = read.length === 1 ? read : [];
  const choose = (chosen: number) =>
    onChange(
      tables.map((table) => (asked.includes(table) ? { ...table, isPriceList: table.sheet === chosen } : table)),
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:asksTable', { tables: asked.map(({ name }) => name).join(' · ') })}
      description={
        <Select
          aria-label={t('priceSheet:tableToRead')}
          placeholder={t('priceSheet:tableToRead')}
          value={only?.sheet ?? null}
          style={{ minWidth: 360 }}
          options={asked.map(({ sheet, name }) => ({ value: sheet, label: name }))}
          onChange={(chosen: number) => choose(chosen)}
        />
      }
    />
  );
}
