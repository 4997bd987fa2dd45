import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { UserRow } from '#shared/user/row.ts';
import styles from './account.module.css';

interface SessionsCellProps {
  row: UserRow;
  onOpen: (row: UserRow) => void;
}

/** Sessions held now of those allowed, and from where; nothing while no gateway reports sessions. */
export function SessionsCell({ row, onOpen }: SessionsCellProps) {
  const { t } = useTranslation();
  const { boundSessions: now, boundIps = [], maxBind, userName } = row;
  if (now === undefined) return nothing;
  return (
    <button
      type="button"
      className={styles.sessions}
      title={boundIps.join('\n')}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      {now} / {maxBind}
      {boundIps[0] && <small>{boundIps.length > 1 ? `${boundIps[0]} +${boundIps.length - 1}` : boundIps[0]}</small>}
      {/* The name holds what is seen (WCAG 2.5.3). */}
      <span className="visually-hidden">{`: ${t('account:sessions.of', { name: userName, now, most: maxBind })}`}</span>
    </button>
  );
}
