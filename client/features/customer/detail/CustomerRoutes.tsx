import { useNavigate } from 'react-router-dom';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { KindTag } from '#client/kit/KindTag.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { AccountTable } from '#shared/route/account-table.ts';
import { router } from '#shared/route/router.ts';
import styles from './customer-detail.module.css';

/** The call answers all accounts at once: one page, in their order. */
const input = { pageSize: 200 };

const pageOf = ({ userId }: AccountTable) => `/cusmgt/routeCfg?userId=${userId}`;

/** The route tables of a customer's accounts; a line leads to the screen where they are edited. */
export function CustomerRoutes({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tables = useCall(router.tables, { customerId });
  useServerEvent('routes-changed', ({ userIds }) => {
    if (tables.data?.some(({ userId }) => userIds.includes(userId))) void tables.mutate();
  });
  const list = tables.data;
  const open = (row: AccountTable) => navigate(pageOf(row));
  const columns: ResourceColumn<AccountTable>[] = [
    {
      name: 'userName',
      title: t('customer:routes.userName'),
      width: 200,
      isOnPhone: true,
      render: ({ userName }) => userName,
    },
    {
      name: 'status',
      title: t('customer:routes.status'),
      width: 96,
      render: ({ status }) => <StatusDot choice={choiceOf(switchChoices(t), status)} />,
    },
    {
      name: 'versionNo',
      title: t('customer:routes.versionNo'),
      width: 112,
      isOnPhone: true,
      align: 'right',
      render: ({ versionNo }) => (versionNo === 0 ? nothing : `v${versionNo}`),
    },
    {
      name: 'rows',
      title: t('customer:routes.rows'),
      width: 96,
      isOnPhone: true,
      align: 'right',
      render: ({ rows }) => formatCount(rows),
    },
    {
      name: 'negative',
      title: t('customer:routes.negative'),
      width: 112,
      isOnPhone: true,
      align: 'right',
      rule: 'cost',
      render: ({ negative }) => (negative ? <Negative rows={negative} /> : nothing),
    },
    {
      name: 'scheduled',
      title: t('customer:routes.scheduled'),
      width: 112,
      align: 'right',
      render: ({ scheduled }) => (scheduled === 0 ? nothing : formatCount(scheduled)),
    },
    {
      name: 'changedAt',
      title: t('customer:routes.changedAt'),
      width: 220,
      render: ({ changedAt, changedBy }) =>
        changedAt === null ? (
          nothing
        ) : (
          <>
            <TimeText value={changedAt} /> · {changedBy}
          </>
        ),
    },
  ];
  return (
    <>
      <p className={styles.lead}>{t('customer:routes.lead')}</p>
      <ResourceTable
        screen="customer-route"
        rowKey="userId"
        columns={columns}
        page={{ ...tables, data: list && { list, total: list.length } }}
        input={input}
        onInputChange={() => {}}
        pageOf={pageOf}
        rowActions={(row) => [{ key: 'routes', label: t('menu.routeConfig'), onSelect: () => open(row) }]}
      />
    </>
  );
}

/** Rows that lose money: they need attention. */
function Negative({ rows }: { rows: number }) {
  return <KindTag choice={{ value: rows, label: formatCount(rows), tone: 'danger' }} isFilled />;
}
