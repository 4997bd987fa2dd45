import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import { useCountries, useCurrencies } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { ApproveInput } from '#shared/application.ts';
import styles from '../account/account.module.css';
import { accountTypes, trafficTypes } from '../account/account-choices.ts';
import customerStyles from '../customer.module.css';
import { customerTypes } from '../customer-choices.ts';

/** What is entered of the trial customer and its account; the rest is as usual. */
export function ApproveFields({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  const lang = useLang();
  const countries = useCountries();
  const currencies = useCurrencies();
  const buyer = fieldsOf('customer', ApproveInput, t, lang);
  const account = fieldsOf('account', ApproveInput, t, lang);
  const accountType: unknown = Form.useWatch('accountType', form);
  const hasSmpp = accountType === 1 || accountType === 4;
  return (
    <>
      <fieldset className={formStyles.group}>
        <legend>{t('application:customerGroup')}</legend>
        <div className={formStyles.fields}>
          <Form.Item {...buyer.item('customerName')}>
            <Input {...buyer.limits('customerName')} autoComplete="off" />
          </Form.Item>
          <Form.Item {...buyer.item('customerCode')} normalize={(text: string) => text.toUpperCase()}>
            <Input {...buyer.limits('customerCode')} autoComplete="off" className={customerStyles.code} />
          </Form.Item>
          <Form.Item {...buyer.item('customerType')}>
            <Select options={[...customerTypes(t)]} />
          </Form.Item>
          <Form.Item {...buyer.item('countryId')}>
            <OptionSelect list={countries} allowClear />
          </Form.Item>
          <Form.Item {...buyer.item('currency')}>
            <OptionSelect list={currencies} />
          </Form.Item>
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('application:accountGroup')}</legend>
        <div className={formStyles.fields}>
          <Form.Item {...account.item('userName')}>
            <Input {...account.limits('userName')} autoComplete="off" className={styles.mono} />
          </Form.Item>
          <Form.Item {...account.item('accountType')}>
            <Select options={[...accountTypes(t)]} />
          </Form.Item>
          {hasSmpp && (
            <Form.Item {...account.item('systemId')} required>
              <Input {...account.limits('systemId')} autoComplete="off" className={styles.mono} />
            </Form.Item>
          )}
          <Form.Item {...account.item('maxTps')}>
            <InputNumber />
          </Form.Item>
          <Form.Item {...account.item('trafficType')}>
            <Select options={[...trafficTypes(t)]} />
          </Form.Item>
          <Form.Item {...account.item('ipWhitelist')} className={formStyles.wide}>
            <TagInput placeholder="203.0.113.0/27" />
          </Form.Item>
          <Form.Item {...account.item('alertMails')} className={formStyles.wide}>
            <TagInput placeholder="ops@example.com" />
          </Form.Item>
        </div>
      </fieldset>
    </>
  );
}
