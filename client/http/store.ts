import { useSyncExternalStore } from 'react';

/** A value outside React that components and modules can subscribe to. */
export interface Store<T> {
  get(): T;
  /** Notifies subscribers unless `next` is the same value. */
  set(next: T): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The value as a hook. */
  useValue(): T;
}

/** Creates a store for state that outlives components: one per module that owns some. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
