import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import type { AccountSession } from '#shared/user/session.ts';

/** The columns of an account's sessions. */
export function useSessionColumns(): ResourceColumn<AccountSession>[] {
  const { t } = useTranslation();
  const title = (name: 'ip' | 'bindType' | 'gateway') => ({ name, title: t(`account:sessions.${name}`) }) as const;
  return [
    {
      ...title('ip'),
      width: 144,
      isOnPhone: true,
      render: ({ ip }) => <span className={cellStyles.code}>{ip}</span>,
      copyText: ({ ip }) => ip,
    },
    { ...title('bindType'), width: 72, isOnPhone: true, render: ({ bindType }) => bindType },
    {
      name: 'boundAt',
      title: t('account:sessions.since'),
      width: 160,
      isOnPhone: true,
      render: ({ boundAt }) => <TimeText value={boundAt} />,
    },
    {
      name: 'windowUsed',
      title: t('account:sessions.window'),
      width: 88,
      align: 'right',
      render: ({ windowUsed }) => windowUsed ?? nothing,
    },
    {
      name: 'submitTps',
      title: t('account:sessions.tps'),
      width: 72,
      align: 'right',
      render: ({ submitTps }) => submitTps ?? nothing,
    },
    { ...title('gateway'), width: 120, render: ({ gateway }) => gateway },
    {
      name: 'kickAskedAt',
      title: t('account:sessions.state'),
      width: 96,
      isOnPhone: true,
      render: ({ kickAskedAt }) => t(kickAskedAt === null ? 'account:sessions.open' : 'account:sessions.ending'),
    },
  ];
}
