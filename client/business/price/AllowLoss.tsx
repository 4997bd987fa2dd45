import '#client/i18n/namespaces/route-config.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import { userRouters } from '#shared/route/calls.ts';
import { Dialog } from '../../kit/Dialog.tsx';

interface AllowLossProps {
  account: { userId: string; userName: string; allowLossUntil: number | null };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Lets the account send at a loss for some time, with a reason, or ends that. */
export function AllowLoss({ account, onDone, onClose }: AllowLossProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const [form] = Form.useForm<{ until?: number; reason: string }>();
  const [isSending, setSending] = useState(false);
  const isOn = account.allowLossUntil !== null;
  const save = async ({ until = null, reason }: { until?: number | null; reason: string }) => {
    setSending(true);
    const answer = await call(userRouters.allowLoss, {
      userId: account.userId,
      reason,
      until: isOn ? null : until,
      seenUntil: account.allowLossUntil,
    }).catch(asCallError);
    setSending(false);
    // `call()` has already shown a failure.
    if (answer instanceof Error) return;
    const text =
      isOn || until === null
        ? t('routeDraft:allowLossEnded')
        : t('routeDraft:allowLossDone', { time: formatTime(until) });
    notify({ type: 'success', text });
    await onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('routeDraft:allowLossTitle')}
      okText={t(isOn ? 'routeDraft:allowLossEnd' : 'routeDraft:allowLossTitle')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <p>
        {account.allowLossUntil === null
          ? t('routeDraft:allowLossEffect', { name: account.userName })
          : t('routeDraft:allowLossOn', { time: formatTime(account.allowLossUntil) })}
      </p>
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={save}>
        {!isOn && (
          <Form.Item
            name="until"
            label={t('routeDraft:allowLossUntil')}
            rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
          >
            <MomentInput />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('routeDraft:reason')}
          rules={rulesFor(userRouters.allowLoss.input, 'reason', lang)}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
