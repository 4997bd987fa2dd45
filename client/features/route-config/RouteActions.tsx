import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RouteTask } from './present.ts';

interface RouteActionsProps {
  userId: string;
  picker: ReactNode;
  /** Versions that start later. */
  scheduled: number;
  /** Those that change routes keep their place while it is not known whether they may be used. */
  hasEdits: boolean;
  isEditable: boolean;
  /** Absent while the routes load. */
  onTask?: (task: RouteTask) => void;
}

/** What can be done with the routes of an account. */
export function RouteActions({ userId, picker, scheduled, hasEdits, isEditable, onTask }: RouteActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {picker}
      <Link to={`/cusmgt/routeVersion?userId=${userId}`}>
        {t(scheduled > 0 ? 'routeConfig:versionsScheduled' : 'routeConfig:versions', { count: scheduled })}
      </Link>
      <Button disabled={!onTask} onClick={() => onTask?.({ kind: 'simulate' })}>
        {t('routeConfig:simulate')}
      </Button>
      {hasEdits && (
        <>
          <Button disabled={!isEditable} onClick={() => onTask?.({ kind: 'replace' })}>
            {t('routeConfig:replace')}
          </Button>
          <Button disabled={!isEditable} onClick={() => onTask?.({ kind: 'clone' })}>
            {t('routeConfig:clone')}
          </Button>
          <Button disabled={!isEditable} onClick={() => onTask?.({ kind: 'templates' })}>
            {t('routeConfig:template.title')}
          </Button>
          <Button type="primary" disabled={!isEditable} onClick={() => onTask?.({ kind: 'countries' })}>
            {t('routeConfig:addCountries')}
          </Button>
        </>
      )}
    </>
  );
}
