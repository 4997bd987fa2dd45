import '#client/i18n/namespaces/admin-user.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { adminUser } from '#shared/admin-user.ts';
import { AdminUserListInput } from '#shared/admin-user-list.ts';
import { AdminUserBulk } from './AdminUserBulk.tsx';
import { AdminUserFilters } from './AdminUserFilters.tsx';
import { useAdminChoices } from './admin-user-choices.ts';
import { PeekKey } from './admin-user-url.ts';
import { type AdminUserTask, useAdminUserActions } from './use-admin-user-actions.ts';
import { useAdminUserColumns } from './use-admin-user-columns.tsx';

const AdminUserPeek = lazyPart(() => import('./AdminUserPeek.tsx').then((module) => module.AdminUserPeek));
const AdminUserTasks = lazyPart(() => import('./AdminUserTasks.tsx').then((module) => module.AdminUserTasks));

const newAdmin: AdminUserTask = { kind: 'new' };

/** Administrators: who works with the console, with which rights, and when he was last here. */
export function AdminUserPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(AdminUserListInput);
  const [peek, setPeek] = useUrlInput(PeekKey);
  const [chosenTask, setTask] = useState<AdminUserTask>();
  const mayAdd = useCan()(adminUser.add);
  const task = chosenTask ?? (peek.task && mayAdd ? newAdmin : undefined);
  const page = useCall(adminUser.list, input);
  const { passwordMaxDays } = useAdminChoices();
  const columns = useAdminUserColumns(passwordMaxDays);
  const { actionsOf, hasBulk } = useAdminUserActions(setTask, (adminId) => setPeek({ adminId, part: 'signIns' }));
  const newButton = (text: string) => (
    <Can do={adminUser.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask(newAdmin)}>
        {text}
      </Button>
    </Can>
  );

  return (
    <Page title={t('menu.administrators')} purpose={t('adminUser:purpose')} actions={newButton(t('adminUser:new'))}>
      <AdminUserFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="adminUser"
        rowKey="adminId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={({ adminId }) => setPeek({ adminId, part: undefined })}
        rowActions={actionsOf}
        slots={{
          bulk: hasBulk ? (rows, clear) => <AdminUserBulk rows={rows} onTask={setTask} onDone={clear} /> : undefined,
          next: newButton(t('adminUser:first')),
        }}
      />
      {peek.adminId && (
        <AdminUserPeek
          key={peek.adminId}
          adminId={peek.adminId}
          part={peek.part}
          onPart={(part) => setPeek({ part }, { replace: true })}
          passwordMaxDays={passwordMaxDays}
          actionsOf={actionsOf}
          onClose={() => setPeek({ adminId: undefined })}
        />
      )}
      {task && (
        <AdminUserTasks
          task={task}
          onClose={() => {
            setTask(undefined);
            setPeek({ task: undefined }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
