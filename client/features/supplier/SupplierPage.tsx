import '#client/i18n/namespaces/supplier.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { Id } from '#shared/fields.ts';
import { SupplierListInput, supplier } from '#shared/supplier.ts';
import { SupplierBulk } from './SupplierBulk.tsx';
import { SupplierExport } from './SupplierExport.tsx';
import { SupplierFilters } from './SupplierFilters.tsx';
import { SupplierSummary } from './SupplierSummary.tsx';
import { type SupplierTask, useSupplierActions } from './use-supplier-actions.ts';
import { useSupplierColumns } from './use-supplier-columns.tsx';

/** What the address opens beside the list: a supplier, or the form for a new one. */
const PeekKey = Type.Object({ supplierId: Type.Optional(Id), task: Type.Optional(Type.Literal('new')) });

const SupplierPeek = lazyPart(() => import('./SupplierPeek.tsx').then((module) => module.SupplierPeek));
const SupplierTasks = lazyPart(() => import('./SupplierTasks.tsx').then((module) => module.SupplierTasks));

const newSupplier: SupplierTask = { kind: 'new' };

/** Suppliers: who we buy from, on what terms, and what is left with them. */
export function SupplierPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(SupplierListInput);
  const [peek, setPeek] = useUrlInput(PeekKey);
  const [chosenTask, setTask] = useState<SupplierTask>();
  const mayAdd = useCan()(supplier.add);
  const task = chosenTask ?? (peek.task && mayAdd ? newSupplier : undefined);
  const page = useCall(supplier.list, input);
  const columns = useSupplierColumns();
  const { actionsOf, hasBulk } = useSupplierActions(setTask);
  const newButton = (text: string) => (
    <Can do={supplier.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask(newSupplier)}>
        {text}
      </Button>
    </Can>
  );

  return (
    <Page title={t('menu.supplier')} purpose={t('supplier:purpose')} actions={newButton(t('supplier:new'))}>
      <SupplierFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="supplier"
        rowKey="supplierId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={({ supplierId }) => setPeek({ supplierId })}
        rowActions={actionsOf}
        slots={{
          bulk: hasBulk ? (rows, clear) => <SupplierBulk rows={rows} onTask={setTask} onDone={clear} /> : undefined,
          tools: (names) => <SupplierExport input={input} columns={names} />,
          summary: page.data && page.data.summary.balances.length > 0 && <SupplierSummary {...page.data.summary} />,
          next: newButton(t('supplier:first')),
        }}
      />
      {peek.supplierId && (
        <SupplierPeek
          supplierId={peek.supplierId}
          actionsOf={actionsOf}
          onClose={() => setPeek({ supplierId: undefined })}
        />
      )}
      {task && (
        <SupplierTasks
          task={task}
          onClose={() => {
            setTask(undefined);
            setPeek({ task: undefined }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
