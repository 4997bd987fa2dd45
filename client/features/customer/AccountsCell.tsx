import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { CustomerRow } from '#shared/customer/row.ts';
import styles from './customer.module.css';

type AccountsOf = Pick<
  CustomerRow,
  'customerId' | 'customerName' | 'accountsTotal' | 'accountsEnabled' | 'accountsBound'
>;

/** How many accounts are enabled, and the way to them. */
export function AccountsCell({ row }: { row: AccountsOf }) {
  const { t } = useTranslation();
  const { accountsEnabled: enabled, accountsTotal: total, accountsBound: bound } = row;
  return (
    <Link
      to={`/cusmgt/subCus?customerId=${row.customerId}`}
      className={styles.accounts}
      title={t('customer:accountsEnabled', { name: row.customerName, enabled, total })}
    >
      <span className="visually-hidden">{`${row.customerName}: `}</span>
      {enabled} / {total}
      {bound !== undefined && <small>{t('customer:accountsBound', { count: bound })}</small>}
    </Link>
  );
}
