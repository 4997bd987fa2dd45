import { randomUUID } from 'node:crypto';

/** A notification holds less than 8,000 bytes; the text is ASCII, so characters are bytes. */
const most = 7800;
/** Texts of which a piece was lost are forgotten when so many others wait. */
const mostWaiting = 100;

/** `text` in pieces that fit, each with its place: `<id> <number>/<of> <piece>`. */
export function pieces(text: string): string[] {
  const id = randomUUID();
  const count = Math.max(1, Math.ceil(text.length / most));
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index + 1}/${count} ${text.slice(index * most, (index + 1) * most)}`,
  );
}

/** Takes pieces in the order they were sent and hands on each whole text. */
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
