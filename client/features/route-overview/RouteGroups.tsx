import { type ReactNode, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import type { ResourceColumn, TableInput } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { RouteFilter, RouteGroup } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import styles from './route-overview.module.css';

interface RouteGroupsProps {
  by: 'country' | 'channel' | 'customer';
  /** Stands before the count of groups. */
  lead: ReactNode;
  filter: RouteFilter;
  onOpen: (patch: Partial<RouteFilter>) => void;
  /** Takes the filter away. */
  onReset: () => void;
}

const counts = ['rows', 'users', 'blocked', 'held', 'noResend'] as const;
const fieldOf = { country: 'countryId', channel: 'channelId', customer: 'customerId' } as const;

/** The rows of a filter counted by what they have in common; a group opens its rows. */
export function RouteGroups({ by, lead, filter, onOpen, onReset }: RouteGroupsProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<TableInput>({});
  const { data, error, isLoading, isValidating, mutate } = useCall(
    router.groups,
    { by, ...filter },
    { keepPreviousData: false },
  );
  const open = ({ id }: RouteGroup) => onOpen({ [fieldOf[by]]: id });
  const columns: ResourceColumn<RouteGroup>[] = [
    {
      name: 'name',
      title: t('routeOverview:group.name'),
      width: 320,
      isSortable: true,
      isOnPhone: true,
      render: (group) => (
        <>
          <button
            type="button"
            className={styles.groupName}
            aria-label={t('routeOverview:group.open', { name: group.name })}
            onClick={() => open(group)}
          >
            {group.name}
          </button>{' '}
          <span className={cellStyles.code}>{group.code}</span>
        </>
      ),
      copyText: ({ name }) => name,
    },
    ...counts.map(
      (name): ResourceColumn<RouteGroup> => ({
        name,
        title: t(`routeOverview:group.${name}`),
        width: 128,
        align: 'right',
        isSortable: true,
        isOnPhone: true,
        render: (group) => formatCount(group[name]),
      }),
    ),
  ];
  const list = data && sorted(data, order);
  return (
    <ResourceTable
      screen="route-groups"
      rowKey="id"
      columns={columns}
      page={{ data: list && { list, total: list.length }, error, isLoading, isValidating, mutate }}
      input={{ ...filter, ...order }}
      onInputChange={({ sortField, sortOrder, ...rest }) => {
        if (sortField === undefined && Object.keys(rest).length > 0) onReset();
        setOrder(sortField === undefined ? {} : { sortField, ...(sortOrder && { sortOrder }) });
      }}
      rowActions={(group) => [{ key: 'open', label: t('routeOverview:group.rowsOf'), onSelect: () => open(group) }]}
      more={wholeList}
      slots={{ lead }}
    />
  );
}

/** Groups in the chosen order; as they came without one. */
function sorted(groups: readonly RouteGroup[], { sortField, sortOrder = 'asc' }: TableInput): readonly RouteGroup[] {
  const count = counts.find((each) => each === sortField);
  if (!count && sortField !== 'name') return groups;
  const sign = sortOrder === 'asc' ? 1 : -1;
  return groups.toSorted((one, other) =>
    count ? sign * (one[count] - other[count]) : sign * one.name.localeCompare(other.name),
  );
}
