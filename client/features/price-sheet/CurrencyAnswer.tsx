import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';

interface CurrencyAnswerProps {
  sheet: PriceSheetDetail;
  value: string | null;
  onChange: (currency: string | null) => void;
}

/** Asks which currency the prices are in, where the file names another one than the channel. */
export function CurrencyAnswer({ sheet, value, onChange }: CurrencyAnswerProps) {
  const { t } = useTranslation();
  const { currencies } = sheet.findings;
  if (!sheet.asksCurrency && value === null) return null;
  const choices = [...new Set([sheet.currency, ...currencies.map(({ currency }) => currency)])];
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:asksCurrency', { currency: sheet.currency })}
      description={
        <>
          {currencies.map(({ currency, place, text }) => (
            <div key={`${currency} ${place}`}>
              {t('priceSheet:currencySign', { currency, place: t(`priceSheet:words.place.${place}`), text })}
            </div>
          ))}
          <Select
            aria-label={t('priceSheet:statedCurrency')}
            placeholder={t('priceSheet:statedCurrency')}
            value={value}
            allowClear
            style={{ minWidth: 200 }}
            options={choices.map((currency) => ({ value: currency, label: currency }))}
            onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
          />
        </>
      }
    />
  );
}
