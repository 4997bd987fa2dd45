import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import { queueNames, type SystemHealth, systemHealth } from '#shared/system-health.ts';
import { HealthDot } from './HealthDot.tsx';
import type { HealthPart } from './health-part.ts';

type Queue = SystemHealth['queues'][number];
const countNames = ['waiting', 'running', 'failed'] as const;

/** Background work: what waits, runs and has failed. */
export function QueueList({ list, pages }: HealthPart<Queue>) {
  const { t } = useTranslation();
  const { send } = useSend(systemHealth.retry);
  const mayRetry = useCan()(systemHealth.retry);
  const nameOf = ({ name }: Queue) => {
    // A queue of another version may still hold jobs.
    const known = queueNames.find((each) => each === name);
    return known ? t(`health:queueNames.${known}`) : name;
  };
  const handleRetry = async (queue: string) => {
    const { retried } = await send({ queue });
    notify({ type: 'success', text: t('health:retried', { count: retried }) });
    await refetch(systemHealth.get);
  };
  const columns: ResourceColumn<Queue>[] = [
    { name: 'name', title: t('health:queue'), width: 200, isOnPhone: true, render: nameOf, copyText: nameOf },
    {
      name: 'state',
      title: t('health:state'),
      width: 104,
      isOnPhone: true,
      render: ({ state }) => <HealthDot state={state} />,
    },
    ...countNames.map(
      (name): ResourceColumn<Queue> => ({
        name,
        title: t(`health:${name}`),
        width: 80,
        align: 'right',
        isOnPhone: true,
        render: (row) => formatCount(row[name]),
      }),
    ),
    {
      name: 'oldestAt',
      title: t('health:oldest'),
      width: 160,
      render: ({ oldestAt }) => (oldestAt === null ? nothing : <TimeText value={oldestAt} />),
    },
  ];
  return (
    <ResourceTable
      screen="healthQueues"
      rowKey="name"
      columns={columns}
      page={{ ...pages, data: { list, total: list.length } }}
      input={{}}
      onInputChange={() => undefined}
      density="compact"
      more={wholeList}
      slots={{ none: { title: t('health:noQueues'), text: '' } }}
      rowActions={({ name, failed }) =>
        failed > 0 && mayRetry
          ? [{ key: 'retry', label: t('health:retry'), onSelect: () => void handleRetry(name).catch(() => undefined) }]
          : []
      }
    />
  );
}
