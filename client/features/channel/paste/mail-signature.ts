import { mailCourtesy } from '#shared/texts/mail-courtesy.ts';
import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { hasHandle } from './mail-beside.ts';
import { fieldOfLabel, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { Vocabulary, withoutAddresses, wordsIn } from './mail-vocabulary.ts';

const small = new Vocabulary(mailCourtesy.signature);
const connection = new Vocabulary(mailHeadings.connection);
const ending =
  /(?<![\p{L}])(?:(?:Pvt|Pty|Co|Sdn)\.?,? )?(?:Ltd|Ltda|Bhd|Inc|Co|S\.A|S\.L|B\.V|A\.Ş|A\.S|s\.r\.o|S\.p\.A|S\.r\.l|Corp|GmbH|Şti|Tbk)\.\s*$/iu;

/** A title may have the word for an account, no name has another one for a field. */
const namesField = (text: string): boolean =>
  [...text.matchAll(labelPattern())].some(
    ([label]) => fieldOfLabel(label) !== undefined && !/^(?:account|konto|cuenta|compte|conta)$/i.test(label),
  );

/** Names, titles and telephone numbers; a number alone is too long for a port. */
export const isSignature = (text: string): boolean =>
  text.length <= 120 &&
  !namesField(text) &&
  !/[?？!！;]|[.。]\s*$|^\s*p\.?(?: ?p\.?)?s\b/iu.test(text.replace(ending, '')) &&
  wordsIn(text).every((word) => /^\p{Lu}|^[\d/.-]+$/u.test(word) || small.hasAll(word)) &&
  !mailHeadings.acts.test(text) &&
  (/\p{L}/u.test(text) || text.replace(/\D/g, '').length > 6 || wordsIn(text).length === 0);

/** A name in letters without capitals. */
const caseless =
  /^[\s\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** The same with a word or two that are none, unless a word could refer to a value: addresses of streets, what registers have. */
export function isLikeSignature(text: string): boolean {
  if (mailHeadings.acts.test(text)) return false;
  const words = wordsIn(withoutAddresses(text));
  if (words.length <= 4 && caseless.test(text)) return !namesField(text);
  const known = words.filter((word) => /^\p{Lu}|^[\d/.-]+$/u.test(word) || small.hasAll(word));
  return (
    text.length <= 160 &&
    !namesField(text) &&
    !/[?？!！]|[.。]\s*$/u.test(text.replace(ending, '')) &&
    words.length - known.length <= Math.min(2, words.length / 4) &&
    !hasHandle(text)
  );
}

/** A label and a value of which channels have none. */
export function isOtherValue(rest: string): boolean {
  const bare = rest.trim().replace(/^[-*•\s]+/, '');
  const [numbers, people] = [mailHeadings.numbers, mailHeadings.people].map((labels) => labels.exec(bare)?.[0]);
  return numbers !== undefined
    ? bare
        .slice(numbers.length)
        .split(/[\s()/,;:=|-]+/)
        .every((word) => word === '' || mailHeadings.number.test(word))
    : people !== undefined && isSignature(withoutAddresses(bare.slice(people.length)));
}

/** Whether a line announces an earlier mail or is of its header, which names the sender by an address. */
export function isOfHeader(lines: readonly MailLine[], index: number): boolean {
  const [line] = lines.slice(index, index + 1);
  if (!line) return false;
  const [label] = mailHeadings.header.exec(line.text) ?? [];
  const near = lines.slice(Math.max(0, index - 5), index + 6);
  return label === undefined
    ? mailPatterns.earlierMail.test(line.text) || isAnnouncement(line.text)
    : isOfNames(withoutAddresses(line.text.slice(label.length))) &&
        near.some(({ text }) => mailPatterns.fromHeader.test(text) && text.includes('@'));
}

/** Names and days, as beside a sender; a subject may name the connection. */
const isOfNames = (text: string): boolean =>
  wordsIn(text).every((word) => /^\p{Lu}|^[\d/.-]+$/u.test(word) || small.hasAll(word) || connection.hasAll(word));

/** "On 3 Nov 2026, Ben wrote:". */
function isAnnouncement(text: string): boolean {
  const names = text.replace(mailHeadings.earlier, ' ');
  return /[:-]\s*$/.test(text) && names.length < text.length - 2 && isSignature(withoutAddresses(names));
}
