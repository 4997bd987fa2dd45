import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { lockWords } from './lock-words.ts';
import type { LockState } from './use-edit-lock.ts';

interface LockBannerProps {
  state: LockState;
  onTakeOver: () => Promise<void>;
}

/** Why the form cannot be changed or saved, and the way out. */
export function LockBanner({ state, onTakeOver }: LockBannerProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (state.kind === 'mine' || state.kind === 'asking') return null;
  if (state.kind === 'read-only') {
    return (
      <Alert
        type="info"
        showIcon
        className="channel-banner"
        title={t('channelForm.lock.readOnly')}
        description={t('channelForm.lock.hidden')}
      />
    );
  }
  const { lock, wasMine } = state;
  const words = lockWords(lock, t);
  const mayTakeOver = lock.self || can({ permission: 'channel_all:take-over' });
  return (
    <Alert
      type="warning"
      showIcon
      className="channel-banner"
      title={wasMine ? words.lost : words.held}
      description={[words.unsaved, words.until, t(wasMine ? 'channelForm.lock.waitToSave' : 'channelForm.lock.wait')]
        .filter(Boolean)
        .join(' ')}
      action={
        mayTakeOver && (
          <ConfirmButton title={words.takeOverTitle} effect={words.takeOverEffect} onConfirm={onTakeOver}>
            {words.takeOver}
          </ConfirmButton>
        )
      }
    />
  );
}
