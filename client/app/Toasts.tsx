import { closeNotice, holdNotice, type OpenNotice, releaseNotice, useNotices } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './toast.module.css';

const marks: Record<OpenNotice['type'], string> = {
  success: 'M5 10.5 8.5 14 15 6.5',
  error: 'M6 6l8 8M14 6l-8 8',
  warning: 'M10 5v6.5M10 14.5v.1',
  info: 'M10 9v6M10 5.5v.1',
  loading: '',
};

function Toast({ notice }: { notice: OpenNotice }) {
  const { t } = useTranslation();
  const { key, type, text, action } = notice;
  return (
    <li
      className={styles.root}
      data-type={type}
      onPointerEnter={() => holdNotice(key)}
      onPointerLeave={() => releaseNotice(key)}
      onFocus={() => holdNotice(key)}
      onBlur={() => releaseNotice(key)}
    >
      {type === 'loading' ? (
        <span className="spinner" />
      ) : (
        <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="9.5" />
          <path d={marks[type]} />
        </svg>
      )}
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            closeNotice(key);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('app.close')} onClick={() => closeNotice(key)}>
        <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
          <path d="M5 5l10 10M15 5 5 15" />
        </svg>
      </button>
    </li>
  );
}

/** Short messages above everything, read out by screen readers; they stay while pointed at. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-live="polite" aria-label={t('app.notices')}>
      {useNotices().map((notice) => (
        <Toast key={notice.key} notice={notice} />
      ))}
    </ul>
  );
}
