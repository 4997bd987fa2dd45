import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { areSignsApart, isInDoubt, ownSigns } from '#shared/price-sheet/currencies.ts';
import type { PriceSheetDetail, SheetTable } from '#shared/price-sheet/model.ts';
import styles from './price-sheet.module.css';

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
  const nameOf = (at: number) => tables.find(({ sheet: own }) => own === at)?.name;
  const isOfDoubtful = (at: number | undefined) => doubtful.some(({ sheet: own }) => own === at);
  const signOf = ({ currency, place, text, sheet: at }: (typeof currencies)[number]) => (
    <div key={`${currency} ${place} ${at}`}>
      {isApart && at !== undefined && !isOfDoubtful(at) && `${nameOf(at)} · `}
      {t('priceSheet:currencySign', { currency, place: t(`priceSheet:words.place.${place}`), text })}
    </div>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isApart ? 'priceSheet:asksCurrencies' : 'priceSheet:asksCurrency', { currency: sheet.currency })}
      description={
        <>
          {currencies.filter(({ sheet: at }) => !isOfDoubtful(at)).map(signOf)}
          {doubtful.map((table) => (
            <div key={table.sheet} className={styles.answer}>
              <div>
                <strong>{table.name}</strong>
                {currencies.filter(({ sheet: at }) => at === table.sheet).map(signOf)}
                {ownSigns(currencies, table.sheet).length === 0 && <div>{t('priceSheet:noCurrencySign')}</div>}
              </div>
              <Select
                aria-label={t('priceSheet:statedCurrencyOf', { table: table.name })}
                placeholder={t('priceSheet:statedCurrency')}
                value={table.statedCurrency ?? null}
                allowClear
                style={{ minWidth: 200 }}
                options={options}
                onChange={(chosen: string | undefined) => onTable({ ...table, statedCurrency: chosen ?? null })}
              />
            </div>
          ))}
          {!isApart && (
            <div className={styles.answer}>
              <strong>{t('priceSheet:statedCurrency')}</strong>
              <Select
                aria-label={t('priceSheet:statedCurrency')}
                placeholder={t('priceSheet:statedCurrency')}
                value={value}
                allowClear
                style={{ minWidth: 200 }}
                options={options}
                onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
              />
            </div>
          )}
        </>
      }
    />
  );
}
