import { RE2JS } from 're2js';

/** A pattern on an engine whose time grows with the text alone; null when it is none. */
export function readPattern(text: string): RE2JS | null {
  try {
    return RE2JS.compile(text);
  } catch {
    return null;
  }
}
