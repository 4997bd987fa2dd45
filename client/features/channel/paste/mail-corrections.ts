import { mailCorrections } from '#shared/texts/mail-corrections.ts';
import { bareWord, isCode } from './mail-codes.ts';
import type { Hit, MailField } from './mail-field.ts';
import { fieldOfLabel, type LabelField, labelPattern } from './mail-labels.ts';
import { hit } from './mail-values.ts';
import { Vocabulary, wordsIn } from './mail-vocabulary.ts';

const languages = Object.values(mailCorrections.words).map((words) => new Vocabulary(words));

/** A word that is a value: a number, a host, or what is of no language. */
const isValue = (word: string): boolean =>
  /^[\d.,:-]*\d[\d.,:-]*$/.test(word) || /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(word) || isCode(word);

const fieldsOf = (label: LabelField): MailField[] => {
  if (label === 'tlsPort') return ['port', 'useTls'];
  return label === 'credentials' ? ['systemId', 'password'] : [label];
};

/** Every field whose label a text has. */
export const fieldsNamed = (text: string): MailField[] =>
  [...text.matchAll(labelPattern())].flatMap(([label]) => {
    const field = fieldOfLabel(label);
    return field ? fieldsOf(field) : [];
  });

/**
 * The fields whose value a line corrects, when it says nothing else: all its words are of a closed list, and it names the fields.
 * An empty list is an apology alone; undefined is a line of another kind. `rest` is the line without the values of `fields`.
 */
export function correctedFields(rest: string, fields: readonly MailField[]): MailField[] | undefined {
  const words = rest
    .replace(labelPattern(), ' ')
    .split(/[\s,;!?()"'“”„«»‘’，。；！]+/)
    .map((word) => bareWord(word.replace(/:$/, '')))
    .filter((word) => word !== '');
  const said = words.filter((word) => !isValue(word));
  const text = said.join(' ');
  const isChinese = /\p{Script=Han}/u.test(text);
  const isKnown = isChinese
    ? wordsIn(text.replace(mailCorrections.chinese, ' ')).length === 0
    : languages.some((language) => language.hasAll(text));
  if (!isKnown || said.length === 0) return undefined;
  const isMarked = isChinese ? mailCorrections.chineseMark.test(text) : mailCorrections.mark.test(text);
  const named = [...fieldsNamed(rest), ...fields];
  return isMarked ? [...new Set(named)] : undefined;
}

/** The values that a correction gives to the fields it names, apart from those that were read already. */
export function valuesOfCorrection(text: string, fields: readonly MailField[], hits: readonly Hit[]): Hit[] {
  const words = [...text.matchAll(/[\x21\x23-\x27\x2a-\x3a\x3c-\x7e]+/g)].slice(0, 60);
  return words.flatMap(({ 0: written, index }) => {
    const word = bareWord(written);
    const at = index + written.indexOf(word);
    const isRead = hits.some((each) => each.at < at + word.length && at < each.at + each.length);
    if (isRead || !isValue(word) || mailCorrections.before.test(text.slice(0, index))) return [];
    return fields.filter((field) => isLike(field, word)).flatMap((field) => vague(field, word, at));
  });
}

const vague = (field: MailField, word: string, at: number): Hit[] =>
  hit(field, numbers.has(field) ? Number(word) : word, at, word).map((each) => ({ ...each, isVague: true }));

const numbers: ReadonlySet<MailField> = new Set(['port', 'rxPort', 'bindCount', 'maxTps', 'srcTon', 'srcNpi']);

/** Whether a word looks like a value of a field. */
const isLike = (field: MailField, word: string): boolean =>
  numbers.has(field)
    ? /^\d{1,5}$/.test(word)
    : field === 'host'
      ? /^(?:[\w-]+\.){1,8}[a-z\d]{1,24}$/i.test(word)
      : (field === 'systemId' || field === 'password') && isCode(word);
