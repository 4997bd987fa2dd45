import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { common } from '#shared/common.ts';

const fieldErrors = { 'source.key-wrong': 'key' } as const;

/** Leads to the source, for those who know the configured key; without one there is nothing to see. */
export function CopySource() {
  const { t } = useTranslation();
  const { hasSourceLink } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!hasSourceLink) return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        <CopyOutlined aria-hidden />
        {t('theme:source')}
      </button>
      {isAsking && <KeyDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('theme:sourceTitle')}
      okText={t('theme:sourceOpen')}
      width={420}
      fieldErrors={fieldErrors}
      onFinish={async ({ key }: { key: string }, quiet) => {
        const { url } = await call(common.sourceLink, { key }, { quiet });
        window.open(url, '_blank', 'noopener');
      }}
      onClose={onClose}
    >
      <Form.Item name="key" label={t('theme:sourceKey')} rules={[{ required: true, message: t('theme:sourceNeeded') }]}>
        <Input.Password autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
