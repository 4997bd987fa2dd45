import Form from 'antd/es/form';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { TagInput } from '#client/kit/TagInput.tsx';
import { customer } from '#shared/customer.ts';
import type { CustomerRef } from './use-customer-actions.ts';

interface SetAlarmsProps {
  rows: readonly CustomerRef[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives customers the same balance alarm levels. */
export function SetAlarms({ rows, onDone, onClose }: SetAlarmsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ alarmLevels: string[] }>();
  const { send, isSending } = useSend(customer.updateAlarms);
  const handleFinish = async ({ alarmLevels }: { alarmLevels: string[] }) => {
    try {
      const customerIds = rows.map(({ customerId }) => customerId);
      const { changed } = await send({ customerIds, alarmLevels }, { quiet: ['request.invalid'] });
      notify({ type: 'success', text: t('customer.changed', { count: changed }) });
      await refetch(customer.list, customer.get, customer.history);
      onDone();
      onClose();
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), {});
    }
  };
  return (
    <Modal
      open
      title={t('customer.alarms')}
      okText={t('customer.alarmsButton', { count: rows.length })}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <p className="customer-names">{rows.map(({ customerName }) => customerName).join(', ')}</p>
      <Form form={form} layout="vertical" initialValues={{ alarmLevels: [] }} onFinish={handleFinish}>
        <Form.Item
          name="alarmLevels"
          label={t('customer.fields.alarmLevels')}
          extra={t('customer.help.alarmLevels')}
          rules={rulesFor(customer.updateAlarms.input, 'alarmLevels', lang).slice(1)}
        >
          <TagInput placeholder="500, 100, 0" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
