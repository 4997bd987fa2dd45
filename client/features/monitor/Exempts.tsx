import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { refreshMonitor } from '#client/business/monitor/undo-penalty.ts';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { labelOf } from '#client/kit/texts.ts';
import { useTimes } from '#client/kit/times.ts';
import type { MonitorExempt } from '#shared/monitor/rows.ts';
import { monitor } from '#shared/monitor.ts';
import styles from './monitor.module.css';

interface ExemptValues {
  channelId?: string;
  userId?: string;
  reason: string;
}

/** Channels and accounts that the monitor leaves alone. */
export function Exempts() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { data } = useCall(monitor.exempts, {}, { quiet: true });
  const { send, isSending } = useSend(monitor.exempt);
  const set = async (input: Parameters<typeof send>[0]): Promise<boolean> => {
    const outcome = await send(input).catch(asCallError);
    if (outcome instanceof Error) return false;
    notify({ type: 'success', text: t('monitor:exemptDone') });
    await refreshMonitor();
    return true;
  };
  const end = ({ userId, channelId, reason }: MonitorExempt) =>
    set({ isExempt: false, reason, ...(userId && { userId }), ...(channelId && { channelId }) });
  return (
    <section aria-label={t('monitor:exempts')}>
      <h3>{t('monitor:exempts')}</h3>
      <p className={styles.hint}>{t('monitor:exemptHint')}</p>
      {data?.length === 0 && <p>{t('monitor:exemptNone')}</p>}
      <ul className={styles.list}>
        {data?.map((exempt) => (
          <li key={exempt.userId ?? exempt.channelId}>
            <div>
              <strong>{exempt.name}</strong>
              <span>{exempt.reason}</span>
              <small>{t('monitor:exemptBy', { name: exempt.by, time: formatTime(exempt.at) })}</small>
            </div>
            <Can do={monitor.exempt}>
              <Button
                size="small"
                loading={isSending}
                aria-label={t('monitor:endExemptOf', { name: exempt.name })}
                onClick={() => void end(exempt)}
              >
                {t('monitor:endExempt')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      <Can do={monitor.exempt}>
        <ExemptForm isSending={isSending} onAdd={(values) => set({ isExempt: true, ...values })} />
      </Can>
    </section>
  );
}

interface ExemptFormProps {
  isSending: boolean;
  onAdd: (values: ExemptValues) => Promise<boolean>;
}

function ExemptForm({ isSending, onAdd }: ExemptFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<ExemptValues>();
  const channelId = Form.useWatch('channelId', form);
  const userId = Form.useWatch('userId', form);
  const channels = useChannels();
  const accounts = useAccountPick().list;
  const required = { required: true, message: problemText({ rule: 'required' }, lang) };
  const add = async (values: ExemptValues) => {
    if (await onAdd(values)) form.resetFields();
  };
  return (
    <Form form={form} layout="vertical" onFinish={add}>
      {!userId && (
        <Form.Item name="channelId" label={labelOf('monitor', 'channelId', t)} rules={[required]}>
          <OptionSelect list={channels} />
        </Form.Item>
      )}
      {!channelId && (
        <Form.Item name="userId" label={labelOf('monitor', 'userId', t)}>
          <OptionSelect list={accounts} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('monitor:exemptReason')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={200} />
      </Form.Item>
      <Button htmlType="submit" loading={isSending}>
        {t('monitor:addExempt')}
      </Button>
    </Form>
  );
}
