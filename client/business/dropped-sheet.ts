import { createStore } from '#client/http/store.ts';

const held = createStore<File | undefined>(undefined);

/** A price sheet that was dropped somewhere on the console, until its import takes it. */
export const holdDroppedSheet = held.set;
export const useDroppedSheet = held.useValue;
