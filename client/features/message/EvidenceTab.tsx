import styles from './sms.module.css';
import '#client/i18n/namespaces/channel.ts';
import { Link } from 'react-router-dom';
import { ReceiptEvidencePanel } from '#client/business/receipts/ReceiptEvidencePanel.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { asPickList } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { channel } from '#shared/channel.ts';

interface EvidenceTabProps {
  channelId: string | undefined;
  onChannel: (channelId: string | undefined) => void;
}

/** Figures on receipts by network, of one channel or of all of them. */
export function EvidenceTab({ channelId, onChannel }: EvidenceTabProps) {
  const { t } = useTranslation();
  const list = useCall(channel.options, {}, { quiet: true }).data;
  const channels = asPickList(list);
  return (
    <section className={styles.evidence}>
      <label htmlFor="evidence-channel">{t('attempt:fields.channelId')}</label>
      <OptionSelect
        id="evidence-channel"
        list={channels}
        placeholder={t('attempt:allChannels')}
        value={channelId}
        onChange={(value) => onChannel(value === null ? undefined : String(value))}
      />
      <p className={styles.faint}>{t('channelLog:receiptsPurpose')}</p>
      <ReceiptEvidencePanel key={channelId ?? ''} channelId={channelId} />
      {list?.length === 0 && (
        <p>
          {t('attempt:noChannels')} <Link to="/supmgt/supplier">{t('menu.supplier')}</Link>
        </p>
      )}
    </section>
  );
}
