import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { areSignsApart, isInDoubt } from '#shared/price-sheet/currencies.ts';
import type { PriceSheetDetail, SheetTable } from '#shared/price-sheet/model.ts';

interface CurrencyAnswerProps {
  sheet: PriceSheetDetail;
  /** As they are chosen so far. */
  tables: readonly SheetTable[];
  value: string | null;
  onChange: (currency: string | null) => void;
  onTable: (table: SheetTable) => void;
}

/** Asks which currency the prices are in, where the file names another one than the channel; table by table where these differ. */
export function CurrencyAnswer({ sheet, tables, value, onChange, onTable }: CurrencyAnswerProps) {
  const { t } = useTranslation();
  const { currencies } = sheet.findings;
  const file = { tables, signs: currencies };
  const isApart = areSignsApart(file);
  const doubtful = isApart ? tables.filter((table) => isInDoubt(file, table, sheet.currency)) : [];
  if (!sheet.asksCurrency && value === null && doubtful.length === 0) return null;
  const choices = [...new Set([sheet.currency, ...currencies.map(({ currency }) => currency)])];
  const options = choices.map((currency) => ({ value: currency, label: currency }));
  const nameOf = (at: number | undefined) => tables.find(({ sheet: own }) => own === at)?.name;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isApart ? 'priceSheet:asksCurrencies' : 'priceSheet:asksCurrency', { currency: sheet.currency })}
      description={
        <>
          {currencies.map(({ currency, place, text, sheet: at }) => (
            <div key={`${currency} ${place} ${at}`}>
              {isApart && at !== undefined && `${nameOf(at)} · `}
              {t('priceSheet:currencySign', { currency, place: t(`priceSheet:words.place.${place}`), text })}
            </div>
          ))}
          {doubtful.map((table) => (
            <div key={table.sheet}>
              <Select
                aria-label={t('priceSheet:statedCurrencyOf', { table: table.name })}
                placeholder={t('priceSheet:statedCurrencyOf', { table: table.name })}
                value={table.statedCurrency ?? null}
                allowClear
                style={{ minWidth: 280 }}
                options={options}
                onChange={(chosen: string | undefined) => onTable({ ...table, statedCurrency: chosen ?? null })}
              />
            </div>
          ))}
          {!isApart && (
            <Select
              aria-label={t('priceSheet:statedCurrency')}
              placeholder={t('priceSheet:statedCurrency')}
              value={value}
              allowClear
              style={{ minWidth: 200 }}
              options={options}
              onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
            />
          )}
        </>
      }
    />
  );
}
