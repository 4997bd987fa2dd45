import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { MessageFilter } from '#shared/message/filter.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import listStyles from './message-list.module.css';
import styles from './sms.module.css';

interface ErrorStripProps {
  filter: MessageFilter;
  onCodes: (codes: string[] | undefined) => void;
}

/** What messages of the filter mostly ended with; a click shows those messages, a second one all again. */
export function ErrorStrip({ filter: { errorCodes, ...filter }, onCodes }: ErrorStripProps) {
  const { t } = useTranslation();
  // The other codes stay there to be chosen.
  const { data } = useCall(smsCustomer.errors, filter, { quiet: true });
  const chosen = new Set(errorCodes);
  return (
    <section className={listStyles.errors} aria-labelledby="message-errors-title" aria-busy={!data}>
      <h2 id="message-errors-title">{t('message:errors.label')}</h2>
      <div className={styles.stripStates}>
        {data?.list.length === 0 && <span className={styles.faint}>{t('message:errors.none')}</span>}
        {data?.list.map(({ errorCode, errorText, messages }) => {
          const isChosen = chosen.has(errorCode);
          return (
            <button
              key={errorCode}
              type="button"
              aria-pressed={isChosen}
              title={errorCode}
              onClick={() => onCodes(isChosen && chosen.size === 1 ? undefined : [errorCode])}
            >
              {errorText || errorCode} <strong>{formatCount(messages)}</strong>
            </button>
          );
        })}
      </div>
      {data?.isComplete === false && <small className={styles.faint}>{t('message:errors.newest')}</small>}
    </section>
  );
}
