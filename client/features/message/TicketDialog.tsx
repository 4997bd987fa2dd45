import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { languages } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { Lang } from '#shared/http/endpoint.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './sms.module.css';

/** Texts for suppliers' tickets, in the language that the supplier reads. */
export function TicketDialog({ msgIds, onClose }: { msgIds: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [textLang, setTextLang] = useState<Lang>('en');
  const { data } = useCall(smsCustomer.ticketText, { msgIds, textLang });
  return (
    <Dialog open title={t('message:ticket')} footer={null} onCancel={onClose} width={720}>
      <Segmented<Lang>
        aria-label={t('message:ticketLang')}
        value={textLang}
        onChange={setTextLang}
        options={languages.map(({ lang, name }) => ({ value: lang, label: name }))}
      />
      {data?.length === 0 && <p>{t('message:noTicket')}</p>}
      {data?.map(({ supplierName, ticket, messages }) => (
        <section key={supplierName} className={styles.ticket}>
          <header>
            <h3>
              {supplierName} <small>{t('message:messages', { count: messages })}</small>
            </h3>
            <CopyTextButton text={ticket} label={t('message:copyFor', { name: supplierName })} />
          </header>
          <pre>{ticket}</pre>
        </section>
      ))}
    </Dialog>
  );
}
