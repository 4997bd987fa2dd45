import { datePattern } from '#shared/texts/price-sheet-patterns.ts';
import { harmlessWords } from '#shared/texts/price-sheet-remarks.ts';
import {
  closedSections,
  formerSections,
  namedRegion,
  openSections,
  pointingWords,
  replacingWords,
  sectionHan,
  sectionWords,
} from '#shared/texts/price-sheet-sections.ts';
import { perOneWords } from '#shared/texts/price-sheet-units.ts';
import { formerTables } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { unitIn } from '../../../domain/sheets/unit-words.ts';
import { meansAllNetworks, plainWord } from '../../../domain/sheets/words.ts';
import { saysEffective } from './date-above.ts';
import { isOfFees, isOfOthers, withoutCompany } from './other-products.ts';
import { kindsOf } from './traffic.ts';
import { couldBePrice } from './unread.ts';

/** What a line of its own says of the rows below it. */
export interface Section {
  text: string;
  /** Whether it closes them or is of something else: they are no prices. Else it is not understood. */
  isLeft: boolean;
}
type Meaning = 'left' | 'unknown' | 'place' | 'known' | 'nothing';

/** The longest line that is a title and no sentence. */
const longest = 70;
const innocent: ReadonlySet<string> = new Set([...harmlessWords, ...sectionWords].map(plainWord));

/** Whether a line closes the rows below it, has prices of before, or is of something else than messages. */
export const leaves = (text: string): boolean =>
  closedSections.test(text) ||
  ((formerTables.test(text) || formerSections.test(text)) &&
    !replacingWords.test(text) &&
    !saysEffective({ cells: [text] })) ||
  isOfOthers([text]);

/** What a line means; one with words of both kinds, or that may be a note, is not understood. */
export function meaningOf(written: string, networks: Networks, currency: string): Meaning {
  const text = withoutCompany(written.trim());
  if (!/\p{L}{2}/u.test(text)) return 'nothing';
  const isSentence = /[.!?\u3002]$/.test(text) || text.length > longest;
  if (isOfFees(text)) return 'place';
  if (leaves(text)) return openSections.test(text) || (isSentence && !pointingWords.test(text)) ? 'unknown' : 'left';
  if (isSentence || couldBePrice(text, '')) return 'nothing';
  if (networks.countryIn(text) !== '' || networks.isOperator(text) || meansAllNetworks(text)) return 'place';
  if (saysEffective({ cells: [text] }) || text.search(datePattern) >= 0) return 'place';
  if (signsIn(text, currency).length > 0 || unitIn([text]) > 1 || perOneWords.test(text)) return 'place';
  if (kindsOf(text).some((kind) => kind !== 'any')) return 'place';
  if (namedRegion.test(text)) return 'known';
  if (sectionHan.test(text.replace(/[\s\p{P}]/gu, ''))) return 'known';
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /\p{L}{2}/u.test(word));
  const isKnown = words.every((word) => innocent.has(plainWord(word)) || networks.isOperator(word));
  return isKnown ? 'known' : 'unknown';
}

/** Follows the lines of their own through a table, and knows below which of them a row stands. */
export function sectionsOf(networks: Networks, currency: string) {
  let section: Section | undefined;
  let block: { text: string; meaning: Meaning }[] = [];
  return {
    /** The user may have said what lines name: then none of them is unknown. */
    line: (text: string, isTold: boolean): void => {
      const meaning = meaningOf(text, networks, currency);
      if (meaning !== 'nothing') block.push({ text, meaning: isTold && meaning === 'unknown' ? 'place' : meaning });
    },
    /** A heading of other columns begins again where no line stands above it. */
    heading: (): void => {
      if (block.length === 0) section = undefined;
    },
    /** What goes for a row: of the lines right above it the one that closes counts most. */
    current: (): Section | undefined => {
      if (block.length === 0) return section;
      const found = (wanted: Meaning) => block.find(({ meaning }) => meaning === wanted)?.text;
      const [left, unknown] = [found('left'), found('unknown')];
      // The name of a country below a line that closes several does not open it.
      const isOpened = found('known') !== undefined || !section?.isLeft;
      if (left !== undefined) section = { text: left, isLeft: true };
      else if (unknown !== undefined) section = { text: unknown, isLeft: false };
      else if (isOpened) section = undefined;
      block = [];
      return section;
    },
  };
}
