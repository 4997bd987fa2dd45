import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { wholeRow } from '#client/kit/columns.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { AccountSession } from '#shared/user/session.ts';

/** The columns of an account's sessions. */
export function useSessionColumns() {
  const { t } = useTranslation();
  const label = (name: 'ip' | 'bindType' | 'gateway') => t(`account:sessions.${name}`);
  const title = <Name extends 'ip' | 'bindType' | 'gateway'>(name: Name) => ({ name, title: label(name) });
  return wholeRow<AccountSession>()(
    [
      {
        ...title('ip'),
        width: 144,
        isOnPhone: true,
        render: ({ ip }: AccountSession) => <span className={cellStyles.code}>{ip}</span>,
        copyText: ({ ip }: AccountSession) => ip,
      },
      { ...title('bindType'), width: 72, isOnPhone: true, render: ({ bindType }: AccountSession) => bindType },
      {
        name: 'boundAt',
        title: t('account:sessions.since'),
        width: 160,
        isOnPhone: true,
        render: ({ boundAt }: AccountSession) => <TimeText value={boundAt} />,
      },
      {
        name: 'windowUsed',
        title: t('account:sessions.window'),
        width: 88,
        align: 'right',
        render: ({ windowUsed }: AccountSession) => windowUsed ?? nothing,
      },
      {
        name: 'submitTps',
        title: t('account:sessions.tps'),
        width: 72,
        align: 'right',
        render: ({ submitTps }: AccountSession) => submitTps ?? nothing,
      },
      { ...title('gateway'), width: 120, render: ({ gateway }: AccountSession) => gateway },
      {
        name: 'kickAskedAt',
        title: t('account:sessions.state'),
        width: 96,
        isOnPhone: true,
        render: ({ kickAskedAt }: AccountSession) =>
          t(kickAskedAt === null ? 'account:sessions.open' : 'account:sessions.ending'),
      },
    ],
    { reportedAt: 'hidden', sessionId: 'hidden' },
  );
}
