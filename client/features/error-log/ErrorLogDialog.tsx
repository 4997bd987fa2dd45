import styles from './error-log.module.css';
import '#client/i18n/namespaces/error-log.ts';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { clearErrors, type LoggedError, useErrors } from '#client/kit/error-log.ts';
import { TimeText } from '#client/kit/TimeText.tsx';

/** Where an error's message may be looked for. */
const engines = [
  { name: 'Google', address: 'https://www.google.com/search?q=' },
  { name: 'Bing', address: 'https://www.bing.com/search?q=' },
];

/** The errors that were caught on this page's way, latest first. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const errors = useErrors();
  const clear = () => {
    onClose();
    clearErrors();
  };
  return (
    <Dialog
      open
      width="min(960px, 96vw)"
      title={t('errorLog:title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('kit.close')}
        </Button>,
        <Button key="clear" type="primary" onClick={clear}>
          {t('errorLog:clear')}
        </Button>,
      ]}
    >
      <ul className={styles.root}>
        {errors.map((error) => (
          <Entry key={error.id} error={error} />
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ error: { message, stack, url, at } }: { error: LoggedError }) {
  const { t } = useTranslation();
  return (
    <li>
      <p className={styles.message}>{message}</p>
      <p className={styles.place}>
        <TimeText value={at} />{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
      {stack && (
        <details>
          <summary>{t('errorLog:stack')}</summary>
          <pre>{stack}</pre>
        </details>
      )}
      <p className={styles.place}>
        {t('errorLog:lookFor')}{' '}
        {engines.map(({ name, address }) => (
          <a key={name} href={`${address}${encodeURIComponent(message)}`} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </p>
    </li>
  );
}
