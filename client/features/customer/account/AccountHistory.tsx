import '#client/i18n/namespaces/customer.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import { HistoryTable } from '../history/HistoryTable.tsx';

/** What was done with an account, newest first. */
export function AccountHistory({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const pages = useCursor(user.history, { userId: row.userId, pageSize: 50 });
  return (
    <Drawer open onClose={onClose} size={920} title={t('account:historyTitle', { name: row.userName })}>
      <HistoryTable resource="account" pages={pages} />
    </Drawer>
  );
}
