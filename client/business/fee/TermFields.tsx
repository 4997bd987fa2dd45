import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { FeeTerms } from '#shared/fee-item/customer-fee.ts';
import type { FeeType } from '#shared/fee-item/row.ts';
import { formatMoney } from '#shared/format.ts';
import styles from './fee.module.css';
import { feeCycles } from './fee-choices.ts';

interface TermFieldsProps {
  /** What the item costs; undefined while none is chosen. */
  item: { feeType: FeeType; defaultPrice: string; currency: string } | undefined;
  /** Of the customer; empty while none is chosen. */
  currency: string;
  /** When it begins and how often it is charged stay as they were. */
  isKnown?: boolean;
}

/** Price, quantity and days of a customer's fee. */
export function TermFields({ item, currency, isKnown = false }: TermFieldsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const rules = (name: keyof FeeTerms) => rulesFor(FeeTerms, name, lang);
  const label = (name: keyof FeeTerms) => t(`customerFee:fields.${name}`);
  const feeType = item?.feeType;
  const usual = item
    ? feeType === 4
      ? `${item.defaultPrice} %`
      : `${formatMoney(item.defaultPrice)} ${item.currency}`
    : t('customerFee:priceOfItem');
  return (
    <div className={styles.pairs}>
      <Form.Item
        name="price"
        label={label('price')}
        extra={t('customerFee:priceHint', { price: usual })}
        rules={rules('price')}
      >
        <MoneyInput currency={feeType === 4 ? '%' : currency} />
      </Form.Item>
      {(feeType === undefined || feeType < 3) && (
        <Form.Item name="qty" label={label('qty')} rules={rules('qty')}>
          <Input inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
      )}
      {!isKnown && feeType === 2 && (
        <Form.Item name="cycle" label={label('cycle')} extra={t('customerFee:cycleHint')}>
          <Select options={[...feeCycles(lang)]} />
        </Form.Item>
      )}
      {!isKnown && (
        <Form.Item name="startDay" label={label('startDay')} rules={rules('startDay')}>
          <DayInput />
        </Form.Item>
      )}
      {feeType !== 1 && (
        <Form.Item name="endDay" label={label('endDay')} extra={t('customerFee:endHint')}>
          <DayInput />
        </Form.Item>
      )}
    </div>
  );
}
