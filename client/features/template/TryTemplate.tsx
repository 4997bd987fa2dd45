import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { problemText } from '#client/kit/rules.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { Template } from '#shared/template/row.ts';
import { parseTemplate, variablesOf } from '#shared/template/text.ts';
import { template } from '#shared/template.ts';
import styles from './template.module.css';

/** Fills a template with values: the text a recipient will read, and what it costs. */
export function TryTemplate({ row }: { row: Template }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, string>>();
  const [made, setMade] = useState<ReplyOf<typeof template.test>>();
  const { send, isSending } = useSend(template.test);
  const variables = variablesOf(parseTemplate(row.content).pieces);
  const rules = [{ required: true, message: problemText({ rule: 'required' }, lang) }];
  const fill = async (vars: Record<string, string>) => {
    try {
      setMade(await send({ templateId: row.templateId, vars }, { quiet: ['request.invalid'] }));
    } catch (thrown) {
      const { fields } = asCallError(thrown);
      form.setFields(fields.map(({ field, msg }) => ({ name: field.replace(/^vars\./, ''), errors: [msg] })));
    }
  };
  return (
    <Form form={form} layout="vertical" className={styles.try} onFinish={fill}>
      {variables.map(({ name, max }) => (
        <Form.Item key={name} name={name} label={name} rules={rules}>
          <Input maxLength={max} autoComplete="off" />
        </Form.Item>
      ))}
      <Button htmlType="submit" loading={isSending}>
        {t('template:try.button')}
      </Button>
      <div role="status">
        {made && (
          <>
            <blockquote className={styles.body}>{made.text}</blockquote>
            <p>
              {t('template:try.result', {
                count: made.parts,
                units: made.units,
                encoding: made.encoding === 'GSM7' ? 'GSM-7' : 'UCS-2',
              })}
            </p>
          </>
        )}
      </div>
    </Form>
  );
}
