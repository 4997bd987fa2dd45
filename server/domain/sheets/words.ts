import { allNetworkTokens, allNetworkWords } from '#shared/texts/price-sheet-words.ts';
import { withSimplifiedHan } from '#shared/texts/traditional-han.ts';

/** A text as it is compared: without blanks, signs, accents, capitals and the marks of footnotes, Chinese in simplified characters. */
export const plainWord = (text: string): string =>
  withSimplifiedHan(
    text
      .replace(/[\u00b9\u00b2\u00b3\u2070-\u2079]|\s+\d{1,2}\)\s*$/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  );

/** What stands in brackets in a text. */
export const bracketsIn = (text: string): string[] =>
  [...text.matchAll(/[([（【]([^()[\]（）【】]+)[)\]）】]/g)].map(([, inside = '']) => inside.trim());

/** `All except MTN`: those that are named have rows of their own. */
const exceptSome =
  /^(?:all|any|alle|tous|toutes|todos|todas|tutti|tutte|все|tümü)(?: (?:other )?(?:networks?|operators?|netze|réseaux|redes|reti|сети))?,? (?:except|excluding|excl\.?|but|other than|besides|außer|ausser|sauf|excepto|menos|exceto|eccetto|tranne|кроме|hariç)(?: for)? .+$|^\u9664.+(?:\u4ee5\u5916|\u4e4b\u5916|\u5916)/iu;
const allWords: ReadonlySet<string> = new Set(allNetworkWords.map(plainWord));
/** Whether a cell means all networks of a country: empty, a star, or a word for it. */
export const meansAllNetworks = (text: string): boolean => {
  const word = plainWord(text);
  if (word === '' || allWords.has(word) || exceptSome.test(text.trim())) return true;
  const tokens = text
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(plainWord);
  return (
    tokens.some((each) => anyToken.has(each)) && tokens.every((each) => anyToken.has(each) || besideToken.has(each))
  );
};
const anyToken: ReadonlySet<string> = new Set(allNetworkTokens.all.map(plainWord));
const besideToken: ReadonlySet<string> = new Set(allNetworkTokens.beside.map(plainWord));

/** Whether a word beside a name is the form of a company or a kind of radio. */
export const saysCompany = (text: string): boolean => besideNames.test(plainWord(text));
const besideNames =
  /^(?:cokg|co|coltd|kg|ag|gmbh|ltd|limited|inc|llc|plc|sa|sadecv|decv|spa|srl|bv|nv|ab|as|oy|pjsc|jsc|pty|[2-5]g|lte|gsm|cdma|umts)$/;
