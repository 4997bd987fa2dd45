import { useState } from 'react';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './sms.module.css';
import { useOrderTold } from './use-order-told.ts';

interface ChannelOrderDialogProps {
  kind: 'resend' | 'reroute';
  msgIds: readonly string[];
  /** Once they are ordered. */
  onDone: () => void;
  onClose: () => void;
}

/** Orders that messages are sent again, or that waiting ones change their way: by a channel, or as their route says. */
export function ChannelOrderDialog({ kind, msgIds, onDone, onClose }: ChannelOrderDialogProps) {
  const { t } = useTranslation();
  const [channelId, setChannelId] = useState<string>();
  const channels = useChannels();
  const { send, isSending } = useSend(smsCustomer[kind]);
  const tell = useOrderTold();
  return (
    <Dialog
      open
      title={t(`message:orders.${kind}Title`, { count: msgIds.length })}
      okText={t(`message:orders.kinds.${kind}`)}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={async () => {
        await tell(await send({ msgIds: [...msgIds], ...(channelId && { channelId }) }));
        onDone();
        onClose();
      }}
      onCancel={onClose}
      width={480}
    >
      <p>{t(`message:orders.${kind}Effect`)}</p>
      <label htmlFor="order-channel">{t('message:fields.channelName')}</label>
      <OptionSelect
        id="order-channel"
        className={styles.wide}
        list={channels}
        allowClear
        placeholder={t('message:orders.byRoute')}
        value={channelId}
        onChange={(value) => setChannelId(value === null ? undefined : String(value))}
      />
    </Dialog>
  );
}
