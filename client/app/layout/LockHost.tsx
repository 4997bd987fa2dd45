import { useEffect } from 'react';
import { returnFocus, useLocked } from '#client/features/lock/lock-store.ts';
import { useBlockedKeys } from '#client/features/lock/use-blocked-keys.ts';
import { useIdleLock } from '#client/features/lock/use-idle-lock.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useTheme } from '../theme/theme-store.ts';

const LockScreen = lazyPart(() => import('#client/features/lock/LockScreen.tsx').then((module) => module.LockScreen));

/** The lock, when it is on. Until its code is there, the console behind is hidden already. */
export function LockHost() {
  useIdleLock(useTheme().lockAfter);
  const isLocked = useLocked();
  useBlockedKeys(isLocked);
  useEffect(() => (isLocked ? returnFocus : undefined), [isLocked]);
  return isLocked && <LockScreen />;
}
