import styles from '../customer-price.module.css';
import '#client/i18n/namespaces/price-notice.ts';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { currentLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

/** Lets a customer acknowledge a price notice by the link of its mail, only after a click: a preview of the link uses up nothing. */
export function AcknowledgePage() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [done, setDone] = useState<ReplyOf<typeof priceNotice.acknowledgeByLink>>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const token = new URLSearchParams(location.hash.split('?')[1] ?? '').get('token') ?? '';
  const acknowledge = async () => {
    setSending(true);
    try {
      setDone(await call(priceNotice.acknowledgeByLink, { token }, { quiet: true }));
      history.replaceState(null, '', `#/price-notice?lang=${currentLang()}`);
    } catch (thrown) {
      setProblem(asCallError(thrown).message);
    }
    setSending(false);
  };
  return (
    <main className={styles.acknowledgePage}>
      <h1>{t('priceNotice:linkTitle')}</h1>
      {!done && !problem && (
        <button type="button" disabled={isSending} onClick={() => void acknowledge()}>
          {t('priceNotice:linkButton')}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
      {done && (
        <p role="status">
          {t('priceNotice:linkDone', {
            name: done.customerName,
            count: done.prices,
            time: formatTime(done.effectiveFrom),
          })}
        </p>
      )}
    </main>
  );
}
