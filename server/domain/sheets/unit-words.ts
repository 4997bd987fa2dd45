import type { SheetUnit } from '#shared/price-sheet/fields.ts';
import { clauseEnd } from '#shared/texts/price-sheet-dates.ts';
import { companyForms } from '#shared/texts/price-sheet-sections.ts';
import {
  centMarks,
  centWords,
  microWords,
  millWords,
  otherAmounts,
  perOneWords,
  perWords,
  powerWords,
  priceWords,
  severalWords,
  statedPrice,
  tenThousandWords,
  thousandSign,
  thousandWords,
  unitNoise,
} from '#shared/texts/price-sheet-units.ts';
import { otherServices } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from './currencies.ts';

const units = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;
const isIn = (words: RegExp, notes: readonly string[]): boolean => notes.some((note) => words.test(note));

/** Letters of a note that may say its unit without a word for prices: `in cents`, `EUR per 1000 SMS`. */
const shortest = 32;
/**
 * The clauses of a note that speak of the unit of these prices: not of taxes, discounts, least amounts or speeds, of other products, of a
 * price that the note names itself, nor the name of a company.
 */
export const clausesOfPrices = (note: string): string[] =>
  isCompany(note)
    ? []
    : note.split(sentenceEnd).flatMap((sentence) => (isOfOthers(sentence) ? [] : clausesIn(sentence)));
const clausesIn = (sentence: string): string[] =>
  sentence
    .split(clauseEnd)
    .filter(
      (clause) =>
        !otherAmounts.test(clause) &&
        !statedPrice.test(clause) &&
        (isOfPrices(clause) || (clause.length <= shortest && isUnitAlone(clause))),
    );
const sentenceEnd = /[;\n\u3002\uff1b]|[.!?](?=\s+\p{L})/u;
const isOfOthers = (sentence: string): boolean => otherServices.test(sentence) && !/sms/i.test(sentence);
const isOfPrices = (clause: string): boolean => priceWords.test(clause) || signsIn(clause).length > 0;
/** `Cent Telecom GmbH` is the name of who sends it. */
const isCompany = (note: string): boolean => note.length < 80 && companyForms.test(note) && !isOfPrices(note);
/** `in cents` says a unit, `Penny Lane` does not. */
function isUnitAlone(clause: string): boolean {
  const rest = [perWords, thousandWords, centWords, millWords, microWords, perOneWords].reduce(
    (text, words) => text.replace(words, ' '),
    clause,
  );
  return rest.split(/[^\p{L}\p{M}]+/u).every((word) => word.length < 3 || unitNoise.test(word));
}

/**
 * The unit that the name of a table or a file says. Words that companies are called too, `Cent`, `Penny`, say it beside a currency or
 * behind `in` alone.
 */
export function unitInName(name: string): SheetUnit {
  if (isCompany(name) || nameMark.test(name)) return 1;
  const isSaid = signsIn(name).length > 0 || unitPlace.test(name);
  return unitIn([isSaid ? name : name.replace(nameWords, ' ')]);
}
/** Letters that say a unit beside prices alone. */
const nameMark = /^\s*\/?\s*(?:k|ct?|m)\.?\s*$/i;
const unitPlace = /(?<!\p{L})(?:in|en|em|per|pro|por|par|je)\s/iu;
const nameWords = /(?<!\p{L})(?:cent|penny|mill|mil|mille)(?!\p{L})/giu;

/** What prices are divided by, as notes or titles say; that they are of one message counts more than that they are of several. */
export function unitIn(notes: readonly string[]): SheetUnit {
  const isOfOne = notes.some((note) => perOneWords.test(note) && !perWords.test(note) && !thousandWords.test(note));
  const many = isOfOne ? 1 : manyIn(notes);
  const small = Math.max(...notes.map(powerIn), isIn(microWords, notes) ? 1_000_000 : smallIn(notes));
  return units.find((unit) => unit === many * small) ?? 1;
}
function manyIn(notes: readonly string[]): number {
  const messages = notes.map((note) => perWords.exec(note)?.[1]).find((each) => each !== undefined);
  const isThousand = messages === undefined && (isIn(thousandWords, notes) || isIn(thousandSign, notes));
  return isThousand ? 1000 : messages === undefined ? 1 : manyOf(messages);
}
const smallIn = (notes: readonly string[]): number =>
  isIn(millWords, notes) ? 1000 : isIn(centWords, notes) || isIn(centMarks, notes) ? 100 : 1;
/** What `x 10^-4` divides by. */
function powerIn(note: string): number {
  const digit = powerWords.exec(note)?.[1] ?? '0';
  return 10 ** ('¹²³⁴⁵⁶'.indexOf(digit) + 1 || Number(digit) || 0);
}
const manyOf = (messages: string): number =>
  /^(100|hundred)$/i.test(messages) ? 100 : tenThousandWords.test(messages) ? 10_000 : 1000;

/** The number of messages that a cell names beside its price: `49.8 EUR/1000`, `43 € /K`. */
function manyInCell(text: string): number {
  const messages = perWords.exec(text)?.[1];
  return messages === undefined ? (thousandSign.test(text) ? 1000 : 1) : manyOf(messages);
}
/** A price without the number of messages or the part of the currency beside it, which {@link unitInCell} tells. */
export const withoutUnit = (text: string): string =>
  text.replace(perWords, ' ').replace(thousandSign, ' ').replace(/‰\s*$/, ' ');

/** The unit of a price whose own cell may say that it is in cents or mills, or of several messages. */
export function unitInCell(text: string, unit: SheetUnit): number {
  const small = millWords.test(text)
    ? 1000
    : centWords.test(text) || /\d\s*(?:ct|c|p)\.?(?:\s*\/\s*\p{L}+)?$/iu.test(text)
      ? 100
      : 1;
  const many = manyInCell(text);
  // A title `per 1000` and a cell that says it again mean the same thousand.
  const own = many > 1 && unit % many === 0 ? unit : unit * many;
  return unit === 1 || unit === 1000 ? own * small : own;
}

/** What a column of units says; undefined where it says that prices are of one message, or nothing. */
export function unitOfCell(text: string): SheetUnit | undefined {
  if (/^\s*K\s*$/i.test(text)) return 1000;
  const said = unitIn([text.replace(/(?<!\p{L})ct(?!\p{L})/giu, 'cents')]);
  return said > 1 ? said : units.find((unit) => String(unit) === numberIn(text));
}
const numberIn = (text: string): string | undefined =>
  /\d[\d.,\s]*k?/i
    .exec(text)?.[0]
    .replace(/[.,\s]/g, '')
    .replace(/k$/i, '000');

/** Whether a cell of units speaks of several messages in an unknown way: `dozen`, `per 12`. Other words, such as names, are no units. */
export const isUnknownUnit = (text: string): boolean =>
  unitOfCell(text) === undefined && (numberIn(text) !== undefined || severalWords.test(text));
