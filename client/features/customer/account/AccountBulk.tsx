import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { userRouters } from '#shared/route/calls.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import type { AccountTask } from './use-account-actions.ts';

interface AccountBulkProps {
  rows: readonly UserRow[];
  onTask: (task: AccountTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen accounts. */
export function AccountBulk({ rows, onTask, onDone }: AccountBulkProps) {
  const { t } = useTranslation();
  return (
    <>
      <Can do={user.switch}>
        <Button size="small" onClick={() => onTask({ kind: 'manySwitch', rows, onDone })}>
          {t('account:many.switches')}
        </Button>
      </Can>
      <Can do={user.updateTps}>
        <Button size="small" onClick={() => onTask({ kind: 'manyTps', rows, onDone })}>
          {t('account:many.tps')}
        </Button>
        <Button size="small" onClick={() => onTask({ kind: 'manyAddresses', rows, onDone })}>
          {t('account:many.addresses')}
        </Button>
      </Can>
      <Can do={userRouters.clone}>
        <Button size="small" onClick={() => onTask({ kind: 'manyRoutes', rows, onDone })}>
          {t('account:many.routes')}
        </Button>
      </Can>
    </>
  );
}
