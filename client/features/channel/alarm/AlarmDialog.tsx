import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { setAlarmProfile } from '../list/set-channel-status.ts';
import { type BulkDialog, useBulkSave } from '../list/use-bulk-save.ts';
import { AlarmSelect } from './AlarmSelect.tsx';

interface AlarmDialogProps extends BulkDialog {
  rows: readonly { channelId: string; version: number }[];
}

/** Sets one alarm profile for the chosen channels; none is the usual one. */
export function AlarmDialog({ rows, onDone, onClose }: AlarmDialogProps) {
  const { t } = useTranslation();
  const [alarmProfileId, setProfile] = useState<string | null>(null);
  const { save, isSending } = useBulkSave({ onDone, onClose });
  const title = t('alarm:setTitle', { count: rows.length });
  return (
    <Dialog
      open
      title={title}
      okText={title}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={() => void save(setAlarmProfile(rows, alarmProfileId, t))}
      onCancel={onClose}
      width={480}
    >
      <AlarmSelect
        aria-label={t('alarm:title')}
        value={alarmProfileId}
        onChange={(value) => setProfile(value === null ? null : String(value))}
      />
    </Dialog>
  );
}
