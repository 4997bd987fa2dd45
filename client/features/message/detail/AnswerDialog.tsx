import { clsx } from 'clsx';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { languages, useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { Lang } from '#shared/http/endpoint.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';

/** What support answers the customer who asks for a message: in the language of his country, or in the other one. */
export function AnswerDialog({ msgId, onClose }: { msgId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [textLang, setTextLang] = useState<Lang>();
  const input = { msgId, ...(textLang && { textLang }) };
  const { data, error, mutate } = useCall(smsCustomer.answerText, input, { quiet: true });
  return (
    <Dialog open title={t('message:answer.title')} footer={null} onCancel={onClose} width={640}>
      <p className={styles.faint}>{t('message:answer.hint')}</p>
      <Segmented<Lang>
        aria-label={t('message:ticketLang')}
        value={textLang ?? data?.textLang ?? lang}
        onChange={setTextLang}
        options={languages.map(({ lang, name }) => ({ value: lang, label: name }))}
      />
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={3} />}
      {data && (
        <section className={clsx(styles.ticket, styles.answer)}>
          <pre>{data.answer}</pre>
          <CopyTextButton text={data.answer} label={t('message:answer.copy')} />
        </section>
      )}
    </Dialog>
  );
}
