import '#client/i18n/namespaces/customer.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { Can } from '#client/kit/Can.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { UserRow } from '#shared/user/row.ts';
import type { AccountSession } from '#shared/user/session.ts';
import { user } from '#shared/user.ts';
import { CustomerTrafficCard } from '../detail/CustomerTrafficCard.tsx';
import styles from './account.module.css';

/** Gateways report each 10 s. */
const refreshMs = 5000;

/** The sessions an account holds now, the way to end them, and what it sent lately. */
export function Sessions({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { userId, userName: name } = row;
  const { data, error } = useCall(user.sessions, { userId }, { quiet: true, refreshInterval: refreshMs });
  useServerEvent('sessions-ended', ({ userIds }) => {
    if (userIds.includes(userId)) void refetch(user.sessions);
  });
  const [ending, setEnding] = useState<readonly AccountSession[]>();
  const sessions = data?.sessions ?? [];
  const open = sessions.filter(({ kickAskedAt }) => kickAskedAt === null);
  const kick = async (reason: string) => {
    const sessionIds = (ending ?? []).map(({ sessionId }) => sessionId);
    const { changed } = await call(user.kick, { userId, sessionIds, reason });
    notify({ type: 'success', text: t('account:sessions.asked', { count: changed }) });
    await refetch(user.sessions, user.list);
  };
  return (
    <Drawer open onClose={onClose} size={840} title={t('account:sessions.title', { name })}>
      {error && !data && <p role="alert">{error.message}</p>}
      {data && sessions.length === 0 && (
        <p>{t(data.isReported ? 'account:sessions.none' : 'account:sessions.unknown')}</p>
      )}
      {sessions.length > 0 && (
        <ScrollBox className={styles.sessionScroll} label={t('account:sessions.title', { name })}>
          <table className={styles.sessionTable} aria-live="polite">
            <thead>
              <tr>
                <th scope="col">{t('account:sessions.ip')}</th>
                <th scope="col">{t('account:sessions.bindType')}</th>
                <th scope="col">{t('account:sessions.since')}</th>
                <th scope="col" data-align="right">
                  {t('account:sessions.window')}
                </th>
                <th scope="col" data-align="right">
                  {t('account:sessions.tps')}
                </th>
                <th scope="col">{t('account:sessions.gateway')}</th>
                <th scope="col">{t('kit.table.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={`${session.gateway} ${session.sessionId}`}>
                  <td className={cellStyles.code}>{session.ip}</td>
                  <td>{session.bindType}</td>
                  <td>
                    <TimeText value={session.boundAt} />
                  </td>
                  <td data-align="right">{session.windowUsed ?? nothing}</td>
                  <td data-align="right">{session.submitTps ?? nothing}</td>
                  <td>{session.gateway}</td>
                  <td>
                    {session.kickAskedAt === null ? (
                      <Can do={user.kick}>
                        <Button size="small" onClick={() => setEnding([session])}>
                          {t('account:sessions.end')}
                        </Button>
                      </Can>
                    ) : (
                      t('account:sessions.ending')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {data?.firstBindAt && data.lastBindAt && (
        <p className={styles.binds}>
          {t('account:sessions.first')} <TimeText value={data.firstBindAt} /> · {t('account:sessions.last')}{' '}
          <TimeText value={data.lastBindAt} />
        </p>
      )}
      {open.length > 1 && (
        <Can do={user.kick}>
          <Button danger onClick={() => setEnding(open)}>
            {t('account:sessions.endAll', { count: open.length })}
          </Button>
        </Can>
      )}
      <CustomerTrafficCard customerId={row.customerId} userId={userId} />
      {ending && (
        <ReasonDialog
          title={t('account:sessions.endTitle', { name, count: ending.length })}
          effect={t('account:sessions.endEffect')}
          isDanger
          isReasonRequired
          onConfirm={kick}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Drawer>
  );
}
