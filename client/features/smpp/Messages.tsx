import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import type { DecodeReply } from '#shared/smpp.ts';
import styles from './smpp.module.css';

/** What people read: parts joined to one text. */
export function Messages({ messages }: Pick<DecodeReply, 'messages'>) {
  const { t } = useTranslation();
  const shown = messages.filter(({ text, total }) => text !== '' || total > 1);
  if (shown.length === 0) {
    return null;
  }
  return (
    <section aria-label={t('decode:messages')}>
      <h2 className={styles.title}>{t('decode:messages')}</h2>
      <ul className={styles.messages}>
        {shown.map(({ source, destination, text, pdus, total, missing, warnings }) => (
          <li key={pdus.join(' ')}>
            <div className={styles.row}>
              <span>{[source, destination].filter(Boolean).join(' → ')}</span>
              {total > 1 && (
                <span className={styles.faint}>{t('decode:partsOf', { there: total - missing.length, total })}</span>
              )}
              <CopyTextButton text={text} label={t('decode:copyText')} />
            </div>
            <p className={styles.text}>{text}</p>
            {warnings.map((warning) => (
              <p key={warning.code} className={styles.warned}>
                {warning.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
