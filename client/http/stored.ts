/** The spec's storage keys, and whether new alarms sound. */
export type StorageKey =
  | 'token'
  | 'username'
  | 'avatar'
  | 'permissions'
  | 'pe'
  | 'collapse'
  | 'language'
  | 'lock'
  | 'theme'
  | 'alarmSound';

/** What is kept while the browser refuses storage (blocked, full): lost with the page. */
const fallback = new Map<string, string>();

/** The stored text, or undefined; never throws. */
export function readText(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

/** Keeps `text`; undefined removes the key. */
export function writeText(key: StorageKey, text: string | undefined): void {
  fallback.delete(key);
  try {
    if (text === undefined) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, text);
    }
  } catch {
    if (text !== undefined) {
      fallback.set(key, text);
    }
  }
}

/** The stored JSON, or undefined when it is missing or broken: other programs and older versions write here too. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === undefined) {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value in the template's form, `{"collapse":true}` under `collapse`. */
export function readWrapped(key: StorageKey): unknown {
  const value = readJson(key);
  return typeof value === 'object' && value !== null && key in value
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

/** Keeps `value` in the template's form. */
export const writeWrapped = (key: StorageKey, value: unknown): void => writeText(key, JSON.stringify({ [key]: value }));
