import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { Application } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import { mayFollow } from '#shared/review/states.ts';
import { assignApplications } from './change-applications.ts';
import type { ApplicationTask } from './use-application-actions.ts';

interface ApplicationBulkProps {
  rows: readonly Application[];
  onTask: (task: ApplicationTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen applications: all of them or none. */
export function ApplicationBulk({ rows, onTask, onDone }: ApplicationBulkProps) {
  const { t } = useTranslation();
  const areWaiting = rows.every(({ status }) => status < 3);
  return (
    <Can do={customerApplication.assign}>
      <Button
        size="small"
        disabled={!areWaiting}
        // `call()` has already shown a failure; the choice stays.
        onClick={() => void assignApplications(rows, undefined, t).then(onDone, () => undefined)}
      >
        {t('application:take')}
      </Button>
      <Can do={{ permission: 'customer_registry_list:assign' }}>
        <Button size="small" disabled={!areWaiting} onClick={() => onTask({ kind: 'assign', rows, onDone })}>
          {t('application:assign')}
        </Button>
      </Can>
      <Button
        size="small"
        danger
        disabled={!rows.every(({ status }) => mayFollow('application', status, 5))}
        onClick={() => onTask({ kind: 'spam', rows, onDone })}
      >
        {t('application:spam')}
      </Button>
    </Can>
  );
}
