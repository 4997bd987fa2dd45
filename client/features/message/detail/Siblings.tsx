import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { NamedMessage } from '#shared/message/named.ts';
import { smsCustomer } from '#shared/sms-customer.ts';

const around = 15 * 60_000;

/** How messages of the same sender to the same operator fared around that time: a single case, or a pattern. */
export function Siblings({ message }: { message: NamedMessage }) {
  const { t } = useTranslation();
  const { countryId, operatorId, senderRaw, submitTime } = message;
  const [from, to] = [submitTime - around, submitTime + around];
  const filter = operatorId && countryId && senderRaw ? { countryId, operatorId, sender: senderRaw } : undefined;
  const { data } = useCall(smsCustomer.summary, filter ? { ...filter, dateTime: [from, to] } : null, { quiet: true });
  if (!filter || !data) return null;
  const { messages, failed, pending } = data.totals;
  const query = new URLSearchParams({ ...filter, from: String(from), to: String(to) });
  return (
    <p>
      <Link to={`/sms/smsSendDetail?${query}`}>{t('message:siblings.title')}</Link>{' '}
      {t('message:siblings.figures', {
        messages: formatCount(messages),
        rate: formatPercent(deliveredRate(data.totals)),
        failed: formatCount(failed),
        pending: formatCount(pending),
      })}
    </p>
  );
}
