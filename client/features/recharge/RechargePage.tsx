import '#client/i18n/namespaces/recharge.ts';
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useMaintainers } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { Id, Switch } from '#shared/fields.ts';
import { type Recharge, type RechargeFilter, RechargeListInput } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';
import { RechargeExport } from './RechargeExport.tsx';
import { RechargeGlance } from './RechargeGlance.tsx';
import { RechargeTotals } from './RechargeTotals.tsx';
import { paidStatuses, payTypes, rechargeStatuses } from './recharge-choices.ts';
import { useRechargeActions } from './use-recharge-actions.ts';
import { useRechargeColumns } from './use-recharge-columns.tsx';

const AddRecharge = lazyPart(() => import('./AddRecharge.tsx').then((module) => module.AddRecharge));
const BankStatement = lazyPart(() => import('./BankStatement.tsx').then((module) => module.BankStatement));
const MarkPaid = lazyPart(() => import('./MarkPaid.tsx').then((module) => module.MarkPaid));
const RechargeTask = lazyPart(() => import('./RechargeTask.tsx').then((module) => module.RechargeTask));

/** What the address keeps; `add` opens the dialog, for one customer with `addFor`. */
const RechargeUrl = Type.Object({
  ...RechargeListInput.properties,
  add: Type.Optional(Switch),
  addFor: Type.Optional(Id),
});
const filterNames = Object.keys(RechargeListInput.properties).filter((name) => !/^(page|sort)/.test(name));
const noFilter: Partial<RechargeFilter> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Money that came in, what waits for a second person, and what is credited but not paid. */
export function RechargePage() {
  const { t } = useTranslation();
  const [{ add, addFor, ...input }, setInput] = useUrlInput(RechargeUrl);
  const [task, setTask] = useState<{ kind: 'pass' | 'reject' | 'paid' | 'void'; rows: readonly Recharge[] }>();
  const { pageNo: _pageNo, pageSize: _pageSize, sortOrder: _order, ...matched } = input;
  const page = useCall(recharge.list, input);
  const summary = useCall(recharge.summary, matched, { quiet: true });
  const filter = filtersOf<typeof matched, 'recharge'>('recharge', t, matched, setInput, RechargeUrl);
  const { columns } = useRechargeColumns();
  const { actionsOf, mayReview, mayAdd } = useRechargeActions(setTask);
  const [showsBank, setShowsBank] = useState(false);
  const bankButton = mayAdd && (
    <Button icon={<BankOutlined />} onClick={() => setShowsBank(true)}>
      {t('recharge:bank.open')}
    </Button>
  );
  const addButton = mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setInput({ add: 1 })}>
      {t('recharge:add')}
    </Button>
  );
  const pageActions = (
    <>
      {bankButton}
      {addButton}
    </>
  );
  return (
    <Page title={t('menu.recharges')} purpose={t('recharge:purpose')} actions={pageActions}>
      <FilterBar
        filters={[
          filter.choice('status', rechargeStatuses(t)),
          filter.pick('customerId', useCustomers()),
          filter.choice('paidStatus', paidStatuses(t)),
          filter.choice('payType', payTypes(t)),
          filter.pick('maintainerId', useMaintainers()),
          filter.day('createdFrom'),
          filter.day('createdTo', { isLast: true }),
          filter.text('amountFrom'),
          filter.text('amountTo'),
          filter.text('keyword', t('recharge:keywordHint')),
        ]}
        onReset={() => setInput(noFilter)}
        end={<RechargeGlance onChoose={(chosen) => setInput({ ...noFilter, ...chosen })} />}
      />
      <ResourceTable
        screen="recharge"
        rowKey="rechargeId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={actionsOf}
        slots={{
          next: addButton,
          tools: (names) => <RechargeExport filter={matched} columns={names} />,
          ...(summary.data && { summary: <RechargeTotals summary={summary.data} /> }),
          ...(mayReview && {
            bulk: (rows: readonly Recharge[]) => {
              const waiting = rows.filter(({ status }) => status === 0);
              return (
                <>
                  <Button
                    size="small"
                    disabled={waiting.length === 0}
                    onClick={() => setTask({ kind: 'pass', rows: waiting })}
                  >
                    {t('recharge:pass')}
                  </Button>
                  <Button
                    size="small"
                    disabled={waiting.length === 0}
                    onClick={() => setTask({ kind: 'reject', rows: waiting })}
                  >
                    {t('recharge:reject')}
                  </Button>
                </>
              );
            },
          }),
        }}
      />
      {mayAdd && (add === 1 || addFor !== undefined) && (
        <AddRecharge customerId={addFor} onClose={() => setInput({ add: undefined, addFor: undefined })} />
      )}
      {showsBank && <BankStatement onClose={() => setShowsBank(false)} />}
      {task?.kind === 'paid'
        ? task.rows.map((row) => <MarkPaid key={row.rechargeId} row={row} onClose={() => setTask(undefined)} />)
        : task && <RechargeTask kind={task.kind} rows={task.rows} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
