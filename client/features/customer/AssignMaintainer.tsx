import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useMaintainers } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { customer } from '#shared/customer.ts';
import type { CustomerRef } from './use-customer-actions.ts';

/** Stands for taking the maintainer off; no maintainer has this id. */
const nobody = '0';

interface AssignMaintainerProps {
  rows: readonly CustomerRef[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives customers to a maintainer, or to nobody. */
export function AssignMaintainer({ rows, onDone, onClose }: AssignMaintainerProps) {
  const { t } = useTranslation();
  const maintainers = useMaintainers();
  const { send, isSending } = useSend(customer.assignMaintainer);
  const [chosen, setChosen] = useState<string>();
  const count = rows.length;
  const options = [{ value: nobody, label: t('customer.nobody') }, ...maintainers.options];
  const name = options.find(({ value }) => value === chosen)?.label;
  const effect = () => {
    if (!name) return t('customer.assign');
    return chosen === nobody ? t('customer.assignNobody', { count }) : t('customer.assignTo', { count, name });
  };

  const handleOk = async () => {
    if (!chosen) return;
    const { changed } = await send({
      customerIds: rows.map(({ customerId }) => customerId),
      maintainerId: chosen === nobody ? null : chosen,
    });
    notify({ type: 'success', text: t('customer.changed', { count: changed }) });
    await refetch(customer.list, customer.get, customer.history);
    onDone();
    onClose();
  };

  return (
    <Modal
      open
      title={t('customer.assign')}
      okText={effect()}
      okButtonProps={{ disabled: !name }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <p className="customer-names">{rows.map(({ customerName }) => customerName).join(', ')}</p>
      <label htmlFor="assign-maintainer">{t('customer.fields.maintainerId')}</label>
      <OptionSelect
        id="assign-maintainer"
        list={{ ...maintainers, options }}
        value={chosen}
        onChange={(value) => setChosen(value === null ? undefined : String(value))}
      />
    </Modal>
  );
}
