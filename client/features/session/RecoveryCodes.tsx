import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import styles from './profile.module.css';

/** Recovery codes, the only time they can be seen. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // The field that brought them is gone. Not the button: a second Enter would take them away unread.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className={styles.factorCodes}>
      <Alert type="warning" showIcon title={t('profile:factor.codesOnce')} />
      <ul ref={list} tabIndex={-1} aria-label={t('profile:factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <CopyTextButton text={codes.join('\n')} />
        <Button type="primary" onClick={onKept}>
          {t('profile:factor.kept')}
        </Button>
      </div>
    </div>
  );
}
