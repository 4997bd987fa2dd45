import '#client/i18n/namespaces/customer.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { CustomerListInput } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { CustomerBulk } from './CustomerBulk.tsx';
import { CustomerExport } from './CustomerExport.tsx';
import { CustomerFilters } from './CustomerFilters.tsx';
import { TaskKey } from './customer-url.ts';
import { type CustomerTask, useCustomerActions } from './use-customer-actions.ts';
import { useCustomerColumns } from './use-customer-columns.tsx';

const CustomerTasks = lazyPart(() => import('./CustomerTasks.tsx').then((module) => module.CustomerTasks));

const newCustomer: CustomerTask = { kind: 'new' };

const pageOf = ({ customerId }: { customerId: string }) => `/cusmgt/cusDetail?customerId=${customerId}`;

/** Customers: who buys from us, on what terms. */
export function CustomerPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(CustomerListInput);
  const [key, setKey] = useUrlInput(TaskKey);
  const [chosenTask, setTask] = useState<CustomerTask>();
  const mayAdd = useCan()(customer.add);
  const task = chosenTask ?? (key.task && mayAdd ? newCustomer : undefined);
  const page = useCall(customer.list, input);
  const columns = useCustomerColumns();
  const { actionsOf, hasBulk } = useCustomerActions(setTask);
  const newButton = (text: string) => (
    <Can do={customer.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask(newCustomer)}>
        {text}
      </Button>
    </Can>
  );

  return (
    <Page title={t('menu.customer')} purpose={t('customer:purpose')} actions={newButton(t('customer:new'))}>
      <CustomerFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="customer"
        rowKey="customerId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={actionsOf}
        slots={{
          bulk: hasBulk ? (rows, clear) => <CustomerBulk rows={rows} onTask={setTask} onDone={clear} /> : undefined,
          tools: (names) => <CustomerExport input={input} columns={names} />,
          next: newButton(t('customer:first')),
        }}
      />
      {task && (
        <CustomerTasks
          task={task}
          onClose={() => {
            setTask(undefined);
            setKey({ task: undefined }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
