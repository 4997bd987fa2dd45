import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './messages-count.module.css';

interface MessagesCountProps {
  count: number;
  /** The list of these messages; undefined where it cannot be shown. */
  path: string | undefined;
  /** What is counted, for the accessible name. */
  name: string;
}

/** A count of messages, as a link to the list of them where the user has permission. */
export function MessagesCount({ count, path, name }: MessagesCountProps) {
  const { t } = useTranslation();
  const maySee = useCan()(smsCustomer.list);
  const formatted = formatCount(count);
  if (count === 0 || !path || !maySee) return formatted;
  return (
    <Link to={path} className={styles.root} aria-label={t('statistic:openMessages', { count, formatted, name })}>
      {formatted}
    </Link>
  );
}
