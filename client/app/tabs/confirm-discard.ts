import { createStore } from '#client/http/store.ts';
import { isUnsaved } from './tab-store.ts';

type Answer = (isDiscarded: boolean) => void;

/** Resolves the open question; undefined while there is none. */
const pending = createStore<Answer | undefined>(undefined);

/** Resolves to whether the pages of these tabs may be closed; asks the user if one has unsaved changes. */
export function confirmDiscard(keys: readonly string[]): Promise<boolean> {
  if (!keys.some(isUnsaved)) return Promise.resolve(true);
  pending.get()?.(false);
  return new Promise((resolve) => pending.set(resolve));
}

/** Answers the pending `confirmDiscard`; undefined if there is none. */
export function useDiscardAnswer(): Answer | undefined {
  const resolve = pending.useValue();
  return (
    resolve &&
    ((isDiscarded) => {
      pending.set(undefined);
      resolve(isDiscarded);
    })
  );
}
