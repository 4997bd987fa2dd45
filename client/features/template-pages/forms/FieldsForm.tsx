import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import { useGuardedForm } from '#client/kit/form/use-guarded-form.ts';
import { useCountries, useCurrencies } from '#client/kit/lookups.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { QuietHoursInput } from '#client/kit/QuietHoursInput.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { valuesOf } from '#shared/fields.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './forms.module.css';
import { SampleInput } from './sample-input.ts';

const defaults = { traffic: 'otp', currency: 'USD', priority: 5, status: 1, mails: [], quietHours: null, remark: '' };

/** Every field of the kit, its rules read from the contract; the whole can be switched off to see them so. */
export function FieldsForm() {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm();
  const [isLocked, setLocked] = useState(false);
  const { item, limits } = fieldsOf('templatePages', SampleInput, t, lang);
  const guarded = useGuardedForm({
    form,
    fieldErrors: {},
    onSave: async () => notify({ type: 'success', text: t('templatePages:forms.valid') }),
  });
  const currency: unknown = Form.useWatch('currency', form);
  const choices = valuesOf(SampleInput.properties.traffic).map((value) => ({
    value,
    label: t(`templatePages:forms.traffic.${value}`),
  }));
  return (
    <div className={pageStyles.card}>
      <div className={pageStyles.line}>
        <Segmented
          aria-label={t('templatePages:forms.state')}
          value={isLocked ? 'locked' : 'open'}
          onChange={(state) => setLocked(state === 'locked')}
          options={[
            { value: 'open', label: t('templatePages:forms.open') },
            { value: 'locked', label: t('templatePages:forms.locked') },
          ]}
        />
      </div>
      <ErrorSummary problems={guarded.problems} onGo={({ path }) => guarded.goTo(path)} />
      <Form {...guarded.formProps} initialValues={defaults} disabled={isLocked} className={styles.columns}>
        <Form.Item {...item('name')}>
          <Input {...limits('name')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('code')} normalize={(text: string) => text.toUpperCase()}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('price')}>
          <MoneyInput currency={String(currency ?? '')} />
        </Form.Item>
        <Form.Item {...item('currency')}>
          <OptionSelect list={useCurrencies()} />
        </Form.Item>
        <Form.Item {...item('priority')}>
          <InputNumber {...limits('priority')} precision={0} />
        </Form.Item>
        <Form.Item {...item('countryId')}>
          <OptionSelect list={useCountries()} allowClear />
        </Form.Item>
        <Form.Item {...item('startDay')}>
          <DayInput />
        </Form.Item>
        <Form.Item {...item('effectiveFrom')}>
          <MomentInput />
        </Form.Item>
        <Form.Item {...item('traffic')}>
          <Radio.Group options={choices} />
        </Form.Item>
        <Form.Item {...item('status')}>
          <Select options={[...switchChoices(t)]} />
        </Form.Item>
        <Form.Item {...item('mails')}>
          <TagInput />
        </Form.Item>
        <Form.Item {...item('quietHours')}>
          <QuietHoursInput label={t('templatePages:forms.hasQuietHours')} disabled={isLocked} />
        </Form.Item>
        <Form.Item {...item('remark')} className={styles.wide}>
          <Input.TextArea {...limits('remark')} rows={3} showCount />
        </Form.Item>
        <div className={styles.wide}>
          <Button type="primary" htmlType="submit" loading={guarded.isSending}>
            {t('templatePages:forms.check')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
