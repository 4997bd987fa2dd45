import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { useCountries, useCurrencies, useMaintainers, useTimeZones } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { StoredFile } from '#shared/common.ts';
import { SupplierInput } from '#shared/supplier.ts';
import { ContactList } from './ContactList.tsx';
import { ContractFile } from './ContractFile.tsx';
import styles from './supplier.module.css';
import { balanceSources, billBases, billCycles, settleTypes, supplierTypes } from './supplier-choices.ts';

/**
 * The fields of the form, by what people think of together. Contacts only for those who may see them. `contracts` are the
 * files that versions of the supplier have.
 */
export function useFormGroups(form: FormInstance, contracts: readonly (StoredFile | null | undefined)[]): FormGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const countries = useCountries();
  const currencies = useCurrencies();
  const zones = useTimeZones();
  const maintainers = useMaintainers();
  const { item, limits } = fieldsOf('supplier', SupplierInput, t, lang);
  const costs = useFieldAccess('cost');
  const currency = Form.useWatch('currency', form);
  const [isSending, setSending] = useState(false);
  const arrived = {
    validator: () => (isSending ? Promise.reject(new Error(t('supplier:file.wait'))) : Promise.resolve()),
  };

  const company = (
    <>
      <Form.Item {...item('supplierName')}>
        <Input {...limits('supplierName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('supplierCode')} normalize={(text: string) => text.toUpperCase()}>
        <Input {...limits('supplierCode')} autoComplete="off" className={styles.code} />
      </Form.Item>
      <Form.Item {...item('companyName')}>
        <Input {...limits('companyName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('countryId')}>
        <OptionSelect list={countries} allowClear />
      </Form.Item>
      <Form.Item {...item('supplierType')}>
        <Select options={[...supplierTypes(t)]} />
      </Form.Item>
      <Form.Item {...item('maintainerId')}>
        <OptionSelect list={maintainers} allowClear placeholder={t('supplier:nobody')} />
      </Form.Item>
      <Form.Item {...item('status')}>
        <Select options={[...switchChoices(t)]} />
      </Form.Item>
    </>
  );
  const settlement = (
    <>
      <Form.Item {...item('currency')}>
        <OptionSelect list={currencies} />
      </Form.Item>
      <Form.Item {...item('settleType')}>
        <Select options={[...settleTypes(t)]} />
      </Form.Item>
      {costs === 'shown' && (
        <>
          <Form.Item {...item('creditLimit')}>
            <MoneyInput currency={currency} />
          </Form.Item>
          <Form.Item {...item('balanceAlarm')}>
            <MoneyInput currency={currency} />
          </Form.Item>
        </>
      )}
      <Form.Item {...item('balanceSource')}>
        <Select options={[...balanceSources(t)]} />
      </Form.Item>
      <Form.Item {...item('billBasis')}>
        <Select options={[...billBases(t)]} />
      </Form.Item>
      <Form.Item {...item('billCycle')}>
        <Select options={[...billCycles(t)]} />
      </Form.Item>
      <Form.Item {...item('billTimezone')}>
        <OptionSelect list={zones} />
      </Form.Item>
      <Form.Item {...item('paymentTermDays')}>
        <InputNumber precision={0} />
      </Form.Item>
      <Form.Item {...item('priceNoticeDays')}>
        <InputNumber precision={0} />
      </Form.Item>
    </>
  );
  const ratesMail = (
    <Form.Item {...item('rateMailFrom')} className={formStyles.wide}>
      <TagInput placeholder="rates@example.com" />
    </Form.Item>
  );
  const contract = (
    <>
      <Form.Item {...item('contractNo')}>
        <Input {...limits('contractNo')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('contractUntil')}>
        <DayInput />
      </Form.Item>
      <Form.Item {...item('contractFile')} rules={[arrived]} className={formStyles.wide}>
        <ContractFile known={contracts} onBusy={setSending} />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Form.Item>
    </>
  );
  return [
    { key: 'company', title: t('supplier:groups.company'), content: company },
    { key: 'settlement', title: t('supplier:groups.settlement'), content: settlement },
    { key: 'ratesMail', title: t('supplier:groups.ratesMail'), content: ratesMail },
    ...(can({ permission: 'supplier_list:contacts' })
      ? [{ key: 'contacts', title: t('supplier:groups.contacts'), content: <ContactList /> }]
      : []),
    { key: 'contract', title: t('supplier:groups.contract'), content: contract },
  ];
}
