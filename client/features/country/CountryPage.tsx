import '#client/i18n/namespaces/country.ts';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Country, country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { CountryBulk } from './CountryBulk.tsx';
import { CountryExport } from './CountryExport.tsx';
import { CountryFilters } from './CountryFilters.tsx';
import type { CountryTask } from './CountryTasks.tsx';
import { useCountryColumns } from './use-country-columns.tsx';

const CountryTasks = lazyPart(() => import('./CountryTasks.tsx').then((module) => module.CountryTasks));

const pageOf = ({ countryId }: Country) => `/settings/operator?countryId=${countryId}`;

/** Countries and regions: what they are called, how they are dialled, what holds there. */
export function CountryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useCan();
  const historyOf = useHistoryAction('country');
  const [input, setInput] = useUrlInput(country.list.input);
  const [task, setTask] = useState<CountryTask>();
  const page = useCall(country.list, input);
  const columns = useCountryColumns();
  const open = (row: Country) => navigate(pageOf(row));
  const actionsOf = (row: Country): RowAction[] => [
    ...(can(country.update)
      ? [
          { key: 'edit', label: t('kit.edit'), onSelect: () => setTask({ kind: 'edit', countryId: row.countryId }) },
          { key: 'operators', label: t('country:operators'), onSelect: () => open(row) },
          {
            key: 'status',
            label: t(row.status === 1 ? 'country:disable' : 'country:enable'),
            isDanger: row.status === 1,
            onSelect: () => setTask({ kind: 'status', row }),
          },
        ]
      : []),
    ...historyOf(row.countryId),
  ];
  const actions = (
    <>
      <Can do={operator.query}>
        <Button onClick={() => navigate('/settings/operator?tab=query')}>{t('country:numberQuery')}</Button>
      </Can>
      <Can do={country.add}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
          {t('country:new')}
        </Button>
      </Can>
    </>
  );

  return (
    <Page title={t('menu.country')} purpose={t('country:purpose')} actions={actions}>
      <CountryFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="country"
        rowKey="countryId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={actionsOf}
        slots={{
          bulk: can(country.updateStatus) ? (rows, clear) => <CountryBulk rows={rows} onDone={clear} /> : undefined,
          tools: () => (
            <>
              <Can do={country.import}>
                <Button
                  type="text"
                  icon={<FileAddOutlined />}
                  aria-label={t('country:import')}
                  title={t('country:import')}
                  onClick={() => setTask({ kind: 'import' })}
                />
              </Can>
              <CountryExport input={input} />
            </>
          ),
        }}
      />
      {task && <CountryTasks task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
