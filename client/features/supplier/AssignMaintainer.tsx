import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useMaintainers } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { supplier } from '#shared/supplier.ts';
import type { SupplierRef } from './use-supplier-actions.ts';

/** Stands for taking the maintainer off; no maintainer has this id. */
const nobody = '0';

interface AssignMaintainerProps {
  rows: readonly SupplierRef[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives suppliers to a maintainer, or to nobody. */
export function AssignMaintainer({ rows, onDone, onClose }: AssignMaintainerProps) {
  const { t } = useTranslation();
  const maintainers = useMaintainers();
  const { send, isSending } = useSend(supplier.assignMaintainer);
  const [chosen, setChosen] = useState<string>();
  const count = rows.length;
  const options = [{ value: nobody, label: t('supplier.nobody') }, ...maintainers.options];
  const name = options.find(({ value }) => value === chosen)?.label;
  const effect = () => {
    if (!name) return t('supplier.assign');
    return chosen === nobody ? t('supplier.assignNobody', { count }) : t('supplier.assignTo', { count, name });
  };

  const handleOk = async () => {
    if (!chosen) return;
    const { changed } = await send({
      supplierIds: rows.map(({ supplierId }) => supplierId),
      maintainerId: chosen === nobody ? null : chosen,
    });
    notify({ type: 'success', text: t('supplier.changed', { count: changed }) });
    await refetch(supplier.list, supplier.get);
    onDone();
    onClose();
  };

  return (
    <Modal
      open
      title={t('supplier.assign')}
      okText={effect()}
      okButtonProps={{ disabled: !name }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <p className="supplier-names">{rows.map(({ supplierName }) => supplierName).join(', ')}</p>
      <label htmlFor="assign-maintainer">{t('supplier.fields.maintainerId')}</label>
      <OptionSelect
        id="assign-maintainer"
        list={{ ...maintainers, options }}
        value={chosen}
        onChange={(value) => setChosen(value === null ? undefined : String(value))}
      />
    </Modal>
  );
}
