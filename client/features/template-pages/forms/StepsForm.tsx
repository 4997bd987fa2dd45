import Button from 'antd/es/button';
import Descriptions from 'antd/es/descriptions';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Steps from 'antd/es/steps';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { labelOf } from '#client/kit/texts.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './forms.module.css';
import { SampleInput } from './sample-input.ts';

const steps = [['name', 'code'], ['price', 'priority'], []] as const;

/** One form in steps: each lets on once its own fields are right, the last one shows what was entered. */
export function StepsForm() {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Partial<SampleInput>>();
  const [at, setAt] = useState(0);
  const { item, limits } = fieldsOf('templatePages', SampleInput, t, lang);
  const isLast = at === steps.length - 1;
  const goOn = async () => {
    if (isLast) {
      notify({ type: 'success', text: t('templatePages:forms.valid') });
      form.resetFields();
      setAt(0);
      return;
    }
    // A refused field says why, and keeps the step.
    const isRight = await form.validateFields([...(steps[at] ?? [])]).then(
      () => true,
      () => false,
    );
    if (isRight) setAt(at + 1);
  };
  const values = form.getFieldsValue(true);
  return (
    <div className={pageStyles.card}>
      <Steps
        size="small"
        current={at}
        items={(['what', 'terms', 'review'] as const).map((step) => ({
          title: t(`templatePages:forms.stepNames.${step}`),
        }))}
      />
      <Form form={form} layout="vertical" className={styles.narrow} onFinish={() => void goOn()}>
        <div hidden={at !== 0}>
          <Form.Item {...item('name')}>
            <Input {...limits('name')} autoComplete="off" />
          </Form.Item>
          <Form.Item {...item('code')} normalize={(text: string) => text.toUpperCase()}>
            <Input autoComplete="off" />
          </Form.Item>
        </div>
        <div hidden={at !== 1}>
          <Form.Item {...item('price')}>
            <MoneyInput currency="USD" />
          </Form.Item>
          <Form.Item {...item('priority')}>
            <InputNumber {...limits('priority')} precision={0} />
          </Form.Item>
        </div>
        {isLast && (
          <Descriptions
            column={1}
            size="small"
            items={steps.flat().map((field) => ({
              key: field,
              label: labelOf('templatePages', field, t),
              children: String(values[field] ?? ''),
            }))}
          />
        )}
      </Form>
      <div className={pageStyles.line}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('templatePages:forms.back')}
        </Button>
        <Button type="primary" onClick={() => void goOn()}>
          {t(isLast ? 'templatePages:forms.finish' : 'templatePages:forms.next')}
        </Button>
      </div>
    </div>
  );
}
