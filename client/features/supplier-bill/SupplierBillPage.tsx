import { BillSums } from '#client/business/bills/BillSums.tsx';
import '#client/i18n/namespaces/supplier-bill.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { monthChoices } from '#client/kit/month-choices.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { Id, Switch } from '#shared/fields.ts';
import { type SupplierBill, type SupplierBillFilter, SupplierBillListInput } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { StepTiles } from './StepTiles.tsx';
import { SupplierBillExport } from './SupplierBillExport.tsx';
import { overdueChoices, supplierBillStatuses } from './supplier-bill-choices.ts';
import { type SupplierBillTaskOf, useSupplierBillActions } from './use-supplier-bill-actions.ts';
import { useSupplierBillColumns } from './use-supplier-bill-columns.tsx';

const SupplierBillPeek = lazyPart(() => import('./SupplierBillPeek.tsx').then((module) => module.SupplierBillPeek));
const SupplierBillTask = lazyPart(() => import('./SupplierBillTask.tsx').then((module) => module.SupplierBillTask));
const GenerateBills = lazyPart(() => import('./GenerateBills.tsx').then((module) => module.GenerateBills));

/** What the address opens beside the list: a bill, or the dialog that generates bills. */
const PeekKey = Type.Object({ supplierBillId: Type.Optional(Id), generate: Type.Optional(Switch) });
const filterNames = Object.keys(SupplierBillListInput.properties).filter((name) => !/^(page|sort)/.test(name));
const noFilter: Partial<SupplierBillFilter> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Bills of suppliers: whether their figures match ours, and what we owe. */
export function SupplierBillPage() {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useUrlInput(SupplierBillListInput);
  const [{ supplierBillId, generate }, setPeek] = useUrlInput(PeekKey);
  const [task, setTask] = useState<SupplierBillTaskOf>();
  const { pageNo: _pageNo, pageSize: _pageSize, sortOrder: _order, sortField: _field, ...matched } = input;
  const page = useCall(supplierBill.list, input);
  const summary = useCall(supplierBill.summary, matched, { quiet: true });
  const filter = filtersOf<typeof matched, 'supplierBill'>('supplierBill', t, matched, setInput, SupplierBillListInput);
  const columns = useSupplierBillColumns();
  const seesCost = useFieldAccess('cost') === 'shown';
  const { actionsOf, mayGenerate } = useSupplierBillActions(setTask);
  const generateButton = mayGenerate && (
    <Button type="primary" onClick={() => setPeek({ generate: 1 })}>
      {t('bills:generate')}
    </Button>
  );
  const pageActions = (
    <>
      <StepTiles filter={matched} onChoose={(status) => setInput({ status })} />
      {generateButton}
    </>
  );
  return (
    <Page title={t('menu.supplierBills')} purpose={t('supplierBill:purpose')} actions={pageActions}>
      <FilterBar
        filters={[
          filter.choice('status', supplierBillStatuses(lang)),
          filter.choice('month', monthChoices(Date.now())),
          filter.pick('supplierId', useSuppliers()),
          ...(seesCost ? [filter.text('diffAbove')] : []),
          filter.choice('isOverdue', overdueChoices(t)),
          filter.text('currency'),
          filter.text('keyword'),
        ]}
        onReset={() => setInput(noFilter)}
      />
      <ResourceTable
        screen="supplierBill"
        rowKey="supplierBillId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={(row: SupplierBill) => setPeek({ supplierBillId: row.supplierBillId })}
        rowActions={actionsOf}
        slots={{
          next: generateButton,
          tools: (names) => <SupplierBillExport filter={matched} columns={names} />,
          ...(summary.data && { summary: <BillSums title={t('supplierBill:sumTitle')} summary={summary.data} /> }),
        }}
      />
      {supplierBillId && (
        <SupplierBillPeek
          supplierBillId={supplierBillId}
          actionsOf={actionsOf}
          onClose={() => setPeek({ supplierBillId: undefined })}
        />
      )}
      {generate === 1 && mayGenerate && (
        <GenerateBills month={input.month} onClose={() => setPeek({ generate: undefined })} />
      )}
      {task && <SupplierBillTask {...task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
