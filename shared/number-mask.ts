import type { Static } from 'typebox/type';
import { mask } from './field-rules.ts';
import { oneOf } from './fields.ts';

/** What a masked phone number still shows: all but its middle, all but its last four digits, only these. */
export const NumberMask = oneOf('middle', 'tail', 'lastFour');
export type NumberMask = Static<typeof NumberMask>;

/** Digits that no pattern shows, and those at either end that stay where the middle is masked. */
const leastHidden = 4;
const maxAtEnd = 4;
/** Shorter numbers are masked whole: what would be left hidden could be guessed. */
const shortest = 8;

/**
 * A number as the setting `numberMask` shows it to those whose role masks numbers. The mask has always the same length, so that it
 * does not tell that of the number.
 */
export function maskNumber(text: string, pattern: NumberMask): string {
  if (text.length < shortest) return mask;
  switch (pattern) {
    case 'middle': {
      const shown = Math.min(2 * maxAtEnd, text.length - leastHidden);
      return `${text.slice(0, Math.ceil(shown / 2))}${mask}${text.slice(text.length - Math.floor(shown / 2))}`;
    }
    case 'tail':
      return `${text.slice(0, -leastHidden)}${mask}`;
    case 'lastFour':
      return `${mask}${text.slice(-leastHidden)}`;
  }
}
