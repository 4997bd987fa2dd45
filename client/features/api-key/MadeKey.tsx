import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { apiKey } from '#shared/api-key.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import styles from './api-key.module.css';
import { feedExample } from './feed-example.ts';

/** The key itself, the only time it can be seen, and how a gateway uses it. */
export function MadeKey({ made, onClose }: { made: ReplyOf<typeof apiKey.add>; onClose: () => void }) {
  const { t } = useTranslation();
  const [example] = useState(() => feedExample(made, Date.now()));
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', text: t('kit.copied') });
    } catch {
      // Without TLS, or when the user has forbidden it, there is no clipboard.
      notify({ type: 'warning', text: t('apiKey:copyFailed') });
    }
  };
  return (
    <Dialog
      open
      title={t('apiKey:madeTitle', { name: made.keyName })}
      okText={t('apiKey:stored')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={640}
    >
      <Alert type="warning" showIcon title={t('apiKey:once')} />
      <div className={styles.made}>
        <strong>{t('apiKey:key')}</strong>
        <Button size="small" icon={<CopyOutlined />} onClick={() => copy(made.key)}>
          {t('apiKey:copyKey')}
        </Button>
        <pre>{made.key}</pre>
        <strong>{t('apiKey:example')}</strong>
        <Button size="small" icon={<CopyOutlined />} onClick={() => copy(example)}>
          {t('apiKey:copyExample')}
        </Button>
        <pre>{example}</pre>
      </div>
    </Dialog>
  );
}
