import { allNetworkWords } from '#shared/texts/price-sheet-words.ts';

/** A text as it is compared: without blanks, signs, accents and capitals. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const allWords: ReadonlySet<string> = new Set(allNetworkWords);
/** Whether a cell stands for all networks of a country: empty, a star, or a word for it. */
export const meansAllNetworks = (text: string): boolean => {
  const word = plainWord(text);
  return word === '' || allWords.has(word);
};
