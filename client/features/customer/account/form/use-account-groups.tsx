import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { matches } from '#client/kit/OptionSelect.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { UserFields } from '#shared/user/input.ts';
import styles from '../account.module.css';
import {
  accountTypes,
  contentPolicies,
  dataCodings,
  idFormats,
  limitUnits,
  reportCodings,
  senderPolicies,
  textKeeping,
  trafficTypes,
} from '../account-choices.ts';
import { PerNumberFields, PushFields } from './PushFields.tsx';

type GroupKey = 'account' | 'limits' | 'policies' | 'protocol' | 'privacy';
export type AccountGroup = FormGroup & { readonly key: GroupKey };

/** The fields of an account, by what people think of together. */
export function useAccountGroups(form: FormInstance): AccountGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const countries = useCountries();
  const { item, limits } = fieldsOf('account', UserFields, t, lang);
  const accountType: unknown = Form.useWatch('accountType', form);
  const senderPolicy: unknown = Form.useWatch('senderPolicy', form);
  const hasSmpp = accountType === 1 || accountType === 4;
  const hasHttp = accountType === 2 || accountType === 4;
  const required = { required: true };
  const countryOptions = countries.options.map(({ value, label, code }) => ({ value, label, code }));
  const countryPick = (name: 'allowedCountryIds' | 'blockedCountryIds') => (
    <Form.Item {...item(name)} className={formStyles.wide}>
      <Select
        mode="multiple"
        options={countryOptions}
        loading={countries.isLoading}
        showSearch={{ filterOption: matches }}
      />
    </Form.Item>
  );
  const toggle = (name: 'bindEnabled' | 'submitEnabled' | 'maskNumbers' | 'longPassword') => (
    <Form.Item {...item(name)} valuePropName="checked">
      <Switch />
    </Form.Item>
  );

  const account = (
    <>
      <Form.Item {...item('userName')}>
        <Input {...limits('userName')} autoComplete="off" className={styles.mono} />
      </Form.Item>
      <Form.Item {...item('accountType')}>
        <Select options={[...accountTypes(t)]} />
      </Form.Item>
      {hasSmpp && (
        <Form.Item {...item('systemId')} {...required}>
          <Input {...limits('systemId')} autoComplete="off" className={styles.mono} />
        </Form.Item>
      )}
      {hasSmpp && toggle('longPassword')}
      <Form.Item {...item('trafficType')}>
        <Select options={[...trafficTypes(t)]} />
      </Form.Item>
      <Form.Item {...item('alertMails')} className={formStyles.wide}>
        <TagInput placeholder="noc@example.com" />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 2, maxRows: 6 }} showCount />
      </Form.Item>
    </>
  );
  const limitFields = (
    <>
      <Form.Item {...item('ipWhitelist')} className={formStyles.wide}>
        <TagInput placeholder="203.0.113.0/27" />
      </Form.Item>
      <Form.Item {...item('maxTps')}>
        <InputNumber step={1} />
      </Form.Item>
      {hasSmpp && (
        <>
          <Form.Item {...item('maxBind')}>
            <InputNumber precision={0} />
          </Form.Item>
          <Form.Item {...item('bindModes')}>
            <Select mode="multiple" options={['TX', 'RX', 'TRX'].map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item {...item('windowSize')}>
            <InputNumber precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item {...item('limitUnit')}>
        <Select options={[...limitUnits(t)]} />
      </Form.Item>
      <Form.Item {...item('dailyLimit')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item {...item('monthlyLimit')}>
        <MoneyInput />
      </Form.Item>
      {toggle('bindEnabled')}
      {toggle('submitEnabled')}
      <PerNumberFields form={form} />
    </>
  );
  const policies = (
    <>
      <Form.Item {...item('contentPolicy')}>
        <Select options={[...contentPolicies(t)]} />
      </Form.Item>
      <Form.Item {...item('senderPolicy')}>
        <Select options={[...senderPolicies(t)]} />
      </Form.Item>
      <Form.Item {...item('defaultSender')} required={senderPolicy === 2}>
        <Input {...limits('defaultSender')} autoComplete="off" />
      </Form.Item>
      {countryPick('allowedCountryIds')}
      {countryPick('blockedCountryIds')}
    </>
  );
  const protocol = (
    <>
      {hasSmpp && (
        <>
          <Form.Item {...item('defaultDataCoding')}>
            <Select options={[...dataCodings(t)]} />
          </Form.Item>
          <Form.Item {...item('dlrDataCoding')}>
            <Select options={[...reportCodings(t)]} />
          </Form.Item>
        </>
      )}
      <Form.Item {...item('dlrFormat')}>
        <Select options={[...idFormats(t)]} />
      </Form.Item>
      {hasHttp && (
        <>
          <PushFields form={form} name="dlrPush" />
          <PushFields form={form} name="moPush" />
        </>
      )}
    </>
  );
  const privacy = (
    <>
      {toggle('maskNumbers')}
      <Form.Item {...item('storeText')}>
        <Select options={[...textKeeping(t)]} />
      </Form.Item>
      <Form.Item {...item('retentionDays')}>
        <InputNumber precision={0} />
      </Form.Item>
    </>
  );
  const contents = { account, limits: limitFields, policies, protocol, privacy };
  const keys = ['account', 'limits', 'policies', 'protocol', 'privacy'] as const;
  return keys.map((key) => ({ key, title: t(`account:groups.${key}`), content: contents[key] }));
}
