import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { apiKey } from '#shared/api-key.ts';
import { ApiKeyRight } from '#shared/api-key-right.ts';
import type { ErrorName } from '#shared/errors.ts';
import { valuesOf } from '#shared/fields.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { MadeKey } from './MadeKey.tsx';

const fieldErrors = { 'api-key.name-taken': 'keyName' } as const;
const schema = apiKey.add.input;

type Values = InputOf<typeof apiKey.add>;

/** Asks whom the key is for and what it opens, then shows it, this once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const rights = Form.useWatch('rights', form);
  const [made, setMade] = useState<ReplyOf<typeof apiKey.add>>();

  const handleFinish = async ({ keyName, ...opened }: Values, quiet: ErrorName[]) => {
    setMade(await call(apiKey.add, { keyName: keyName.trim(), ...opened }, { quiet }));
    await refetch(apiKey.list);
    return false;
  };

  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('apiKey:newTitle')}
      okText={t('apiKey:addButton')}
      form={form}
      fieldErrors={fieldErrors}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item
        name="keyName"
        label={t('apiKey:fields.keyName')}
        extra={t('apiKey:nameHelp')}
        rules={rulesFor(schema, 'keyName', lang)}
        normalize={(value: string) => value.trimStart()}
      >
        <Input autoFocus maxLength={limitsOf(schema, 'keyName').maxLength} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="rights"
        label={t('apiKey:fields.rights')}
        initialValue={['feed']}
        rules={rulesFor(schema, 'rights', lang)}
      >
        <Checkbox.Group
          options={valuesOf(ApiKeyRight).map((value) => ({ value, label: t(`apiKey:rights.${value}`) }))}
        />
      </Form.Item>
      {rights?.includes('account-secrets') && (
        <Form.Item
          name="publicKey"
          label={t('apiKey:fields.publicKey')}
          extra={t('apiKey:publicKeyHelp')}
          required
          rules={rulesFor(schema, 'publicKey', lang)}
        >
          <Input.TextArea
            rows={5}
            maxLength={limitsOf(schema, 'publicKey').maxLength}
            placeholder="-----BEGIN PUBLIC KEY-----"
            spellCheck={false}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
