import cellStyles from '#client/kit/cell.module.css';
import styles from './customer-detail.module.css';
import '#client/i18n/namespaces/customer.ts';
import '#client/i18n/namespaces/account.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Tabs from 'antd/es/tabs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import { feeItem } from '#shared/fee-item.ts';
import { Id, valuesOf } from '#shared/fields.ts';
import { router } from '#shared/route/router.ts';
import { template } from '#shared/template.ts';
import { customerStatuses } from '../customer-choices.ts';
import { CustomerTab } from '../customer-url.ts';
import { TagList } from '../TagList.tsx';
import { type CustomerTask, useCustomerActions } from '../use-customer-actions.ts';
import { CustomerAccounts } from './CustomerAccounts.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerHeadline } from './CustomerHeadline.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOverview } from './CustomerOverview.tsx';

const CustomerDocuments = lazyPart(() => import('./CustomerDocuments.tsx').then((module) => module.CustomerDocuments));
const CustomerFees = lazyPart(() => import('./CustomerFees.tsx').then((module) => module.CustomerFees));
const CustomerHistory = lazyPart(() => import('./CustomerHistory.tsx').then((module) => module.CustomerHistory));
const CustomerPrices = lazyPart(() => import('./CustomerPrices.tsx').then((module) => module.CustomerPrices));
const CustomerRoutes = lazyPart(() => import('./CustomerRoutes.tsx').then((module) => module.CustomerRoutes));
const CustomerSenders = lazyPart(() => import('./CustomerSenders.tsx').then((module) => module.CustomerSenders));
const CustomerTemplates = lazyPart(() => import('./CustomerTemplates.tsx').then((module) => module.CustomerTemplates));
const CustomerTasks = lazyPart(() => import('../CustomerTasks.tsx').then((module) => module.CustomerTasks));

const DetailInput = Type.Object({ customerId: Type.Optional(Id), tab: Type.Optional(CustomerTab) });

/** One customer, whom the address names: all that is known, in tabs. */
export function CustomerDetailPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [{ customerId, tab = 'overview' }, setInput] = useUrlInput(DetailInput);
  const [task, setTask] = useState<CustomerTask>();
  const one = useCall(customer.get, customerId ? { customerId } : null, { quiet: true, keepPreviousData: false });
  const { actionsOf } = useCustomerActions(setTask);
  const { data } = one;
  usePageSubject(data?.customerName);
  const gone = { title: t('customer:gone'), hint: t('customer:goneHint') };

  if (!customerId) {
    return (
      <Page title={t('customer:choose')}>
        <Link to="/cusmgt/cus">{t('menu.customer')}</Link>
      </Page>
    );
  }
  const parts = {
    overview: data && <CustomerOverview row={data} />,
    accounts: data && <CustomerAccounts row={data} />,
    senders: <CustomerSenders customerId={customerId} />,
    templates: <CustomerTemplates customerId={customerId} />,
    prices: <CustomerPrices customerId={customerId} />,
    routes: <CustomerRoutes customerId={customerId} />,
    fees: <CustomerFees customerId={customerId} />,
    contacts: data?.contacts && <CustomerContacts contacts={data.contacts} />,
    documents: data && <CustomerDocuments customerId={customerId} isArchived={data.archivedAt !== null} />,
    notes: data && <CustomerNotes customerId={customerId} isArchived={data.archivedAt !== null} />,
    history: <CustomerHistory customerId={customerId} />,
  };
  const isShown: Partial<Record<CustomerTab, boolean>> = {
    contacts: data?.contacts !== undefined,
    documents: can(customer.documents),
    templates: can(template.list),
    prices: can(customerPrice.lists),
    routes: can(router.tables),
    fees: can(feeItem.customers),
  };
  const shown = valuesOf(CustomerTab).filter((key) => isShown[key] !== false);
  return (
    <Page
      title={data?.customerName ?? t('menu.customerDetail')}
      actions={
        data &&
        actionsOf(data)
          .filter(({ key }) => !['accounts', 'senders', 'templates', 'prices'].includes(key))
          .map(({ key, label, onSelect }) => (
            <Button key={key} type={key === 'edit' ? 'primary' : 'default'} onClick={onSelect}>
              {label}
            </Button>
          ))
      }
    >
      {one.error && !data && <RowGone error={one.error} gone={gone} onRetry={() => void one.mutate()} />}
      {!data && !one.error && <Loading rows={8} />}
      {data && (
        <>
          <div className={styles.head}>
            <span className={cellStyles.code}>{data.customerCode}</span>
            <StatusDot choice={choiceOf(customerStatuses(t), data.status)} />
            {data.statusReason && data.status !== 1 && <span>{data.statusReason}</span>}
            <TagList tags={data.tags} />
          </div>
          <CustomerHeadline row={data} />
          {data.archivedAt !== null && <Alert type="info" showIcon title={t('customer:archivedSince')} />}
          <Tabs
            className={styles.tabs}
            activeKey={shown.includes(tab) ? tab : 'overview'}
            onChange={(key) => setInput({ tab: valuesOf(CustomerTab).find((each) => each === key) }, { replace: true })}
            destroyOnHidden
            // No menu for those that do not fit: they scroll, and it would be a button without a name among the tabs.
            renderTabBar={(bar, TabBar) => <TabBar {...bar} mobile />}
            items={shown.map((key) => ({ key, label: t(`customer:tabs.${key}`), children: parts[key] }))}
          />
        </>
      )}
      {task && <CustomerTasks task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
