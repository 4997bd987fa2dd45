import Drawer from 'antd/es/drawer';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { type Supplier, supplier } from '#shared/supplier.ts';
import { SupplierForm } from './SupplierForm.tsx';
import { SupplierGone } from './SupplierGone.tsx';

/** Loads a supplier anew, then opens its form: an older copy would only end in a conflict. */
export function SupplierEditor({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useCall(supplier.get, { supplierId }, { quiet: true });
  const [opened, setOpened] = useState<Supplier>();
  if (!opened && data && !isValidating && !error) setOpened(data);
  if (opened) return <SupplierForm opened={opened} onClose={onClose} />;
  return (
    <Drawer open onClose={onClose} size={720} title={data ? t('supplier.editTitle', { name: data.supplierName }) : ' '}>
      {error ? <SupplierGone error={error} onRetry={() => mutate()} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </Drawer>
  );
}
