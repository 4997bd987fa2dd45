import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import cellStyles from '#client/kit/cell.module.css';
import { formatCount } from '#client/kit/format.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import type { RouteFilter } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import styles from './route-overview.module.css';

interface RouteGroupsProps {
  by: 'country' | 'channel' | 'customer';
  filter: RouteFilter;
  onOpen: (patch: Partial<RouteFilter>) => void;
  /** Takes the filter away. */
  onReset: () => void;
}

const counts = ['rows', 'users', 'blocked', 'held', 'noResend'] as const;
const fieldOf = { country: 'countryId', channel: 'channelId', customer: 'customerId' } as const;

/** The rows of a filter counted by what they have in common; a group opens its rows. */
export function RouteGroups({ by, filter, onOpen, onReset }: RouteGroupsProps) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(router.groups, { by, ...filter }, { keepPreviousData: false });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.length === 0) {
    return (
      <TableNotice icon={<FilterOutlined />} title={t('kit.table.noMatch')} text={t('kit.table.noMatchHint')}>
        <Button onClick={onReset}>{t('kit.table.resetFilter')}</Button>
      </TableNotice>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the only way for keys to scroll it
    <section className={styles.groups} aria-label={t('routeOverview:group.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('routeOverview:group.name')}</th>
            {counts.map((count) => (
              <th key={count} scope="col">
                {t(`routeOverview:group.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((group) => (
            <tr key={group.id}>
              <th scope="row">
                <Button
                  type="link"
                  size="small"
                  aria-label={t('routeOverview:group.open', { name: group.name })}
                  onClick={() => onOpen({ [fieldOf[by]]: group.id })}
                >
                  {group.name}
                </Button>
                <span className={cellStyles.code}>{group.code}</span>
              </th>
              {counts.map((count) => (
                <td key={count}>{formatCount(group[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
