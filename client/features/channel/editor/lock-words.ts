import type { TFunction } from 'i18next';
import { formatTime } from '#client/kit/times.ts';
import type { EditLock } from '#shared/channel/lock.ts';

/** Locks live for minutes: the time of day is enough. */
const clock = (time: number): string => formatTime(time).slice(11);

/** What the lock of another tab means, in words: by name, or as the own other tab. */
export function lockWords(lock: EditLock, t: TFunction) {
  const name = lock.adminName;
  const since = lock.dirtySince === null ? undefined : clock(lock.dirtySince);
  const unsaved =
    since &&
    (lock.changes > 0
      ? t('channelForm.lock.unsaved', { count: lock.changes, since })
      : t('channelForm.lock.dirty', { since }));
  const effect = lock.self ? t('channelForm.lock.moveEffect') : t('channelForm.lock.takeOverEffect', { name });
  return {
    held: t(lock.self ? 'channelForm.lock.heldSelf' : 'channelForm.lock.held', { name, since: clock(lock.acquiredAt) }),
    lost: t(lock.self ? 'channelForm.lock.lostSelf' : 'channelForm.lock.lost', { name }),
    /** Beside the disabled save button. */
    refused: t(lock.self ? 'channelForm.lock.refusedSelf' : 'channelForm.lock.refused', { name }),
    unsaved,
    until: t('channelForm.lock.until', { until: clock(lock.expiresAt) }),
    takeOver: t(lock.self ? 'channelForm.lock.move' : 'channelForm.lock.takeOver'),
    takeOverTitle: t(lock.self ? 'channelForm.lock.moveTitle' : 'channelForm.lock.takeOverTitle', { name }),
    takeOverEffect: [unsaved, effect].filter(Boolean).join(' '),
  };
}
