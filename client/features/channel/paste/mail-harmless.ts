import { mailCourtesy } from '#shared/texts/mail-courtesy.ts';
import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import type { MailField } from './mail-field.ts';
import { fieldOfLabel, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { isOfHeader, isOtherValue, isSignature } from './mail-signature.ts';
import { Vocabulary, withoutAddresses, wordsIn } from './mail-vocabulary.ts';

/**
 * What a line says beside its values: something that may change any value, that its own values are some of several, a heading of
 * the connection or of another service, or nothing that matters.
 */
export type LineKind = 'doubtful' | 'alternative' | 'heading' | 'service' | 'harmless';

const languages = Object.values(mailCourtesy.words).map((words) => new Vocabulary(words));
const greeted = new Vocabulary(mailCourtesy.greeted);
const disclaimer = new Vocabulary(mailCourtesy.disclaimer.words);
const allowList = new Vocabulary(mailCourtesy.allowList);
const connection = new Vocabulary(mailHeadings.connection);
const service = new Vocabulary(mailHeadings.service);
const headings = new Vocabulary(mailHeadings.connection, mailHeadings.service);
const alternatives = new Vocabulary(mailHeadings.connection, mailHeadings.alternatives);

const ipAddress = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?!\d|\.\d)/g;
/** A label with the one word behind it. */
const labelled = new RegExp(`${labelPattern().source}(?:\\s{0,4}[:=]\\s{0,4}|\\s{1,4})[^\\s,;，；]{1,80}`, 'giu');

/** A value with a digit or a sign behind the last label. */
const lastWord = /[:=][ \t]{0,4}(?=[^\s\d$%&*_^+~!@]{0,80}[\d$%&*_^+~!@])\S{1,80}\s*$/;
const listMark = /^\s*(?:[-*•·#]{1,3}|\(?(?:[A-Za-z]?\d{1,2}|[A-Za-z])[.)]\)?)(?=\s)/;

/** A signature is soon at its end. */
const longestSignature = 10;

/** Tells of each line of a mail in turn what it says beside its values; all that is not known to be harmless may change them. */
export class Courtesy {
  readonly #disclaimers: ReadonlySet<number>;
  readonly #headers: ReadonlySet<MailLine>;
  #depth = 0;
  #signatureLeft = 0;

  constructor(lines: readonly MailLine[]) {
    const { mark } = mailCourtesy.disclaimer;
    this.#disclaimers = new Set(lines.filter(({ text }) => mark.test(text)).map(({ paragraph }) => paragraph));
    this.#headers = new Set(lines.filter((_line, index) => isOfHeader(lines, index)));
  }

  /** `rest` is the line without its values and their labels, `fields` what the values are of. */
  kindOf(line: MailLine, rest: string, fields: readonly MailField[]): LineKind {
    const said = withoutAddresses(rest).replace(listMark, ' ');
    const isValued = fields.length > 0;
    if (this.#depth !== line.depth || isValued) {
      this.#depth = line.depth;
      this.#signatureLeft = 0;
    }
    if (!isValued && this.#isOfSignature(said)) return 'harmless';
    if (wordsIn(said).length === 0 || this.#headers.has(line)) return 'harmless';
    if (connection.hasAll(said)) return 'heading';
    if (isCourteous(withoutLabels(said, fields)) || isAllowList(rest)) return 'harmless';
    if (!isValued && (isOtherValue(rest) || this.#isDisclaimer(line))) return 'harmless';
    if ([labelled, lastWord].some((pattern) => isOfService(said.replace(pattern, ' ')))) {
      return mailPatterns.ofSmpp.test(said) ? 'heading' : 'service';
    }
    return isValued && isAlternative(said, fields) ? 'alternative' : 'doubtful';
  }

  #isOfSignature(said: string): boolean {
    const text = said.trim();
    const closing = mailCourtesy.closing.exec(text)?.[0];
    if (closing !== undefined && isSignature(text.slice(closing.length).replace(/^[\s,.!]+/, ''))) {
      this.#signatureLeft = longestSignature;
      return true;
    }
    this.#signatureLeft -= 1;
    return this.#signatureLeft >= 0 && (isSignature(text) || mailCourtesy.chineseSender.test(text));
  }

  #isDisclaimer({ paragraph, text }: MailLine): boolean {
    return this.#disclaimers.has(paragraph) && disclaimer.hasAll(text);
  }
}

const isOfService = (said: string): boolean => headings.hasAll(said) && service.hasOne(said);

/** The words of one value among several; another field must not be named. */
const isAlternative = (said: string, fields: readonly MailField[]): boolean =>
  alternatives.hasAll(said.replace(/\d/g, ' ')) && !labelPattern().test(withoutLabels(said, fields));

/** A text without the names of fields; TLS is said of a port. */
const withoutLabels = (said: string, fields: readonly MailField[]): string =>
  said.replace(labelPattern(), (label) => {
    const named = fieldOfLabel(label);
    const isOf = fields.some(
      (field) => field === named || (field === 'port' && (named === 'useTls' || named === 'tlsPort')),
    );
    return isOf ? ' '.repeat(label.length) : label;
  });

/** "Please whitelist our IPs …". */
const isAllowList = (rest: string): boolean =>
  mailPatterns.allowList.test(rest) && allowList.hasAll(rest.replace(ipAddress, ' '));

/** Whether every sentence of a text is of words of courtesy of one language. */
function isCourteous(said: string): boolean {
  const greeting = mailCourtesy.greeting.exec(said.trim())?.[0];
  const ungreeted = greeting === undefined ? said : withoutNames(said.trim().slice(greeting.length));
  const text = mailCourtesy.formulae.reduce((rest, formula) => rest.replace(formula, ','), ungreeted);
  return (
    !/[?？]/.test(text) &&
    text
      .replace(mailCourtesy.chinese, ' ')
      .split(/[.,;:!。，；：！()\t–—]/)
      .every((sentence) => languages.some((words) => words.hasAll(sentence)))
  );
}

/** What follows the names behind a greeting. */
function withoutNames(text: string): string {
  const [names = ''] = /^[^,:!.，：！;–—-]{0,60}/.exec(text) ?? [];
  return wordsIn(names).every((word) => greeted.hasAll(word) || /^\p{Lu}/u.test(word))
    ? text.slice(names.length)
    : text;
}
