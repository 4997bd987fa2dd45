import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import pageStyles from '../frame/template-pages.module.css';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import styles from './forms.module.css';
import { SampleInput } from './sample-input.ts';

/** What was entered outlives a reload: kept in this browser tab with each change, until it is sent or discarded. */
export function DraftForm() {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm();
  const [draft, setDraft] = useState<Draft | undefined>(readDraft);
  const { item, limits } = fieldsOf('templatePages', SampleInput, t, lang);
  const end = () => {
    clearDraft();
    setDraft(undefined);
    form.setFieldsValue({ name: '', remark: '' });
  };
  return (
    <div className={pageStyles.card}>
      <p className={pageStyles.hint} role="status">
        {draft ? (
          <>
            {t('templatePages:forms.kept')} <TimeText value={draft.time} />
          </>
        ) : (
          t('templatePages:forms.noDraft')
        )}
      </p>
      <Form
        form={form}
        layout="vertical"
        className={styles.narrow}
        initialValues={draft?.values}
        onValuesChange={(_changed, values) => setDraft(writeDraft(values))}
        onFinish={end}
      >
        <Form.Item {...item('name')}>
          <Input {...limits('name')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('remark')}>
          <Input.TextArea {...limits('remark')} rows={4} />
        </Form.Item>
        <div className={pageStyles.line}>
          <Button disabled={!draft} onClick={end}>
            {t('templatePages:forms.discard')}
          </Button>
          <Button type="primary" htmlType="submit">
            {t('templatePages:forms.check')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
