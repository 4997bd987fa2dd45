import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { useCountries, useCurrencies, useMaintainers, useTimeZones } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import styles from '../customer.module.css';
import { billBases, billCycles, billModes, chargeTypes, customerTypes, kycStatuses } from '../customer-choices.ts';
import { useAgents } from '../lookups.ts';
import { ContactList } from './ContactList.tsx';

/** The fields of the form, by what people think of together. Contacts only for those who may see them. */
export function useCustomerGroups(form: FormInstance): FormGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const countries = useCountries();
  const currencies = useCurrencies();
  const zones = useTimeZones();
  const maintainers = useMaintainers();
  const agents = useAgents();
  const { item, limits } = fieldsOf('customer', CustomerInput, t, lang);
  const currency = Form.useWatch('currency', form);
  const isPrepaid = Form.useWatch('chargeType', form) === 1;
  const line = (name: 'companyName' | 'regNo' | 'taxNo' | 'address' | 'contractNo' | 'taxRate', isWide = false) => (
    <Form.Item {...item(name)} {...(isWide && { className: formStyles.wide })}>
      <Input {...limits(name)} autoComplete="off" />
    </Form.Item>
  );

  const company = (
    <>
      <Form.Item {...item('customerName')}>
        <Input {...limits('customerName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('customerCode')} normalize={(text: string) => text.toUpperCase()}>
        <Input {...limits('customerCode')} autoComplete="off" className={styles.code} />
      </Form.Item>
      <Form.Item {...item('customerType')}>
        <Select options={[...customerTypes(t)]} />
      </Form.Item>
      <Form.Item {...item('agentId')}>
        <OptionSelect list={agents} allowClear placeholder={t('customer:none')} />
      </Form.Item>
      {line('companyName')}
      <Form.Item {...item('countryId')}>
        <OptionSelect list={countries} allowClear />
      </Form.Item>
      {line('regNo')}
      {line('taxNo')}
      {line('address', true)}
      <Form.Item {...item('maintainerId')}>
        <OptionSelect list={maintainers} allowClear placeholder={t('customer:nobody')} />
      </Form.Item>
      <Form.Item {...item('supportId')}>
        <OptionSelect list={maintainers} allowClear placeholder={t('customer:nobody')} />
      </Form.Item>
      <Form.Item {...item('kycStatus')}>
        <Select options={[...kycStatuses(t)]} />
      </Form.Item>
      <Form.Item {...item('tags')}>
        <TagInput placeholder="VIP" />
      </Form.Item>
    </>
  );
  const charging = (
    <>
      <Form.Item {...item('chargeType')}>
        <Select options={[...chargeTypes(t)]} />
      </Form.Item>
      <Form.Item {...item('currency')}>
        <OptionSelect list={currencies} />
      </Form.Item>
      <Form.Item {...item('billBasis')}>
        <Select options={[...billBases(t)]} />
      </Form.Item>
      <Form.Item {...item('billMode')}>
        <Select options={[...billModes(t)]} />
      </Form.Item>
      {isPrepaid && (
        <Form.Item {...item('stopOnZero')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </>
  );
  const alarms = (
    <>
      <Form.Item {...item('alarmLevels')} className={formStyles.wide}>
        <TagInput placeholder="500, 100, 0" />
      </Form.Item>
      <Form.Item {...item('alarmEmails')} className={formStyles.wide}>
        <TagInput placeholder="billing@example.com" />
      </Form.Item>
    </>
  );
  const bills = (
    <>
      <Form.Item {...item('billCycle')}>
        <Select options={[...billCycles(t)]} />
      </Form.Item>
      <Form.Item {...item('billTimezone')}>
        <OptionSelect list={zones} />
      </Form.Item>
      <Form.Item {...item('paymentTermDays')}>
        <InputNumber precision={0} />
      </Form.Item>
      {line('taxRate')}
      <Form.Item {...item('minCommit')}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <Form.Item {...item('priceNoticeDays')}>
        <InputNumber precision={0} />
      </Form.Item>
      <Form.Item {...item('invoiceEmails')} className={formStyles.wide}>
        <TagInput placeholder="invoices@example.com" />
      </Form.Item>
    </>
  );
  const contract = (
    <>
      {line('contractNo', true)}
      <Form.Item {...item('contractFrom')}>
        <DayInput />
      </Form.Item>
      <Form.Item {...item('contractTo')}>
        <DayInput />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Form.Item>
    </>
  );
  return [
    { key: 'company', title: t('customer:groups.company'), content: company },
    { key: 'charging', title: t('customer:groups.charging'), content: charging },
    { key: 'alarms', title: t('customer:groups.alarms'), content: alarms },
    { key: 'bills', title: t('customer:groups.bills'), content: bills },
    ...(can({ permission: 'customer_list:contacts' })
      ? [{ key: 'contacts', title: t('customer:groups.contacts'), content: <ContactList /> }]
      : []),
    { key: 'contract', title: t('customer:groups.contract'), content: contract },
  ];
}
