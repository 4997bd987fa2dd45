import '#client/i18n/namespaces/channel-test.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { ChannelRef } from '../list/use-channel-actions.ts';
import { TestRail } from './TestRail.tsx';

interface TestDialogProps {
  channel: Pick<ChannelRef, 'channelId' | 'channelName'>;
  /** Whether it opens with the test message switched on. */
  withMessage: boolean;
  onClose: () => void;
}

/** Connection test or test SMS of a channel with its stored settings, from the lists. */
export function TestDialog({ channel, withMessage, onClose }: TestDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('channelTest:of', { name: channel.channelName })}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      width={560}
    >
      <TestRail channelId={channel.channelId} withMessage={withMessage} isTitled={false} />
    </Dialog>
  );
}
