import {
  mailBeside,
  mailBesideAmount,
  mailBesideChinese,
  mailBesideNever,
  mailBesidePhrases,
} from '#shared/texts/mail-beside.ts';
import { mailCourtesy } from '#shared/texts/mail-courtesy.ts';
import { isCode } from './mail-codes.ts';
import { labelPattern } from './mail-labels.ts';
import { wordsIn } from './mail-vocabulary.ts';

/** Words of a list, of which those with a star have any ending. */
class Stems {
  readonly #whole: ReadonlySet<string>;
  readonly #starts: ReadonlySet<string>;

  constructor(...lists: readonly string[]) {
    const all = lists.flatMap((list) => list.trim().split(/\s+/)).filter((word) => word !== '');
    this.#whole = new Set(all.filter((word) => !word.endsWith('*')));
    this.#starts = new Set(all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)));
  }

  has(word: string): boolean {
    return this.#whole.has(word) || [...word].some((_letter, index) => this.#starts.has(word.slice(0, index + 1)));
  }
}

interface Language {
  topics: Stems;
  money: Stems;
  known: Stems;
  handles: Stems;
  /** Writes every noun with a capital, so that names are not known by theirs. */
  hasCapitals: boolean;
}

const courtesy: Readonly<Record<string, string>> = mailCourtesy.words;
const languages = Object.entries(mailBeside).map(
  ([name, { topics, money, common, handles: own }]): Language => ({
    topics: new Stems(topics, money),
    money: new Stems(money),
    known: new Stems(topics, money, common, courtesy[name] ?? ''),
    handles: new Stems(own),
    hasCapitals: name === 'de',
  }),
);
const handles = new Stems(...Object.values(mailBeside).map((words) => words.handles));
const dated = new Stems(...Object.values(mailBeside).map((words) => words.dated));

/** Whether a text has a word that could refer to a value or to a list of them, in any language. */
export const hasHandle = (text: string): boolean => {
  const bare = text.replace(mailBesidePhrases, ' ');
  return (
    mailBesideChinese.handles.test(bare.replace(mailBesideChinese.phrases, ' ')) ||
    wordsIn(bare).some((word) => handles.has(word.toLowerCase()))
  );
};

/** Numbers that cannot be a port, a speed or a host: of days, hours and telephones. */
const number =
  /^(?:\d{1,3}%?|\d{1,2}[.:]\d{2}|(?:19|20)\d{2}|\d{1,3}(?:st|nd|rd|th|h)|24\/7|24x7|24h\/24|\d{1,2}-\d{1,2}|\d{6,15}|\d[.,]\d+)$/i;
/** A telephone number is of several words. */
const telephone = /(?:\+|00|\()\d[\d\s()./-]{6,22}\d/g;

/** So many words of a sentence must be of its language; more of them when it names no topic. */
const leastKnown = { ofTopic: 0.5, ofNone: 1 };

/**
 * Whether a sentence speaks of something beside the connection: its words are of a known language, most of them of closed lists, and
 * it has no label, no value and no word that refers to one.
 */
export function isBeside(sentence: string): boolean {
  const money = sentence.search(mailBesideAmount) !== -1;
  const text = sentence.replace(mailBesideAmount, ' ').replace(telephone, ' ').replace(mailBesidePhrases, ' ');
  if (/\p{Script=Han}/u.test(text)) return isBesideInChinese(text, money);
  const words = wordsIn(text);
  // A row of a price list.
  if (money && words.length <= 4 && words.every(isPlain) && !hasHandle(text) && !namesField(text, true)) return true;
  const folded = words.map((word) => word.toLowerCase());
  const shares = languages.map((language) => ({ language, share: shareOf(language, words) }));
  const best = Math.max(...shares.map(({ share }) => share));
  const likely = shares.filter(({ share }) => share > 0 && share >= best * 0.7).map(({ language }) => language);
  return likely.some(({ topics, money: prices, known }) => {
    const isOfMoney = money || folded.slice(0, 5).some((word) => prices.has(word));
    const isFree = (word: string) =>
      topics.has(word) ||
      (isOfMoney && dated.has(word)) ||
      // A word that refers to values in another language may be a usual one of this.
      likely.every(({ handles: pointing, known: own }) => !pointing.has(word) || (own !== known && known.has(word)));
    const isOfTopic = money || folded.some((word) => topics.has(word));
    return (
      folded.every(isFree) &&
      words.every(isPlain) &&
      !namesField(text, isOfMoney) &&
      !mailBesideNever.test(text) &&
      best >= (isOfTopic ? leastKnown.ofTopic : leastKnown.ofNone)
    );
  });
}

/** How many of the words of a sentence are of a language; numbers and names do not count. */
function shareOf({ known, hasCapitals }: Language, words: readonly string[]): number {
  const written = words.filter(
    (word, index) =>
      !number.test(word) &&
      (index === 0 || word.length < 3 || hasCapitals || !/^\p{Lu}/u.test(word) || known.has(word.toLowerCase())),
  );
  return written.length === 0 ? 1 : written.filter((word) => known.has(word.toLowerCase())).length / written.length;
}

function isBesideInChinese(written: string, isMoney: boolean): boolean {
  const text = written.replace(mailBesideChinese.phrases, ' ');
  const { topics, handles: pointing, dated: free } = mailBesideChinese;
  const isOfMoney = isMoney || mailBesideChinese.money.test(text);
  const bare = isOfMoney ? text.replace(new RegExp(free.source, 'gu'), ' ') : text;
  return (
    text.length <= 80 &&
    (isMoney || topics.test(written)) &&
    !pointing.test(bare.replace(new RegExp(topics.source, 'gu'), ' ')) &&
    wordsIn(text.replace(/\p{Script=Han}/gu, ' ')).every(isPlain) &&
    !namesField(text, isOfMoney)
  );
}

/** A word that is no account, no host and no number of a field. */
const isPlain = (word: string): boolean =>
  /\d/.test(word)
    ? number.test(word) || /^(?:gsm-?7|ucs-?2|utf-?8|\d{1,2}x\d|\d{1,3}-\p{L}+)$/iu.test(word)
    : !isCode(word);

/** Whether a text has a label; where prices are, "rate" is one of them. */
const namesField = (text: string, isOfMoney: boolean): boolean =>
  [...text.matchAll(labelPattern())].some(([label]) => !(isOfMoney && /^rate$/i.test(label)));
