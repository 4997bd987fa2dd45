import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { channel } from '#shared/channel.ts';
import { showChanges } from '../list/set-channel-status.ts';
import { AlarmSelect } from './AlarmSelect.tsx';

interface AlarmDialogProps {
  rows: readonly { channelId: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets one alarm profile for the chosen channels; none is the usual one. */
export function AlarmDialog({ rows, onDone, onClose }: AlarmDialogProps) {
  const { t } = useTranslation();
  const [alarmProfileId, setProfile] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const title = t('alarm.setTitle', { count: rows.length });
  const save = async () => {
    setSending(true);
    const channelIds = rows.map(({ channelId }) => channelId);
    // Of a failure the person has been told; the dialog stays for another try.
    const answer = await call(channel.updateAlarm, { channelIds, alarmProfileId }).catch(asCallError);
    setSending(false);
    if (!('changed' in answer)) return;
    notify({ type: 'success', text: t('alarm.set', { count: answer.changed }) });
    await showChanges();
    onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={() => void save()}
      onCancel={onClose}
      width={480}
    >
      <AlarmSelect
        aria-label={t('alarm.title')}
        value={alarmProfileId}
        onChange={(value) => setProfile(value === null ? null : String(value))}
      />
    </Modal>
  );
}
