import { BillSums } from '#client/business/bills/BillSums.tsx';
import '#client/i18n/namespaces/bill.ts';
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
import { monthChoices } from '#client/kit/month-choices.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Bill, type BillFilter, BillListInput } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { Id, Switch } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { AgeTiles } from './AgeTiles.tsx';
import { BillExport } from './BillExport.tsx';
import {
  ageChoices,
  billStatuses,
  chargeTypes,
  disputeChoices,
  hintChoices,
  matureChoices,
  sentChoices,
} from './bill-choices.ts';
import { type BillTaskOf, isConfirmable, isSendable, useBillActions } from './use-bill-actions.ts';
import { useBillColumns } from './use-bill-columns.tsx';

const BillPeek = lazyPart(() => import('./BillPeek.tsx').then((module) => module.BillPeek));
const BillTasks = lazyPart(() => import('./BillTasks.tsx').then((module) => module.BillTasks));
const MonthClose = lazyPart(() => import('./MonthClose.tsx').then((module) => module.MonthClose));
const GenerateBills = lazyPart(() => import('./GenerateBills.tsx').then((module) => module.GenerateBills));

/** What the address opens beside the list: a bill, the dialog that generates bills, or the steps of closing a month. */
const BillPeekKey = Type.Object({
  billId: Type.Optional(Id),
  generate: Type.Optional(Switch),
  closing: Type.Optional(Switch),
});
const filterNames = Object.keys(BillListInput.properties).filter((name) => !/^(page|sort)/.test(name));
const noFilter: Partial<BillFilter> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Bills of customers: what is to confirm, what is overdue, and the money at stake. */
export function BillPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(BillListInput);
  const [{ billId, generate, closing }, setPeek] = useUrlInput(BillPeekKey);
  const [task, setTask] = useState<BillTaskOf>();
  const { pageNo: _pageNo, pageSize: _pageSize, sortOrder: _order, sortField: _field, ...matched } = input;
  const page = useCall(bill.list, input);
  const summary = useCall(bill.summary, matched, { quiet: true });
  const filter = filtersOf<typeof matched, 'bill'>('bill', t, matched, setInput, BillListInput);
  const columns = useBillColumns();
  const [cost, price] = [useFieldAccess('cost'), useFieldAccess('price')];
  const seesHints = cost === 'shown' && price === 'shown';
  const { actionsOf, mayConfirm, mayGenerate, maySend } = useBillActions(setTask);
  const mayClose = mayConfirm && seesHints;
  const generateButton = mayGenerate && (
    <Button type="primary" onClick={() => setPeek({ generate: 1 })}>
      {t('bills:generate')}
    </Button>
  );
  const bulkButton = (kind: 'confirm' | 'send', ready: readonly Bill[]) => (
    <Button size="small" disabled={ready.length === 0} onClick={() => setTask({ kind, rows: ready })}>
      {t(`bill:${kind}`)}
    </Button>
  );
  const { mature, provisional, disputed } = summary.data ?? {};
  const waiting = (
    word: 'mature' | 'provisional' | 'disputed',
    count: number | undefined,
    chosen: Partial<BillFilter>,
  ) => (
    <Button type="text" disabled={count === undefined} onClick={() => setInput({ ...noFilter, ...chosen })}>
      {t(`bill:${word}`)} <strong>{count === undefined ? '–' : formatCount(count)}</strong>
    </Button>
  );
  const pageActions = (
    <>
      <AgeTiles filter={matched} onChoose={(age) => setInput({ age })} />
      {mayClose && <Button onClick={() => setPeek({ closing: 1 })}>{t('bill:closing.title')}</Button>}
      {generateButton}
    </>
  );
  return (
    <Page title={t('menu.bills')} purpose={t('bill:purpose')} actions={pageActions}>
      <FilterBar
        filters={[
          filter.choice('status', billStatuses(t)),
          filter.choice('month', monthChoices(Date.now())),
          filter.pick('customerId', useCustomers()),
          filter.pick('maintainerId', useMaintainers()),
          filter.choice('chargeType', chargeTypes(t)),
          filter.choice('isMature', matureChoices(t)),
          ...(seesHints ? [filter.choice('hasHints', hintChoices(t))] : []),
          filter.choice('isDisputed', disputeChoices(t)),
          filter.choice('isSent', sentChoices(t)),
          filter.choice('age', ageChoices(t)),
          filter.text('currency'),
          filter.text('amountFrom'),
          filter.text('amountTo'),
          filter.text('keyword'),
        ]}
        onReset={() => setInput(noFilter)}
        end={
          <>
            {waiting('mature', mature, { status: 0, isMature: 1 })}
            {waiting('provisional', provisional, { status: 0, isMature: 0 })}
            {waiting('disputed', disputed, { isDisputed: 1 })}
          </>
        }
      />
      <ResourceTable
        screen="bill"
        rowKey="billId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={(row: Bill) => setPeek({ billId: row.billId })}
        rowActions={actionsOf}
        slots={{
          next: generateButton,
          tools: (names) => <BillExport filter={matched} columns={names} />,
          ...(summary.data && { summary: <BillSums title={t('bill:sumTitle')} summary={summary.data} /> }),
          ...((mayConfirm || maySend) && {
            bulk: (rows: readonly Bill[]) => (
              <>
                {mayConfirm && bulkButton('confirm', rows.filter(isConfirmable))}
                {maySend && bulkButton('send', rows.filter(isSendable))}
              </>
            ),
          }),
        }}
      />
      {billId && <BillPeek billId={billId} actionsOf={actionsOf} onClose={() => setPeek({ billId: undefined })} />}
      {generate === 1 && mayGenerate && (
        <GenerateBills month={input.month} onClose={() => setPeek({ generate: undefined })} />
      )}
      {closing === 1 && mayClose && (
        <MonthClose
          month={input.month}
          onShow={(chosen) => {
            setPeek({ closing: undefined });
            setInput({ ...noFilter, ...chosen });
          }}
          onGenerate={() => setPeek({ closing: undefined, generate: 1 })}
          onClose={() => setPeek({ closing: undefined })}
        />
      )}
      {task && <BillTasks {...task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
