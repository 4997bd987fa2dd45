import Form from 'antd/es/form';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { asPickList, useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { PriceEntry, type PriceTraffic } from '#shared/channel/price.ts';
import { operator } from '#shared/operator.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { BelowField } from './BelowField.tsx';
import { type KeyedLine, lineName, type PriceCalls } from './price-line.ts';
import { usePriceChoices } from './use-price-columns.tsx';
import { useSavePrices } from './use-save-prices.ts';

interface Values extends FromValues {
  countryId?: string;
  operatorId?: string;
  trafficType: PriceTraffic;
  price: string;
  belowReason?: string;
}

interface SetPriceDialogProps {
  calls: PriceCalls;
  /** Absent: for a line that is chosen here. */
  line: KeyedLine | undefined;
  onClose: () => void;
}

/** Enters a price, in force now or later. */
export function SetPriceDialog({ calls, line, onClose }: SetPriceDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const [countryId, setCountryId] = useState<string>();
  const countries = useCountries();
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const { traffic } = usePriceChoices();
  const { save, isBelow } = useSavePrices(calls.refresh);
  const required = [{ required: true, message: problemText({ rule: 'required' }, lang) }];

  const handleFinish = async ({ operatorId = line?.operatorId, trafficType, price, belowReason, ...from }: Values) => {
    if (!operatorId) return false;
    const key = { operatorId, trafficType: line?.trafficType ?? trafficType };
    // A line that is chosen here is a new one: prices that it has already are looked at first.
    const row = { ...key, lineVersion: line?.lineVersion ?? null, price, ...fromOf(from) };
    const failure = await save(calls.save(row, belowReason));
    if (failure) throw failure;
    return true;
  };

  return (
    <FormDialog
      title={line ? t('price:setTitle', { line: lineName(line) }) : t('price:newTitle')}
      okText={t('price:save')}
      form={form}
      initialValues={{ trafficType: 'any', when: 'now', price: line?.price ?? line?.nextPrice ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {!line && (
        <>
          <Form.Item name="countryId" label={t('price:fields.countryId')} rules={required}>
            <OptionSelect
              list={countries}
              onChange={(value) => {
                setCountryId(value === null ? undefined : String(value));
                form.setFieldsValue({ operatorId: undefined });
              }}
            />
          </Form.Item>
          <Form.Item name="operatorId" label={t('price:operator')} rules={required}>
            <OptionSelect list={operators} disabled={!countryId} />
          </Form.Item>
          <Form.Item name="trafficType" label={t('price:fields.trafficType')}>
            <Segmented
              aria-label={t('price:fields.trafficType')}
              options={traffic.map(({ value, label }) => ({ value, label }))}
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="price" label={t('price:fields.price')} rules={rulesFor(PriceEntry, 'price', lang)}>
        <MoneyInput autoFocus={line !== undefined} currency={line?.currency ?? calls.currency ?? ''} />
      </Form.Item>
      {calls.figures && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => {
            const { operatorId = line?.operatorId, trafficType, price, ...from } = getFieldsValue();
            const at = fromOf(from).effectiveFrom;
            const entry = operatorId && { operatorId, trafficType: line?.trafficType ?? trafficType, price, at };
            return entry ? calls.figures?.(entry) : null;
          }}
        </Form.Item>
      )}
      <FromField />
      {isBelow && <BelowField />}
    </FormDialog>
  );
}
