import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useAccounts, useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { asPickList, useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { ErrorName } from '#shared/errors.ts';
import { partOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { type Sender, SenderInput } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { statusWords } from '#shared/texts/review.ts';
import { senderFormTexts } from '#shared/texts/sender-columns.ts';
import { approveNew } from './change-senders.ts';
import { senderTypes, useCases } from './sender-choices.ts';

/** What a country demands of senders, by its number. */
const policies = ['free', 'recommended', 'required', 'overwritten', 'unsupported'] as const;

interface SenderFormProps {
  opened?: Sender;
  /** Of a new one, from where it was begun. */
  begun?: { readonly [Field in keyof SenderInput]?: SenderInput[Field] | undefined };
  /** Of a new one that was seen in traffic: it is approved and taken to its suppliers unless the user unticks that. */
  isSeen?: boolean;
  onRegister?: (row: Sender) => void;
  onClose: () => void;
}

/** Adds a sender ID as a draft or approves it at once, or changes the one that was opened. */
export function SenderForm({ opened, begun, isSeen = false, onRegister, onClose }: SenderFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const mayGoOn =
    !opened && onRegister !== undefined && [senderId.submit, senderId.review, senderId.buildForm].every(can);
  const [goesOn, setGoesOn] = useState(isSeen);
  const handleSaved = (row: Sender) => {
    if (mayGoOn && goesOn && row.status === 2) onRegister(row);
    else onClose();
  };
  const add = async (values: SenderInput, quiet: readonly ErrorName[]) => {
    const added = await call(senderId.add, values, { quiet });
    return mayGoOn && goesOn ? approveNew(added) : added;
  };
  const record = useRecordForm<Sender, SenderInput, 'sender'>({
    resource: 'sender',
    opened,
    inputOf: (row) => partOf(SenderInput, row),
    onSaved: handleSaved,
    defaults: { senderType: 1, useCase: 'otp', ...begun },
    nameOf: (row) => row.senderId,
    wordsOf: ({ status }) => ({ status: statusWords[lang].senderId[status] }),
    fieldErrors: { 'sender.taken': 'senderId', 'review.not-editable': 'senderId' },
    save: (values, base, quiet) =>
      base
        ? call(senderId.update, { senderIdId: base.senderIdId, version: base.version, ...values }, { quiet })
        : add(values, quiet),
    load: ({ senderIdId }) => call(senderId.get, { senderIdId }),
    refetches: [senderId.list, senderId.get, senderId.unregistered],
  });
  const { form } = record;
  const { item, limits } = fieldsOf('sender', SenderInput, t, lang);
  const senderType: 1 | 2 | 3 | 4 = Form.useWatch('senderType', form) ?? 1;
  const customerId: string | undefined = Form.useWatch('customerId', form) ?? opened?.customerId ?? begun?.customerId;
  const countryId: string | undefined = Form.useWatch('countryId', form) ?? opened?.countryId ?? begun?.countryId;
  const customers = useCustomerPick(opened && { id: opened.customerId, name: opened.customerName });
  const countries = useCountries();
  const operators = useCall(operator.options, countryId ? { countryId } : null, { quiet: true });
  const { data: policy } = useCall(senderId.policy, countryId ? { countryId } : null, { quiet: true });
  const words = fieldWords<SenderInput>(
    {
      senderType: senderTypes(lang),
      useCase: useCases(lang),
      customerId: customers.list.options,
      countryId: countries.options,
    },
    t,
  );

  const sender = (
    <>
      <Form.Item {...item('customerId')}>
        <OptionSelect {...customers} />
      </Form.Item>
      <Form.Item {...item('userId')}>
        <OptionSelect list={useAccounts(customerId)} allowClear />
      </Form.Item>
      <Form.Item {...item('countryId')}>
        <OptionSelect list={countries} />
      </Form.Item>
      <Form.Item {...item('operatorId')}>
        <OptionSelect list={countryId ? asPickList(operators.data) : asPickList([])} allowClear />
      </Form.Item>
      {policy && (
        <Alert
          className={formStyles.wide}
          showIcon
          type={policy.senderIdPolicy >= 2 ? 'warning' : 'info'}
          title={t(`sender:policies.${policies[policy.senderIdPolicy]}`)}
          description={policy.contentNotes}
        />
      )}
      <Form.Item {...item('senderType')}>
        <Select options={[...senderTypes(lang)]} />
      </Form.Item>
      <Form.Item {...item('senderId')} extra={senderFormTexts[lang][senderType]}>
        <Input {...limits('senderId')} autoComplete="off" />
      </Form.Item>
    </>
  );
  const use = (
    <>
      <Form.Item {...item('brandName')}>
        <Input {...limits('brandName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('useCase')}>
        <Select options={[...useCases(lang)]} />
      </Form.Item>
      <Form.Item {...item('website')}>
        <Input {...limits('website')} autoComplete="off" placeholder="https://" />
      </Form.Item>
      <Form.Item {...item('replaceWith')}>
        <Input {...limits('replaceWith')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('sampleText')} className={formStyles.wide}>
        <Input.TextArea {...limits('sampleText')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  const terms = (
    <>
      <Form.Item {...item('effectiveFrom')}>
        <DayInput />
      </Form.Item>
      <Form.Item {...item('expiresOn')}>
        <DayInput />
      </Form.Item>
      <Form.Item {...item('oneTimeFee')}>
        <MoneyInput currency={opened?.currency} />
      </Form.Item>
      <Form.Item {...item('monthlyFee')}>
        <MoneyInput currency={opened?.currency} />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  const groups = [
    { key: 'sender', title: t('sender:groups.sender'), content: sender },
    { key: 'use', title: t('sender:groups.use'), content: use },
    { key: 'terms', title: t('sender:groups.terms'), content: terms },
  ];
  const hint = mayGoOn && (
    <Checkbox checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)}>
      {t('sender:goOn')}
    </Checkbox>
  );
  return <RecordDrawer record={record} groups={groups} words={words} hint={hint} onClose={onClose} />;
}
