import '#client/i18n/namespaces/task.ts';
import { useState } from 'react';
import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useMaintainers } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { TableInput } from '#client/kit/table/column.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { pageSizes } from '#shared/http/paging.ts';
import { task } from '#shared/task.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskColumns } from './use-task-columns.tsx';

/** While something is being made, ms. */
const busyRefresh = 1500;
const restingRefresh = 30_000;

/** What the address filters by. */
const TaskUrl = Type.Pick(task.list.input, ['ownerId', 'failing']);

/** The user's exports: how far they are, their files, and the same again. */
export function TaskPage() {
  const { t } = useTranslation();
  const { permissions } = useSession();
  const [{ ownerId, failing }, setFilter] = useUrlInput(TaskUrl);
  const seesAll = permissions.includes('admin_user:files');
  const isOwned = seesAll && ownerId !== undefined;
  const [whose, setWhose] = useState<'mine' | 'everybody'>(isOwned ? 'everybody' : 'mine');
  const [{ pageNo = 1, pageSize = pageSizes[0] }, setInput] = useState<TableInput>({});
  const [isBusy, setBusy] = useState(false);
  const page = useCall(
    task.list,
    {
      pageNo,
      pageSize,
      ...(whose === 'everybody' && (isOwned ? { ownerId } : { isEverybody: true })),
      ...(failing && { failing }),
    },
    { refreshInterval: isBusy ? busyRefresh : restingRefresh, quiet: true },
  );
  const isRunning = page.data?.list.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  if (isRunning !== isBusy) setBusy(isRunning);
  const columns = useTaskColumns({ hasOwners: whose === 'everybody' });
  const actionsOf = useTaskActions(() => void page.mutate());
  const onFilter: typeof setFilter = (patch) => {
    setFilter(patch);
    setInput((input) => ({ ...input, pageNo: 1 }));
  };
  const filter = filtersOf<Static<typeof TaskUrl>, 'task'>('task', t, { ownerId, failing }, onFilter);
  const owners = useMaintainers();
  const whoseChoice = seesAll && (
    <Segmented
      value={whose}
      aria-label={t('task:whose')}
      onChange={(value) => {
        setWhose(value);
        if (value === 'mine') setFilter({ ownerId: undefined });
        setInput((input) => ({ ...input, pageNo: 1 }));
      }}
      options={[
        { value: 'mine' as const, label: t('task:mine') },
        { value: 'everybody' as const, label: t('task:everybody') },
      ]}
    />
  );
  return (
    <Page title={t('menu.exports')} purpose={t('task:purpose')}>
      <FilterBar
        filters={[filter.flag('failing'), ...(whose === 'everybody' ? [filter.pick('ownerId', owners)] : [])]}
        onReset={() => onFilter({ ownerId: undefined, failing: undefined })}
      />
      <ResourceTable
        screen="exports"
        rowKey="taskId"
        columns={columns}
        page={page}
        input={{ pageNo, pageSize }}
        onInputChange={(patch) => setInput((input) => ({ ...input, ...patch }))}
        rowActions={actionsOf}
        slots={{ lead: whoseChoice, none: { title: t('task:none'), text: t('task:noneHint') } }}
      />
    </Page>
  );
}
