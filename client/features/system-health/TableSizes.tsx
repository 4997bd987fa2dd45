import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { sizeText } from '#client/kit/size-text.ts';
import type { ResourceColumn } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { SystemHealth } from '#shared/system-health.ts';
import type { HealthPart } from './health-part.ts';

type TableSize = SystemHealth['database']['tables'][number];

/** The largest tables of the database. */
export function TableSizes({ list, pages }: HealthPart<TableSize>) {
  const { t } = useTranslation();
  const columns: ResourceColumn<TableSize>[] = [
    {
      name: 'name',
      title: t('health:table'),
      width: 240,
      isOnPhone: true,
      render: ({ name }) => name,
      copyText: ({ name }) => name,
    },
    {
      name: 'sizeBytes',
      title: t('health:size'),
      width: 104,
      align: 'right',
      isOnPhone: true,
      render: ({ sizeBytes }) => sizeText(sizeBytes),
    },
    {
      name: 'rows',
      title: t('health:rows'),
      width: 104,
      align: 'right',
      isOnPhone: true,
      render: ({ rows }) => formatCount(rows),
    },
  ];
  return (
    <ResourceTable
      screen="healthTables"
      rowKey="name"
      columns={columns}
      page={{ ...pages, data: { list, total: list.length } }}
      input={{}}
      onInputChange={() => undefined}
      density="compact"
      more={wholeList}
    />
  );
}
