import Form from 'antd/es/form';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { TagInput } from '#client/kit/TagInput.tsx';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
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
  const handleFinish = async ({ alarmLevels }: { alarmLevels: string[] }, quiet: ErrorName[]) => {
    const customerIds = rows.map(({ customerId }) => customerId);
    const versions = rows.map(({ version }) => version);
    const { changed } = await call(customer.updateAlarms, { customerIds, versions, alarmLevels }, { quiet });
    notify({ type: 'success', text: t('customer:changed', { count: changed }) });
    await refetch(customer.list, customer.get, customer.history);
    onDone();
  };
  return (
    <FormDialog
      title={t('customer:alarms')}
      okText={t('customer:alarmsButton', { count: rows.length })}
      initialValues={{ alarmLevels: [] }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Names of={rows.map(({ customerName }) => customerName)} />
      <Form.Item
        name="alarmLevels"
        label={t('customer:fields.alarmLevels')}
        extra={t('customer:help.alarmLevels')}
        rules={rulesFor(customer.updateAlarms.input, 'alarmLevels', lang).slice(1)}
      >
        <TagInput placeholder="500, 100, 0" />
      </Form.Item>
    </FormDialog>
  );
}
