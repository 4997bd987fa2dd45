import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { useCurrencies, useTimeZones } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { QuietHoursInput } from '#client/kit/QuietHoursInput.tsx';
import { quietHoursRule } from '#client/kit/quiet-hours-rule.ts';
import { TagInput } from '#client/kit/TagInput.tsx';
import { CountryInput } from '#shared/country.ts';
import styles from './country.module.css';
import { policies, regions, risks } from './country-choices.ts';

/** The fields of the form, by what people think of together. */
export function useCountryGroups(): FormGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const currencies = useCurrencies();
  const zones = useTimeZones();
  const { item, limits } = fieldsOf('country', CountryInput, t, lang);
  const hours = quietHoursRule(t);
  const capitals = (text: string) => text.toUpperCase();

  const names = (
    <>
      <Form.Item {...item('countryName')}>
        <Input {...limits('countryName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('countryNameEn')}>
        <Input {...limits('countryNameEn')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('iso2')} normalize={capitals}>
        <Input maxLength={2} autoComplete="off" className={styles.operatorCode} />
      </Form.Item>
      <Form.Item {...item('iso3')} normalize={capitals}>
        <Input maxLength={3} autoComplete="off" className={styles.operatorCode} />
      </Form.Item>
      <Form.Item {...item('region')}>
        <Select options={[...regions(t)]} />
      </Form.Item>
      <Form.Item {...item('status')}>
        <Select options={[...switchChoices(t)]} />
      </Form.Item>
    </>
  );
  const numbers = (
    <>
      <Form.Item {...item('cc')}>
        <Input prefix="+" maxLength={4} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('mccList')}>
        <TagInput placeholder="460" />
      </Form.Item>
      <Form.Item {...item('numberLengthMin')}>
        <InputNumber precision={0} {...limits('numberLengthMin')} />
      </Form.Item>
      <Form.Item {...item('numberLengthMax')} dependencies={['numberLengthMin']}>
        <InputNumber precision={0} {...limits('numberLengthMax')} />
      </Form.Item>
      <Form.Item {...item('trunkPrefix')}>
        <Input maxLength={3} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mnpEnabled" valuePropName="checked" extra={item('mnpEnabled').extra}>
        <Checkbox>{item('mnpEnabled').label}</Checkbox>
      </Form.Item>
    </>
  );
  const rules = (
    <>
      <Form.Item {...item('senderIdPolicy')}>
        <Select options={[...policies(t)]} />
      </Form.Item>
      <Form.Item {...item('riskLevel')}>
        <Select options={[...risks(t)]} />
      </Form.Item>
      <Form.Item name="dltRequired" valuePropName="checked" extra={item('dltRequired').extra}>
        <Checkbox>{item('dltRequired').label}</Checkbox>
      </Form.Item>
      <div>
        <Form.Item name="unicodeSupported" valuePropName="checked" noStyle>
          <Checkbox>{item('unicodeSupported').label}</Checkbox>
        </Form.Item>
        <Form.Item name="concatSupported" valuePropName="checked" noStyle>
          <Checkbox>{item('concatSupported').label}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item {...item('contentNotes')} className={formStyles.wide}>
        <Input.TextArea {...limits('contentNotes')} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Form.Item>
    </>
  );
  const quiet = (
    <>
      <Form.Item {...item('mainZone')}>
        <OptionSelect list={zones} />
      </Form.Item>
      <Form.Item {...item('quietHours')} rules={[hours]} className={formStyles.wide}>
        <QuietHoursInput label={t('country:quietOn')} />
      </Form.Item>
    </>
  );
  const other = (
    <>
      <Form.Item {...item('currency')}>
        <OptionSelect list={currencies} allowClear />
      </Form.Item>
      <Form.Item {...item('sort')}>
        <InputNumber precision={0} {...limits('sort')} />
      </Form.Item>
    </>
  );
  return [
    { key: 'names', title: t('country:groups.names'), content: names },
    { key: 'numbers', title: t('country:groups.numbers'), content: numbers },
    { key: 'rules', title: t('country:groups.rules'), content: rules },
    { key: 'quiet', title: t('country:groups.quiet'), content: quiet },
    { key: 'other', title: t('country:groups.other'), content: other },
  ];
}
