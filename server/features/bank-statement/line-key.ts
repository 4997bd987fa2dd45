import { createHash } from 'node:crypto';
import type { ReadLine } from './read/line.ts';

/**
 * What identifies a payment in whatever statement it stands: day, amount and the bank's reference; without one, all that the line says. The nth
 * of equal lines in a statement is another payment.
 */
export function lineKeys(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, currency, payer, text, ref }) => {
    const own = JSON.stringify(ref === '' ? [day, amount, currency, payer, text] : [day, amount, currency, ref]);
    const nth = (seen.get(own) ?? 0) + 1;
    seen.set(own, nth);
    return createHash('sha256').update(`${own} ${nth}`).digest('base64url');
  });
}

/** A name by which a payer is known again, however it is written. */
export const payerKey = (payer: string): string =>
  payer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 100);
