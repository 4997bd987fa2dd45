/** Entries that were not sent, and when they were last changed. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly time: number;
}

const storageKey = 'template-draft';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'time' in value;

/** The draft of this browser tab; undefined where there is none, or it cannot be read. */
export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(values: Draft['values']): Draft {
  const draft = { values, time: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage keeps the entries as long as the page.
  }
  return draft;
}

export const clearDraft = (): void => sessionStorage.removeItem(storageKey);
