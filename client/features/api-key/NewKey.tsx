import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { showServerErrors, suppressErrors } from '#client/kit/form/server-errors.ts';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { apiKey } from '#shared/api-key.ts';
import { ApiKeyRight } from '#shared/api-key-right.ts';
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
  const { send, isSending } = useSend(apiKey.add);
  const [made, setMade] = useState<ReplyOf<typeof apiKey.add>>();

  const handleFinish = async ({ keyName, ...opened }: Values) => {
    try {
      setMade(await send({ keyName: keyName.trim(), ...opened }, { quiet: suppressErrors(fieldErrors) }));
      await refetch(apiKey.list);
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), fieldErrors);
    }
  };

  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('apiKey.newTitle')}
      okText={t('apiKey.addButton')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={handleFinish}>
        <Form.Item
          name="keyName"
          label={t('apiKey.fields.keyName')}
          extra={t('apiKey.nameHelp')}
          rules={rulesFor(schema, 'keyName', lang)}
          normalize={(value: string) => value.trimStart()}
        >
          <Input autoFocus maxLength={limitsOf(schema, 'keyName').maxLength} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="rights"
          label={t('apiKey.fields.rights')}
          initialValue={['feed']}
          rules={rulesFor(schema, 'rights', lang)}
        >
          <Checkbox.Group
            options={valuesOf(ApiKeyRight).map((value) => ({ value, label: t(`apiKey.rights.${value}`) }))}
          />
        </Form.Item>
        {rights?.includes('account-secrets') && (
          <Form.Item
            name="publicKey"
            label={t('apiKey.fields.publicKey')}
            extra={t('apiKey.publicKeyHelp')}
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
      </Form>
    </Modal>
  );
}
