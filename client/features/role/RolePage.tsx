import '#client/i18n/namespaces/role.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Role, type RoleListInput, role } from '#shared/role.ts';
import { useRoleColumns } from './use-role-columns.tsx';

const ReasonDialog = lazyPart(() => import('#client/kit/ReasonDialog.tsx').then((module) => module.ReasonDialog));

const pageOf = ({ roleId }: Role) => `/settings/roleMgt?roleId=${roleId}`;

/** Roles: who can do what. */
export function RolePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useCan();
  const historyOf = useHistoryAction('role');
  const [input, setInput] = useUrlInput(role.list.input);
  const [removed, setRemoved] = useState<Role>();
  const page = useCall(role.list, input);
  const columns = useRoleColumns();
  const filter = filtersOf<Pick<RoleListInput, 'keyword' | 'builtIn'>, 'role'>('role', t, input, setInput);
  const filters = [
    filter.text('keyword', t('role:keywordHint')),
    filter.choice('builtIn', [
      { value: 1, label: t('role:kinds.builtIn') },
      { value: 0, label: t('role:kinds.own') },
    ]),
  ];
  const open = (row: Role) => navigate(pageOf(row));
  const actionsOf = (row: Role): RowAction[] => {
    const edits = can(role.update);
    const isOwn = edits && !row.builtIn;
    return [
      { key: 'edit', label: t(isOwn ? 'kit.edit' : 'role:view'), onSelect: () => open(row) },
      ...(edits
        ? [{ key: 'copy', label: t('role:copy'), onSelect: () => navigate(`/settings/roleMgt?copyOf=${row.roleId}`) }]
        : []),
      ...(isOwn ? [{ key: 'remove', label: t('role:remove'), isDanger: true, onSelect: () => setRemoved(row) }] : []),
      ...historyOf(row.roleId),
    ];
  };
  const handleRemove = async ({ roleId, roleName }: Role, reason: string) => {
    await call(role.remove, { roleId, ...(reason && { reason }) });
    notify({ type: 'success', text: t('role:removed', { name: roleName }) });
    await refetch(role.list);
  };

  return (
    <Page
      title={t('menu.role')}
      purpose={t('role:purpose')}
      actions={
        <Can do={role.add}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/settings/roleMgt')}>
            {t('role:new')}
          </Button>
        </Can>
      }
    >
      <FilterBar filters={filters} onReset={() => setInput({ keyword: undefined, builtIn: undefined })} />
      <ResourceTable
        screen="role"
        rowKey="roleId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={actionsOf}
      />
      {removed && (
        <ReasonDialog
          title={t('role:removeOne', { name: removed.roleName })}
          effect={t('role:removeEffect')}
          isDanger
          onConfirm={(reason) => handleRemove(removed, reason)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  );
}
