import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { formatTime } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { LockState } from './use-edit-lock.ts';

interface LockBannerProps {
  state: LockState;
  onTakeOver: () => Promise<void>;
  onReload: () => void;
}

/** Why the form cannot be changed or saved, and what one can do about it. */
export function LockBanner({ state, onTakeOver, onReload }: LockBannerProps) {
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
  const reload = <Button onClick={onReload}>{t('channelForm.lock.reload')}</Button>;
  if (state.kind === 'free') {
    return (
      <Alert
        type="warning"
        showIcon
        className="channel-banner"
        title={t('channelForm.lock.free')}
        description={t('channelForm.lock.changed')}
        action={reload}
      />
    );
  }
  const { lock, wasMine } = state;
  const name = lock.adminName;
  const facts = [
    lock.dirtySince !== null && t('channelForm.lock.dirty', { since: clock(lock.dirtySince) }),
    !wasMine && t('channelForm.lock.until', { until: clock(lock.expiresAt) }),
    !wasMine && t('channelForm.lock.wait'),
  ].filter(Boolean);
  return (
    <Alert
      type="warning"
      showIcon
      className="channel-banner"
      title={
        wasMine
          ? t('channelForm.lock.lost', { name })
          : t('channelForm.lock.held', { name, since: clock(lock.acquiredAt) })
      }
      description={facts.join(' ')}
      action={
        can({ permission: 'channel_all:take-over' }) && (
          <ConfirmButton
            title={t('channelForm.lock.takeOverTitle', { name })}
            effect={t('channelForm.lock.takeOverEffect', { name })}
            onConfirm={onTakeOver}
          >
            {t('channelForm.lock.takeOver')}
          </ConfirmButton>
        )
      }
    />
  );
}

/** Locks live for minutes: the time of day says it all. */
const clock = (time: number): string => formatTime(time).slice(11);
