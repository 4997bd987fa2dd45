import styles from './receipt.module.css';
import '#client/i18n/namespaces/channel.ts';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';

interface ChannelErrorsProps {
  channelId: string;
  from: number;
  to: number;
}

/** What messages that the channel carried last mostly ended with; a code leads to its messages. */
export function ChannelErrors({ channelId, from, to }: ChannelErrorsProps) {
  const { t } = useTranslation();
  const { data } = useCall(smsCustomer.errors, { channelId, dateTime: [from, to] }, { quiet: true });
  if (!data) return null;
  const addressOf = (errorCodes: string) =>
    `/sms/smsSendDetail?${new URLSearchParams({ channelId, errorCodes, from: String(from), to: String(to) })}`;
  return (
    <section className={styles.errors} aria-labelledby="channel-errors-title">
      <h3 id="channel-errors-title">{t('channelLog:evidence.errors')}</h3>
      {data.list.length === 0 && <p>{t('channelLog:evidence.noErrors')}</p>}
      <ul>
        {data.list.map(({ errorCode, errorText, messages }) => (
          <li key={errorCode}>
            <Link to={addressOf(errorCode)} title={errorCode}>
              {errorText || errorCode}
            </Link>{' '}
            {formatCount(messages)}
          </li>
        ))}
      </ul>
    </section>
  );
}
