import '#client/i18n/namespaces/account.ts';
import { type ReactNode, useState } from 'react';
import { useServerEvent } from '#client/http/events.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { UserListInput } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import { AccountBulk } from './AccountBulk.tsx';
import { AccountExport } from './AccountExport.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { type AccountTask, useAccountActions } from './use-account-actions.ts';
import { useAccountColumns } from './use-account-columns.tsx';

const AccountTasks = lazyPart(() => import('./AccountTasks.tsx').then((module) => module.AccountTasks));

interface AccountListProps {
  /** Whose accounts; none: those of all customers. */
  customerId: string | undefined;
  /** What to do when there is none yet. */
  next?: ReactNode;
  /** Begun outside the list: the new account. */
  begun?: AccountTask | undefined;
  onBegunDone?: () => void;
}

/** Accounts of one customer or of all: which, how they connect, what they may. */
export function AccountList({ customerId, next, begun, onBegunDone }: AccountListProps) {
  const [input, setInput] = useUrlInput(UserListInput);
  const [chosen, setTask] = useState<AccountTask>();
  const asked = { ...input, customerId };
  const page = useCall(user.list, asked);
  const columns = useAccountColumns({
    hasCustomer: customerId === undefined,
    onSwitch: (row, name) => setTask({ kind: 'switch', row, name }),
    onSessions: (row) => setTask({ kind: 'sessions', row }),
  });
  useServerEvent('sessions-ended', ({ userIds }) => {
    if (page.data?.list.some((row) => userIds.includes(row.userId))) void refetch(user.list);
  });
  const { actionsOf, hasBulk } = useAccountActions(setTask);
  const task = chosen ?? begun;
  return (
    <>
      <AccountFilters input={asked} onChange={setInput} />
      <ResourceTable
        screen={customerId === undefined ? 'account-all' : 'account'}
        rowKey="userId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={actionsOf}
        slots={{
          bulk: hasBulk ? (rows, clear) => <AccountBulk rows={rows} onTask={setTask} onDone={clear} /> : undefined,
          tools: (names) => <AccountExport input={asked} columns={names} />,
          next,
        }}
      />
      {task && (
        <AccountTasks
          key={task.kind}
          task={task}
          onClose={() => {
            setTask(undefined);
            onBegunDone?.();
          }}
        />
      )}
    </>
  );
}
