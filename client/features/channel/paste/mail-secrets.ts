import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { anchorsOf } from './mail-anchors.ts';
import type { MailLine } from './mail-lines.ts';

/** The words of a line that stand where a password or a key should be, whether a channel may have them or not. */
export function secretsIn(line: MailLine): string[] {
  const labelled = anchorsOf(line.plain)
    .filter(({ joined, kind }) => joined.includes('password') && kind !== 'open')
    .map(({ to }) => line.text.slice(to));
  const keys = [...line.text.matchAll(mailPatterns.key)].map(({ 0: label, index }) =>
    line.text.slice(index + label.length),
  );
  return [...labelled, ...keys].flatMap((text) => {
    const word = /[^\s，；。、"'“”‘’]{2,}/.exec(text)?.[0] ?? '';
    return word === '' || mailPatterns.noValue.test(word) ? [] : [word];
  });
}
