import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { Alarm } from '#shared/alarm/row.ts';
import { muteAlarms } from './handle-alarms.ts';

const hour = 3_600_000;
/** Hours that are offered; 0: until a moment of one's own. */
const choices = [1, 4, 24, 0] as const;

interface Values {
  hours: number;
  until?: number;
  note?: string;
}
interface MuteDialogProps {
  rows: readonly Alarm[];
  onDone: () => void;
  onClose: () => void;
}

/** Until when alarms are to be silent. */
export function MuteDialog({ rows, onDone, onClose }: MuteDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const isOwn = Form.useWatch('hours', form) === 0;
  const [first] = rows;
  const what = rows.length === 1 && first ? first.objectName : t('alarms:several', { count: rows.length });
  return (
    <FormDialog<Values>
      form={form}
      title={t('alarms:muteTitle', { what })}
      okText={t('alarms:mute')}
      initialValues={{ hours: 1 }}
      onFinish={async ({ hours, until, note }) => {
        await muteAlarms(rows, { until: hours === 0 ? (until ?? 0) : Date.now() + hours * hour, note }, t);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('alarms:muteEffect')}</p>
      <Form.Item name="hours" label={t('alarms:muteFor')}>
        <Segmented
          block
          aria-label={t('alarms:muteFor')}
          options={choices.map((value) => ({
            value,
            label: value === 0 ? t('alarms:muteUntil') : t('alarms:hours', { count: value }),
          }))}
        />
      </Form.Item>
      {isOwn && (
        <Form.Item
          name="until"
          label={t('alarms:muteUntilLabel')}
          rules={[
            { required: true, message: t('alarms:muteLater') },
            {
              validator: (_rule, until?: number) =>
                until !== undefined && until <= Date.now()
                  ? Promise.reject(new Error(t('alarms:muteLater')))
                  : Promise.resolve(),
            },
          ]}
        >
          <MomentInput earliest={Date.now()} />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('alarms:noteLabel')}>
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
