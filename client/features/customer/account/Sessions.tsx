import '#client/i18n/namespaces/customer.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { UserRow } from '#shared/user/row.ts';
import type { AccountSession } from '#shared/user/session.ts';
import { user } from '#shared/user.ts';
import { CustomerTrafficCard } from '../detail/CustomerTrafficCard.tsx';
import styles from './account.module.css';
import { useSessionColumns } from './use-session-columns.tsx';

/** Gateways report each 10 s. */
const refreshMs = 5000;

/** The sessions an account holds now, the way to end them, and what it sent lately. */
export function Sessions({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { userId, userName: name } = row;
  const { data, ...pages } = useCall(user.sessions, { userId }, { quiet: true, refreshInterval: refreshMs });
  useServerEvent('sessions-ended', ({ userIds }) => {
    if (userIds.includes(userId)) void refetch(user.sessions);
  });
  const [ending, setEnding] = useState<readonly AccountSession[]>();
  const mayKick = useCan()(user.kick);
  const columns = useSessionColumns();
  // Gateways number their sessions on their own.
  const sessions = (data?.sessions ?? []).map((each) => ({ ...each, key: `${each.gateway} ${each.sessionId}` }));
  const open = sessions.filter(({ kickAskedAt }) => kickAskedAt === null);
  const kick = async (reason: string) => {
    const sessionIds = (ending ?? []).map(({ sessionId }) => sessionId);
    const { changed } = await call(user.kick, { userId, sessionIds, reason });
    notify({ type: 'success', text: t('account:sessions.asked', { count: changed }) });
    await refetch(user.sessions, user.list);
  };
  return (
    <Drawer open onClose={onClose} size={840} title={t('account:sessions.title', { name })}>
      <ResourceTable
        screen="accountSessions"
        rowKey="key"
        columns={columns}
        page={{ ...pages, data: data && { list: sessions, total: sessions.length } }}
        input={{}}
        onInputChange={() => undefined}
        more={wholeList}
        slots={{
          none: { title: t(data?.isReported ? 'account:sessions.none' : 'account:sessions.unknown'), text: '' },
        }}
        rowActions={(session) =>
          session.kickAskedAt === null && mayKick
            ? [
                {
                  key: 'end',
                  label: t('account:sessions.end'),
                  isDanger: true,
                  onSelect: () => setEnding([session]),
                },
              ]
            : []
        }
      />
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
