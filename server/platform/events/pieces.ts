import { randomUUID } from 'node:crypto';

/** NOTIFY payloads are limited to 8,000 bytes; the text is ASCII, so characters equal bytes. */
const most = 7800;
/** Maximum number of incomplete texts; the oldest is dropped, since one of its pieces was lost. */
const maxWaiting = 100;

/** Splits `text` into payloads: `<id> <number>/<of> <piece>`. */
export function pieces(text: string): string[] {
  const id = randomUUID();
  const count = Math.max(1, Math.ceil(text.length / most));
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index + 1}/${count} ${text.slice(index * most, (index + 1) * most)}`,
  );
}

/**
 * Reassembles texts from pieces that arrive in order. A text without its beginning is dropped: a listener that starts while another
 * instance sends gets the rest only.
 */
export function joiner(onText: (text: string) => void): (piece: string) => void {
  const waiting = new Map<string, { text: string; next: number }>();
  return (piece) => {
    const [, id = '', number = '', count = '', part = ''] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(piece) ?? [];
    const { text, next } = waiting.get(id) ?? { text: '', next: 1 };
    waiting.delete(id);
    if (Number(number) !== next) return;
    if (number === count) {
      onText(text + part);
      return;
    }
    waiting.set(id, { text: text + part, next: next + 1 });
    const [oldest] = waiting.keys();
    if (waiting.size > maxWaiting && oldest !== undefined) {
      waiting.delete(oldest);
    }
  };
}
