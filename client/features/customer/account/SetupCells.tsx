import { Link } from 'react-router-dom';
import { useLang } from '#client/i18n/index.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { formatCount } from '#shared/format.ts';
import { userRouters } from '#shared/route/calls.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { errorCodeWords } from '#shared/texts/error-code-columns.ts';
import type { UserRow } from '#shared/user/row.ts';
import styles from './account.module.css';

/** Destinations with a price, and the way to them; without any the account cannot send. */
export function PricesCell({ row }: { row: UserRow }) {
  const may = useCan()(customerPrice.lists);
  if (row.destinationsTotal === undefined) return nothing;
  const text = formatCount(row.destinationsTotal);
  const className = row.destinationsTotal === 0 ? styles.any : undefined;
  return may ? (
    <Link className={className} to={`/cusmgt/price?customerId=${row.customerId}&userId=${row.userId}`}>
      {text}
    </Link>
  ) : (
    <span className={className}>{text}</span>
  );
}

/** The version of the account's routes, and the way to their history. */
export function RoutesCell({ row }: { row: UserRow }) {
  const may = useCan()(userRouters.get);
  if (!row.routeVersionNo) return nothing;
  const text = `v${row.routeVersionNo}`;
  return may ? <Link to={`/cusmgt/routeVersion?userId=${row.userId}`}>{text}</Link> : text;
}

/** How many messages were refused, mostly for what, and the way to them. */
export function BlocksCell({ row }: { row: UserRow }) {
  const lang = useLang();
  const may = useCan()(smsCustomer.list);
  const { blocked24h, blockedFor, userId, customerId } = row;
  if (!blocked24h) return nothing;
  const count = formatCount(blocked24h);
  const why = blockedFor ? errorCodeWords[lang].category[blockedFor] : '';
  return (
    <span className={styles.blocks}>
      {may ? (
        <Link to={`/sms/smsSendDetail?customerId=${customerId}&userId=${userId}&statuses=1&last=24`}>{count}</Link>
      ) : (
        count
      )}
      {why && <small>{why}</small>}
    </span>
  );
}
