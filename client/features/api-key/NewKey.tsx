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
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { MadeKey } from './MadeKey.tsx';

const fieldErrors = { 'api-key.name-taken': 'keyName' } as const;
const schema = apiKey.add.input;

/** Asks whom the key is for, then shows it, this once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ keyName: string }>();
  const { send, isSending } = useSend(apiKey.add);
  const [made, setMade] = useState<ReplyOf<typeof apiKey.add>>();

  const handleFinish = async ({ keyName }: { keyName: string }) => {
    try {
      setMade(await send({ keyName: keyName.trim() }, { quiet: suppressErrors(fieldErrors) }));
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
      </Form>
    </Modal>
  );
}
