import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './profit.module.css';

interface MessagesLinkProps {
  text: string;
  /** The messages it is worked out from; undefined where they cannot be listed. */
  path: string | undefined;
  /** What it is, for the accessible name. */
  name: string;
  isLosing: boolean;
}

/** A figure as a link to its messages, for those who may see them. */
export function MessagesLink({ text, path, name, isLosing }: MessagesLinkProps) {
  const { t } = useTranslation();
  const maySee = useCan()(smsCustomer.list);
  const look = { className: styles.figure, 'data-losing': isLosing || undefined };
  if (!path || !maySee) return <span {...look}>{text}</span>;
  return (
    <Link {...look} to={path} aria-label={t('profit:behind', { text, name })}>
      {text}
    </Link>
  );
}
