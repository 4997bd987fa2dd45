import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { DecodeReply } from '#shared/smpp.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { Place } from './places.ts';
import styles from './smpp.module.css';

interface ReportViewProps {
  report: NonNullable<DecodeReply['pdus'][number]['report']>;
  onMark: (place: Place) => void;
}

/** A delivery report, field by field, with its dates in UTC. */
export function ReportView({ report, onMark }: ReportViewProps) {
  const { t } = useTranslation();
  const { messageId, idNote, state, isFinal, fields } = report;
  return (
    <section aria-label={t('decode:report')}>
      <h2 className={styles.title}>{t('decode:report')}</h2>
      <p>
        <strong>{state || '–'}</strong>{' '}
        <span className={styles.faint}>{t(isFinal ? 'decode:final' : 'decode:notFinal')}</span>{' '}
        <span className={styles.code}>{messageId}</span> <span className={styles.faint}>{idNote}</span>{' '}
        {messageId && (
          <Can do={smsCustomer.list}>
            <Link to={`/sms/smsSendDetail?anyId=${encodeURIComponent(messageId)}&last=744`}>
              {t('decode:findMessage')}
            </Link>
          </Can>
        )}
      </p>
      <dl className={styles.report}>
        {fields.map(({ name, value, utc, offset, length }) => (
          <div key={`${name} ${offset}`} onPointerEnter={() => onMark({ offset, length })}>
            <dt>{name}</dt>
            <dd>
              {value} {utc && <span className={styles.faint}>{utc}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
