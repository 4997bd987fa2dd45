import styles from './account.module.css';
import '#client/i18n/namespaces/account.ts';
import '#client/i18n/namespaces/customer.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { customer } from '#shared/customer.ts';
import { UserListInput } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import { AccountList } from './AccountList.tsx';

/** The accounts of one customer, whom the address names, or of all. */
export function AccountPage() {
  const { t } = useTranslation();
  const [{ customerId }, setInput] = useUrlInput(UserListInput);
  const [isNew, setNew] = useState(false);
  const customers = useCustomers();
  const one = useCall(customer.get, customerId ? { customerId } : null, { quiet: true, keepPreviousData: false });
  const name = one.data?.customerName ?? '';
  usePageSubject(name);
  const newButton = (text: string) =>
    one.data?.archivedAt === null && (
      <Can do={user.add}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
          {text}
        </Button>
      </Can>
    );
  const title = () => {
    if (!customerId || one.error) return t('account:all');
    return name ? t('account:ofCustomer', { name }) : t('menu.subCus');
  };
  return (
    <Page
      title={title()}
      purpose={t('account:purpose')}
      actions={
        <>
          <OptionSelect
            className={styles.customer}
            aria-label={t('account:chooseCustomer')}
            placeholder={t('account:all')}
            allowClear
            list={customers}
            value={one.error ? undefined : customerId}
            onChange={(chosen) => setInput({ customerId: chosen === null ? undefined : String(chosen) })}
          />
          {newButton(t('account:new'))}
        </>
      }
    >
      {one.error ? (
        <RowGone
          error={one.error}
          gone={{ title: t('customer:gone'), hint: t('customer:goneHint') }}
          onRetry={() => void one.mutate()}
        />
      ) : (
        <AccountList
          key={customerId}
          customerId={customerId}
          next={newButton(t('account:first'))}
          begun={isNew && customerId ? { kind: 'new', customerId, customerName: name } : undefined}
          onBegunDone={() => setNew(false)}
        />
      )}
    </Page>
  );
}
