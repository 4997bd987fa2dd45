import styles from './customer-detail.module.css';
import '#client/i18n/namespaces/account.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { Customer } from '#shared/customer/row.ts';
import { user } from '#shared/user.ts';
import { AccountList } from '../account/AccountList.tsx';

/** The accounts of a customer, and the way to another one. */
export function CustomerAccounts({ row: { customerId, customerName, archivedAt } }: { row: Customer }) {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  const mayAdd = useCan()(user.add) && archivedAt === null;
  return (
    <div className={styles.accounts}>
      {mayAdd && (
        <Button className={styles.add} icon={<PlusOutlined />} onClick={() => setNew(true)}>
          {t('account:new')}
        </Button>
      )}
      <AccountList
        customerId={customerId}
        begun={isNew ? { kind: 'new', customerId, customerName } : undefined}
        onBegunDone={() => setNew(false)}
      />
    </div>
  );
}
