import { useTranslation } from '#client/i18n/t.ts';
import type { UserRow } from '#shared/user/row.ts';
import styles from './account.module.css';

/** From how many addresses the account may be used; any is worth a look. */
export function AddressesCell({ row }: { row: Pick<UserRow, 'ipWhitelist'> }) {
  const { t } = useTranslation();
  const count = row.ipWhitelist.length;
  return count === 0 ? (
    <span className={styles.any}>{t('account:anyAddress')}</span>
  ) : (
    <span title={row.ipWhitelist.join('\n')}>
      {count === 1 ? row.ipWhitelist[0] : t('account:addresses', { count })}
    </span>
  );
}
