import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useCan } from '#client/kit/use-can.ts';
import { senderId } from '#shared/sender.ts';
import { extendSenders, submitAnew } from './change-senders.ts';
import type { SenderRef } from './sender-task.ts';

interface ExtendSendersProps {
  rows: readonly SenderRef[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for a new expiry date of sender IDs. Without the permission to extend, expired ones are submitted for review again. */
export function ExtendSenders({ rows, onDone, onClose }: ExtendSendersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const mayExtend = useCan()(senderId.extend);
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? t('sender:extend.title', { name: first.senderId })
      : t('sender:extend.many', { count: rows.length });
  return (
    <FormDialog
      title={title}
      okText={title}
      onFinish={async ({ expiresOn, reason = '' }: { expiresOn: string; reason?: string }, quiet) => {
        const seen = { senderIdIds: rows.map((row) => row.senderIdId), versions: rows.map(({ version }) => version) };
        const asked = { ...seen, expiresOn };
        await (mayExtend
          ? extendSenders({ ...asked, ...(reason.trim() && { reason: reason.trim() }) }, quiet, t)
          : submitAnew(asked, quiet, t));
        onDone?.();
      }}
      onClose={onClose}
    >
      <p>{t('sender:extend.hint')}</p>
      <Form.Item
        name="expiresOn"
        label={t('sender:extend.expiresOn')}
        rules={rulesFor(senderId.extend.input, 'expiresOn', lang)}
      >
        <DayInput />
      </Form.Item>
      {mayExtend && (
        <Form.Item name="reason" label={t('kit.reason')} extra={t('kit.reasonHint')}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
