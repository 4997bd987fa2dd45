import { formatPercent } from '#shared/format.ts';
import '#client/i18n/namespaces/account.ts';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { type UserFilter, UserListInput, type UserRow, UserSortField } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

interface RouteAccountsProps {
  title: string;
  /** The screen of an account's, and what its action is called. */
  path: '/cusmgt/routeCfg' | '/cusmgt/routeVersion';
  action: string;
}

/** The accounts, each with a way to its routes or to their versions. */
export function RouteAccounts({ title, path, action }: RouteAccountsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(UserListInput);
  const page = useCall(user.list, input);
  const filter = filtersOf<UserFilter, 'account'>('account', t, input, setInput);
  const column = columnsOf<UserRow, 'account'>('account', t, valuesOf(UserSortField));
  const pageOf = ({ userId }: UserRow) => `${path}?userId=${userId}`;
  const open = (row: UserRow) => navigate(pageOf(row));
  return (
    <Page title={title} purpose={t('routeConfig:choosePurpose')}>
      <FilterBar
        filters={[
          filter.text('keyword', t('account:keywordHint')),
          filter.choice('status', switchChoices(t)),
          filter.flag('noTraffic'),
        ]}
        onReset={() => setInput({ keyword: undefined, status: undefined, noTraffic: undefined })}
      />
      <ResourceTable
        screen="route-account"
        rowKey="userId"
        columns={[
          column.text('userName', { width: 200, isOnPhone: true }),
          column.text('customerName', { width: 180, isOnPhone: true }),
          column.status('status', switchChoices(t), { width: 96, isOnPhone: true }),
          column.count('routeVersionNo', {
            width: 112,
            isOnPhone: true,
            render: ({ routeVersionNo }) => (routeVersionNo ? `v${routeVersionNo}` : nothing),
          }),
          column.count('destinationsTotal', { width: 112 }),
          column.count('parts24h', { width: 128 }),
          column.count('deliveredPct24h', {
            width: 136,
            render: ({ deliveredPct24h }) => formatPercent(deliveredPct24h),
          }),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={(row) => [{ key: 'routes', label: action, onSelect: () => open(row) }]}
      />
    </Page>
  );
}
