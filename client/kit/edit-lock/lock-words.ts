import '#client/i18n/namespaces/edit-lock.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { EditLock } from '#shared/channel/lock.ts';
import { formatTime } from '../times.ts';

/** Locks live for minutes: the time of day is enough. */
const clock = (time: number): string => formatTime(time).slice(11);

/** What the lock of another tab means, in words: by name, or as the own other tab. `what` names what is edited. */
export function lockWords(lock: EditLock, what: string, t: TFunction) {
  const name = lock.adminName;
  const since = lock.dirtySince === null ? undefined : clock(lock.dirtySince);
  const unsaved =
    since &&
    (lock.changes > 0 ? t('editLock:unsaved', { count: lock.changes, since }) : t('editLock:dirty', { since }));
  const effect = lock.self ? t('editLock:moveEffect') : t('editLock:takeOverEffect', { name });
  return {
    held: t(lock.self ? 'editLock:heldSelf' : 'editLock:held', { what, name, since: clock(lock.acquiredAt) }),
    lost: t(lock.self ? 'editLock:lostSelf' : 'editLock:lost', { what, name }),
    /** Beside the disabled save button. */
    refused: t(lock.self ? 'editLock:refusedSelf' : 'editLock:refused', { name }),
    unsaved,
    until: t('editLock:until', { until: clock(lock.expiresAt) }),
    takeOver: t(lock.self ? 'editLock:move' : 'editLock:takeOver'),
    takeOverTitle: t(lock.self ? 'editLock:moveTitle' : 'editLock:takeOverTitle', { name }),
    takeOverEffect: [unsaved, effect].filter(Boolean).join(' '),
  };
}
