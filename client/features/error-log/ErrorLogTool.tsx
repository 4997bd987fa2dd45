import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useErrors } from '#client/kit/error-log.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import styles from './error-log-tool.module.css';

const ErrorLogDialog = lazyPart(() => import('./ErrorLogDialog.tsx').then((module) => module.ErrorLogDialog));

/** How many errors were caught, and the way to them; not there while there are none. */
export function ErrorLogTool() {
  const { t } = useTranslation();
  const errors = useErrors();
  const [isOpen, setOpen] = useState(false);
  if (errors.length === 0 && !isOpen) return null;
  const label = t('app.errorLog', { count: errors.length });
  return (
    <>
      <HeaderButton label={label} className={styles.root} onClick={() => setOpen(true)}>
        <BugOutlined />
        <span className={styles.count} aria-hidden="true" data-count={errors.length} />
      </HeaderButton>
      {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  );
}
