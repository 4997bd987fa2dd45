import { harmlessHan, harmlessWords } from '#shared/texts/price-sheet-remarks.ts';
import { badStates, goodSigns, goodStates, unchangedStates } from '#shared/texts/price-sheet-states.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { dateIn } from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';

const good: ReadonlySet<string> = new Set(
  [...harmlessWords, ...goodStates].filter((word) => !badStates.has(word)).map(plainWord),
);

/** Whether a state is one of those that are known to be good; what is a share, a price, a day or a place is no state. */
export function isGoodState(written: string, networks: Networks): boolean {
  const text = written.trim();
  if (goodSigns.test(text) || unchangedStates.test(text) || harmlessHan.test(text)) return true;
  if (text.includes('%') || /^[-+]?\d+[.,]\d+$/.test(text)) return true;
  if (
    (text.length > 3 && networks.country(text)?.rest === '') ||
    (/\d/.test(text) && dateIn(text, 'auto') !== undefined)
  )
    return true;
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => good.has(plainWord(word)));
}
