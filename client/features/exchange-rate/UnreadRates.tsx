import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import type { RateFile } from '#shared/exchange-rate/file.ts';
import styles from './exchange-rate.module.css';

const shown = 20;

/** Lines of a file that brought no rate, with the reason. */
export function UnreadRates({ notRead }: Pick<RateFile, 'notRead'>) {
  const { t } = useTranslation();
  if (notRead.length === 0) return null;
  return (
    <Alert
      className={styles.below}
      type="warning"
      showIcon
      title={
        <>
          {t('exchangeRate:notRead', { count: notRead.length })}
          <ul className={styles.unread}>
            {notRead.slice(0, shown).map(({ line, written, reason }) => (
              <li key={`${line} ${written}`}>
                {line !== null && t('exchangeRate:lineNo', { line })} {written}: {t(`exchangeRate:refusals.${reason}`)}
              </li>
            ))}
            {notRead.length > shown && <li>{t('exchangeRate:moreUnread', { count: notRead.length - shown })}</li>}
          </ul>
        </>
      }
    />
  );
}
