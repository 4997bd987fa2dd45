import { mailLabels } from '#shared/texts/mail-labels.ts';
import type { MailField } from './mail-field.ts';

/** Fields, ports that suppliers tell apart by their names, and an account with its password. */
export type LabelField = MailField | 'tlsPort' | 'credentials';

const labels: readonly (readonly [LabelField, string])[] = mailLabels;

const plain = (label: string): string => label.toLowerCase().replace(/[\s_-]/g, '');

/** Letters that words are parted from each other by blanks of. */
const letters = '\\p{Script=Latin}\\p{Script=Cyrillic}';
const wordEnd = `(?![${letters}0-9_])`;

const fields = new Map<string, LabelField>();
const sources: { source: string; length: number }[] = [];
for (const [field, names] of labels) {
  for (const name of names.split('|').map((each) => each.trim())) {
    fields.set(plain(name), field);
    const isOfLetters = /[a-zа-я]$/i.test(name);
    sources.push({
      source: `${name.replace(/[\s_]+/g, '[ _-]?')}${isOfLetters ? wordEnd : ''}`,
      length: name.length,
    });
  }
}
// Alternatives are tried in turn, so the longest name of several that begin alike comes first.
sources.sort((a, b) => b.length - a.length);
const chinese = sources.filter(({ source }) => /^\p{Script=Han}/u.test(source));
const others = sources.filter((each) => !chinese.includes(each));
const oneOf = (all: typeof sources): string => all.map(({ source }) => source).join('|');
const alternatives = `(?:(?<![${letters}0-9_.@-])(?:${oneOf(others)})|(?:${oneOf(chinese)}))`;

/** The field that a label names. */
export const fieldOfLabel = (label: string): LabelField | undefined => fields.get(plain(label));

/** Every label; between letters none begins or ends, except that Chinese needs no blanks. */
export function labelPattern(): RegExp {
  // Making it takes longer than a line.
  pattern.lastIndex = 0;
  return pattern;
}
const pattern = new RegExp(alternatives, 'giu');
