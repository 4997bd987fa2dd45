import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import Skeleton from 'antd/es/skeleton';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { languages, useLang } from '#client/i18n/index.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { Lang } from '#shared/http/endpoint.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';

/** What support answers the customer who asks for a message, in his language. */
export function AnswerDialog({ msgId, onClose }: { msgId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [textLang, setTextLang] = useState<Lang>(useLang());
  const { data, error, mutate } = useCall(smsCustomer.answerText, { msgId, textLang }, { quiet: true });
  return (
    <Modal open title={t('message:answer.title')} footer={null} onCancel={onClose} width={640}>
      <p className={styles.faint}>{t('message:answer.hint')}</p>
      <Segmented<Lang>
        aria-label={t('message:ticketLang')}
        value={textLang}
        onChange={setTextLang}
        options={languages.map(({ lang, name }) => ({ value: lang, label: name }))}
      />
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && (
        <section className={clsx(styles.ticket, styles.answer)}>
          <pre>{data.answer}</pre>
          <CopyTextButton text={data.answer} label={t('message:answer.copy')} />
        </section>
      )}
    </Modal>
  );
}
