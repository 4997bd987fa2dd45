import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { feeCounts, feeTypes } from '#client/business/fee/fee-choices.ts';
import { call } from '#client/http/call.ts';
import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useCountries, useCurrencies } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { type FeeItem, FeeItemInput, type FeeType } from '#shared/fee-item/row.ts';
import { feeItem } from '#shared/fee-item.ts';

const flags = ['autoDeduct', 'prorate', 'taxable', 'onSender'] as const;

/** Adds a fee item, or changes the one that was opened. */
export function FeeForm({ opened, onClose }: { opened?: FeeItem; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { baseCurrency } = useSession();
  const record = useRecordForm<FeeItem, FeeItemInput, 'feeItem'>({
    resource: 'feeItem',
    opened,
    inputOf,
    nameOf: ({ feeCode }) => feeCode,
    onSaved: onClose,
    defaults: {
      feeType: 2,
      unit: '',
      currency: baseCurrency,
      countryId: null,
      counted: 'parts',
      taxable: true,
      autoDeduct: true,
      deductDay: 1,
      prorate: true,
      onSender: false,
      effectiveFrom: new Date().toISOString().slice(0, 10),
      remark: '',
    },
    fieldErrors: { 'fee.code-taken': 'feeCode', 'fee.name-taken': lang === 'zh' ? 'feeName' : 'feeNameEn' },
    save: (values, base, quiet) => {
      const input = { ...values, countryId: values.countryId ?? null };
      return base
        ? call(feeItem.update, { feeItemId: base.feeItemId, version: base.version, ...input }, { quiet })
        : call(feeItem.add, input, { quiet });
    },
    load: ({ feeItemId }) => call(feeItem.get, { feeItemId }),
    refetches: [feeItem.list, feeItem.get, feeItem.customers],
  });
  const feeType: FeeType = Form.useWatch('feeType', record.form) ?? opened?.feeType ?? 2;
  const currency: string | undefined = Form.useWatch('currency', record.form);
  const countries = useCountries();
  const currencies = useCurrencies();
  const { item, limits } = fieldsOf('feeItem', FeeItemInput, t, lang);
  const words = fieldWords<FeeItemInput>({ feeType: feeTypes(lang), counted: feeCounts(lang) }, t);
  const what = (
    <>
      <Form.Item {...item('feeCode')} normalize={(text: string) => text.toUpperCase()}>
        <Input {...limits('feeCode')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('feeType')}>
        <Select options={[...feeTypes(lang)]} />
      </Form.Item>
      <Form.Item {...item('feeName')}>
        <Input {...limits('feeName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('feeNameEn')}>
        <Input {...limits('feeNameEn')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('countryId')}>
        <OptionSelect list={countries} allowClear placeholder={t('feeItem:everyCountry')} />
      </Form.Item>
      <Form.Item {...item('unit')}>
        <Input {...limits('unit')} autoComplete="off" />
      </Form.Item>
    </>
  );
  const price = (
    <>
      <Form.Item {...item('defaultPrice')}>
        <MoneyInput currency={feeType === 4 ? '%' : (currency ?? '')} />
      </Form.Item>
      <Form.Item {...item('currency')}>
        <OptionSelect list={currencies} />
      </Form.Item>
      <Form.Item {...item('counted')} hidden={feeType !== 3}>
        <Select options={[...feeCounts(lang)]} />
      </Form.Item>
    </>
  );
  const rules = (
    <>
      <Form.Item {...item('deductDay')} hidden={feeType === 1}>
        <InputNumber min={1} max={28} precision={0} />
      </Form.Item>
      <Form.Item {...item('effectiveFrom')}>
        <DayInput />
      </Form.Item>
      {flags.map((flag) => (
        <Form.Item
          key={flag}
          name={flag}
          valuePropName="checked"
          extra={item(flag).extra}
          hidden={flag === 'prorate' && feeType !== 2}
        >
          <Checkbox>{item(flag).label}</Checkbox>
        </Form.Item>
      ))}
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </>
  );
  const groups = [
    { key: 'what', title: t('feeItem:groups.what'), content: what },
    { key: 'price', title: t('feeItem:groups.price'), content: price },
    { key: 'rules', title: t('feeItem:groups.rules'), content: rules },
  ];
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}

/** The part of an item that people enter. */
function inputOf(row: FeeItem): FeeItemInput {
  const { feeItemId, countryName, countryNameEn, customers, lastChargedAt, nextOn, nextAmount, status, ...rest } = row;
  const { createdAt, createdBy, updatedAt, updatedBy, version, ...input } = rest;
  return input;
}
