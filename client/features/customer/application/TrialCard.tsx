import styles from './trial.module.css';
import '#client/i18n/namespaces/application.ts';
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import Alert from 'antd/es/alert';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { Trial } from '#shared/application/trial.ts';
import { customer } from '#shared/customer.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';

const steps = [
  'approvedAt',
  'credentialsOpenedAt',
  'firstBindAt',
  'firstMessageAt',
  'firstSubmittedAt',
  'firstDeliveredAt',
] as const;

/** The trial of a customer that came by an application; nothing for others. */
export function CustomerTrial({ customerId }: { customerId: string }) {
  const { data, error, mutate } = useCall(customer.trial, { customerId }, { quiet: true, keepPreviousData: false });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return data?.trial ? <TrialCard trial={data.trial} /> : null;
}

/** What a trial customer did since the approval, and what is left of the trial. */
export function TrialCard({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('application:trial.title')}>
      <h2>{t('application:trial.title')}</h2>
      {trial.isStuck && (
        <Alert
          type="warning"
          showIcon
          title={t(trial.firstMessageAt === null ? 'application:trial.silent' : 'application:trial.undelivered')}
        />
      )}
      <ol>
        {steps.map((step) => {
          const at = trial[step];
          // Who calls by HTTP never connects.
          if (step === 'firstBindAt' && !trial.isBinding) return null;
          return (
            <li key={step} data-done={at === null ? undefined : true}>
              {at === null ? <ClockCircleOutlined aria-hidden /> : <CheckCircleFilled aria-hidden />}
              <span>{t(`application:trial.steps.${step}`)}</span>
              {at === null ? <span>{t('application:trial.notYet')}</span> : <TimeText value={at} />}
            </li>
          );
        })}
      </ol>
      <dl>
        <dt>{t('application:trial.firstDay')}</dt>
        <dd>
          <Sent traffic={trial.firstDay} />
        </dd>
        <dt>{t('application:trial.sinceApproval')}</dt>
        <dd>
          <Sent traffic={trial.sinceApproval} />
        </dd>
        <dt>{t('application:trial.parts')}</dt>
        <dd>
          {t('application:trial.partsUsed', {
            used: formatCount(trial.usedParts),
            total: formatCount(trial.trialParts),
            left: formatCount(trial.leftParts),
          })}
        </dd>
        <Credit trial={trial} />
      </dl>
      {trial.firstMessageAt !== null && (
        <Can do={smsCustomer.list}>
          <Link to={`/sms/smsSendDetail?customerId=${trial.customerId}&last=744`}>
            {t('application:trial.messages')}
          </Link>
        </Can>
      )}
    </section>
  );
}

function Sent({ traffic: { messages, deliveredPct } }: { traffic: Trial['firstDay'] }) {
  const { t } = useTranslation();
  if (messages === 0) return t('application:trial.none');
  const words = { count: messages, messages: formatCount(messages) };
  return deliveredPct === null
    ? t('application:trial.sentOnly', words)
    : t('application:trial.sent', { ...words, percent: deliveredPct.toFixed(1) });
}

/** What is left of the credit; its amounts are absent for people who may not see prices. */
function Credit({ trial: { trialCredit, leftCredit, currency, daysLeft } }: { trial: Trial }) {
  const { t } = useTranslation();
  if (daysLeft === null) {
    return (
      <>
        <dt>{t('application:trial.credit')}</dt>
        <dd>{t('application:trial.noCredit')}</dd>
      </>
    );
  }
  return (
    <>
      {leftCredit && (
        <>
          <dt>{t('application:trial.credit')}</dt>
          <dd>
            {t('application:trial.creditLeft', {
              left: formatMoney(leftCredit),
              total: `${formatMoney(trialCredit)} ${currency}`,
            })}
          </dd>
        </>
      )}
      <dt>{t('application:trial.days')}</dt>
      <dd>{daysLeft === 0 ? t('application:trial.over') : t('application:trial.daysLeft', { count: daysLeft })}</dd>
    </>
  );
}
