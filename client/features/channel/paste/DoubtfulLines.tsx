import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './paste-mail.module.css';

/** More would hide the values below. */
const maxLines = 3;
const maxLetters = 200;

/** Tells why nothing is ticked: the lines that may change the values, their secrets masked. */
export function DoubtfulLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  const shown = lines.slice(0, maxLines);
  const more = lines.length - shown.length;
  return shown.length === 0 ? null : (
    <Alert
      role="none"
      type="warning"
      showIcon
      title={t('channelPaste:doubtful', { count: lines.length })}
      description={
        <ul className={styles.doubtful}>
          {[...new Set(shown)].map((line) => (
            <li key={line}>
              {t('channelPaste:line', { line: line.length > maxLetters ? `${line.slice(0, maxLetters)}…` : line })}
            </li>
          ))}
          {more > 0 && <li>{t('channelPaste:more', { count: more })}</li>}
        </ul>
      }
    />
  );
}
