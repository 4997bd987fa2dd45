import { randomUUID } from 'node:crypto';

/** NOTIFY payloads are limited to 8,000 bytes; the text is ASCII, so characters equal bytes. */
const most = 7800;
/** Maximum number of incomplete texts; the oldest is dropped, since one of its pieces was lost. */
const mostWaiting = 100;

/** Splits `text` into payloads: `<id> <number>/<of> <piece>`. */
export function pieces(text: string): string[] {
  const id = randomUUID();
  const count = Math.max(1, Math.ceil(text.length / most));
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index + 1}/${count} ${text.slice(index * most, (index + 1) * most)}`,
  );
}

/** Reassembles texts from pieces that arrive in order. */
export function joiner(onText: (text: string) => void): (piece: string) => void {
  const waiting = new Map<string, string>();
  return (piece) => {
    const [, id = '', number = '', count = '', part = ''] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(piece) ?? [];
    const text = (waiting.get(id) ?? '') + part;
    if (number === count) {
      waiting.delete(id);
      onText(text);
      return;
    }
    waiting.set(id, text);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) {
      waiting.delete(oldest);
    }
  };
}
