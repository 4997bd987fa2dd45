import '#client/i18n/namespaces/price.ts';
import '#client/i18n/namespaces/price-plan.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type PricePlan, PricePlanListInput, pricePlan } from '#shared/customer/plan.ts';
import { useSeesFormulas } from './use-sees-formulas.ts';

const PlanForm = lazyPart(() => import('./PlanForm.tsx').then((module) => module.PlanForm));
const ApplyPlan = lazyPart(() => import('./ApplyPlan.tsx').then((module) => module.ApplyPlan));

type Task = { kind: 'new' } | { kind: 'edit' | 'apply'; plan: PricePlan };

/** Price plans: formulas that make customers' prices of costs. */
export function PlanPage() {
  const { t } = useTranslation();
  const isEditor = useCan()(pricePlan.save);
  const [input, setInput] = useUrlInput(PricePlanListInput);
  const [task, setTask] = useState<Task>();
  const page = useCall(pricePlan.list, input);
  const filter = filtersOf<Pick<typeof input, 'keyword'>, 'pricePlan'>('pricePlan', t, input, setInput);
  const column = columnsOf<PricePlan, 'pricePlan'>('pricePlan', t);
  const close = () => setTask(undefined);
  const seesFormulas = useSeesFormulas();
  const newButton = (text: string) =>
    seesFormulas && (
      <Can do={pricePlan.save}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
          {text}
        </Button>
      </Can>
    );
  return (
    <Page title={t('menu.pricePlan')} purpose={t('pricePlan:purpose')} actions={newButton(t('pricePlan:newTitle'))}>
      <FilterBar
        filters={[filter.text('keyword', t('pricePlan:keywordHint'))]}
        onReset={() => setInput({ keyword: undefined })}
      />
      <ResourceTable
        screen="pricePlan"
        rowKey="planId"
        columns={column.all(
          [
            column.text('planName', { width: 220, isOnPhone: true }),
            column.status('status', switchChoices(t), { width: 96, isOnPhone: true }),
            column.own('items', {
              width: 96,
              align: 'right',
              isOnPhone: true,
              render: ({ items }) => items.length,
            }),
            column.count('accounts', { width: 112, isOnPhone: true }),
            column.text('remark', { width: 280 }),
            column.time('updatedAt'),
            column.text('updatedBy', { width: 120 }),
          ],
          { createdAt: 'hidden', createdBy: 'hidden', planId: 'hidden', version: 'hidden' },
        )}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={(plan) =>
          isEditor
            ? [
                { key: 'edit', label: t('kit.edit'), onSelect: () => setTask({ kind: 'edit', plan }) },
                { key: 'apply', label: t('pricePlan:apply'), onSelect: () => setTask({ kind: 'apply', plan }) },
              ]
            : []
        }
        slots={{ next: newButton(t('pricePlan:newTitle')) }}
      />
      {task?.kind === 'apply' && <ApplyPlan plan={task.plan} onClose={close} />}
      {task && task.kind !== 'apply' && (
        <PlanForm opened={task.kind === 'edit' ? task.plan : undefined} onClose={close} />
      )}
    </Page>
  );
}
