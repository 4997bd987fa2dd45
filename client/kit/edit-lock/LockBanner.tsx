import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import type { Permission } from '#shared/permissions.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useCan } from '../use-can.ts';
import { lockWords } from './lock-words.ts';
import type { LockState } from './use-edit-lock.ts';

interface LockBannerProps {
  state: LockState;
  /** What is edited: "this channel". */
  what: string;
  /** Said beside that it can only be read. */
  hidden?: string;
  takeOver: Permission;
  onTakeOver: () => Promise<void>;
}

/** Why the form cannot be changed or saved, and the way out. */
export function LockBanner({ state, what, hidden, takeOver, onTakeOver }: LockBannerProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (state.kind === 'mine' || state.kind === 'asking') return null;
  if (state.kind === 'read-only') {
    return <Alert type="info" showIcon title={t('editLock:readOnly', { what })} description={hidden} />;
  }
  const { lock, wasMine } = state;
  const words = lockWords(lock, what, t);
  const mayTakeOver = lock.self || can({ permission: takeOver });
  return (
    <Alert
      type="warning"
      showIcon
      title={wasMine ? words.lost : words.held}
      description={[words.unsaved, words.until, t(wasMine ? 'editLock:waitToSave' : 'editLock:wait')]
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
