import { mailCourtesy } from '#shared/texts/mail-courtesy.ts';
import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { anchorsIn } from './mail-anchors.ts';
import { hasHandle, isBeside } from './mail-beside.ts';
import { correctedFields } from './mail-corrections.ts';
import type { MailField } from './mail-field.ts';
import { fieldOfLabel, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { fieldsOfLabelLine, fieldsOfOtherValue } from './mail-other-values.ts';
import { isLikeSignature, isOfHeader, isOtherValue, isSignature } from './mail-signature.ts';
import { Vocabulary, withoutAddresses, wordsIn } from './mail-vocabulary.ts';

/**
 * What a line says beside its values: something that may change any value, or only those of the fields it names; that it corrects
 * something without telling what; that its own values are some of several; a heading of the connection or of another service; or
 * nothing that matters.
 */
export type LineKind = 'doubtful' | 'correction' | 'apology' | 'alternative' | 'heading' | 'service' | 'harmless';

export interface Said {
  kind: LineKind;
  /** The only fields whose values a correction may change. */
  fields?: readonly MailField[];
  /** Whether it may tell the new values. */
  hasValues?: boolean;
}

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

/** Whether a line may have a value: a label with a sign or a number behind it, or a host. */
const hasValue = (line: MailLine): boolean =>
  anchorsIn(line).length > 0 ||
  /:\/\/|(?:\d{1,3}\.){3}\d{1,3}|\d{4,5}(?!\d)/.test(withoutAddresses(line.text).replace(/\+[\d\s()/-]+/g, ' '));

/** The lines of each mail of a thread that have no value in themselves nor below them. */
function belowValues(lines: readonly MailLine[]): MailLine[] {
  const below: MailLine[] = [];
  let depth: number | undefined;
  let isBelow = true;
  for (const line of lines.toReversed()) {
    isBelow = (isBelow || line.depth !== depth) && !hasValue(line);
    depth = line.depth;
    if (isBelow) below.push(line);
  }
  return below;
}

/** A signature is soon at its end. */
const longestSignature = 10;

/** Tells of each line of a mail in turn what it says beside its values; all that is not known to be harmless may change them. */
export class Courtesy {
  readonly #disclaimers: ReadonlySet<number>;
  readonly #headers: ReadonlySet<MailLine>;
  /** Lines below the last one that has a label or a host. */
  readonly #below: ReadonlySet<MailLine>;
  #depth = 0;
  #signatureLeft = 0;

  constructor(lines: readonly MailLine[]) {
    const { mark } = mailCourtesy.disclaimer;
    this.#disclaimers = new Set(lines.filter(({ text }) => mark.test(text)).map(({ paragraph }) => paragraph));
    this.#headers = new Set(lines.filter((_line, index) => isOfHeader(lines, index)));
    this.#below = new Set(belowValues(lines));
  }

  /** `rest` is the line without its values and their labels, `fields` what the values are of. */
  saidBy(line: MailLine, rest: string, fields: readonly MailField[]): Said {
    const kind = this.#kindOf(line, rest, fields);
    if (kind !== 'doubtful') return { kind };
    const corrected = correctedFields(withoutCourtesy(line.plain, rest), fields);
    if (corrected)
      return corrected.length > 0 ? { kind: 'correction', fields: corrected, hasValues: true } : { kind: 'apology' };
    const own =
      (fields.length === 0 || !hasHandle(withoutLabels(rest, fields)) ? fieldsOfLabelLine(line, fields) : undefined) ??
      (fields.length > 0 ? undefined : fieldsOfOtherValue(line));
    return own ? { kind: own.length > 0 ? 'correction' : 'harmless', fields: own } : { kind };
  }

  #kindOf(line: MailLine, rest: string, fields: readonly MailField[]): LineKind {
    const said = withoutAddresses(rest).replace(listMark, ' ');
    const isValued = fields.length > 0;
    if (this.#depth !== line.depth || isValued) {
      this.#depth = line.depth;
      this.#signatureLeft = 0;
    }
    if (!isValued && this.#isOfSignature(line, said)) return 'harmless';
    if (wordsIn(said).length === 0 || this.#headers.has(line)) return 'harmless';
    if (connection.hasAll(said)) return 'heading';
    if (isCourteous(withoutLabels(said, fields)) || isAllowList(rest)) return 'harmless';
    if (!isValued && (isOtherValue(rest) || this.#isDisclaimer(line))) return 'harmless';
    if ([labelled, lastWord].some((pattern) => isOfService(said.replace(pattern, ' ')))) {
      return mailPatterns.ofSmpp.test(said) ? 'heading' : 'service';
    }
    if (isServiceLine(line.plain)) return 'service';
    if (isOfOtherThings(withoutLabels(said, fields), isValued)) return 'harmless';
    return isValued && (isAlternative(said, fields) || isRemark(said, fields)) ? 'alternative' : 'doubtful';
  }

  #isOfSignature(line: MailLine, said: string): boolean {
    const text = said.trim();
    const closing = mailCourtesy.closing.exec(text)?.[0];
    if (closing !== undefined && isSignature(text.slice(closing.length).replace(/^[\s,.!]+/, ''))) {
      this.#signatureLeft = longestSignature;
      return true;
    }
    this.#signatureLeft -= 1;
    return (
      (this.#signatureLeft >= 0 && (isSignature(text) || isLikeSignature(text) || isChineseSender(text))) ||
      (this.#below.has(line) && (isLikeSignature(text) || isChineseSender(text)))
    );
  }

  #isDisclaimer({ paragraph, text }: MailLine): boolean {
    return this.#disclaimers.has(paragraph) && disclaimer.hasAll(text);
  }
}

const isOfService = (said: string): boolean => {
  const text = said.replace(/\([^()]{0,40}\)/g, ' ');
  return headings.hasAll(text) && service.hasOne(text);
};

/** "Portal: https://…, login ops, password …". */
function isServiceLine(plain: string): boolean {
  const [head = '', tail = ''] = /^([^:：]{2,60})[:：](.*)$/.exec(plain)?.slice(1) ?? [];
  const rest = withoutAddresses(tail).replace(labelled, ' ').replace(labelPattern(), ' ');
  return isOfService(head) && !mailPatterns.ofSmpp.test(head) && wordsIn(rest).length <= 6 && !hasHandle(rest);
}

/** The words of one value among several; another field must not be named. */
const isAlternative = (said: string, fields: readonly MailField[]): boolean =>
  alternatives.hasAll(said.replace(/\d/g, ' ')) && !labelPattern().test(withoutLabels(said, fields));

/** A few words beside a value that point to nothing else: they may change this value alone. */
const isRemark = (said: string, fields: readonly MailField[]): boolean => {
  const text = withoutLabels(said, fields).replace(mailHeadings.perServer, ' ');
  return wordsIn(text).length <= 8 && !/[?？]/.test(text) && !hasHandle(text) && !labelPattern().test(text);
};

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

/** A company, or a name that points to nothing. */
const isChineseSender = (text: string): boolean =>
  mailCourtesy.chineseSender.test(text) && !labelPattern().test(text) && (text.length > 4 || !hasHandle(text));

/** Whether every sentence of a text is of words of courtesy of one language. */
export function isCourteous(said: string): boolean {
  const greeting = mailCourtesy.greeting.exec(said.trim())?.[0];
  const ungreeted =
    greeting === undefined
      ? said
      : withoutNames(
          said
            .trim()
            .slice(greeting.length)
            .replace(/^[\s,،]+/, '')
            .replace(/^(?:mrs?|ms|dr|ing|sra?|hr|fr)\./i, ''),
        );
  const text = mailCourtesy.formulae.reduce((rest, formula) => rest.replace(formula, ','), ungreeted);
  return (
    !/[?？]/.test(text) &&
    text
      .replace(mailCourtesy.chinese, ' ')
      .split(/[.,;:!。，；：！()\t–—]/)
      .every((sentence) => languages.some((words) => words.hasAll(sentence)))
  );
}

/** What is left of a line without its formulae and its sentences of courtesy; `rest` has the same positions. */
const withoutCourtesy = (plain: string, rest: string): string =>
  mailCourtesy.formulae
    .flatMap((formula) => formula.exec(plain)?.[0] ?? [])
    .reduce((text, formula) => {
      const at = plain.indexOf(formula);
      return text.slice(0, at) + ' '.repeat(formula.length) + text.slice(at + formula.length);
    }, rest)
    .split(/(?<=[.!?;](?=\s)|[。！？；])/)
    .filter((sentence) => wordsIn(sentence).length > 0 && !isCourteous(sentence))
    .join(' ');

/** Whether every sentence is of courtesy or speaks of something beside the connection; in a line with values, without numbers. */
const isOfOtherThings = (said: string, isValued: boolean): boolean =>
  said
    .split(/[.!?;](?=\s|$)|[。；！？]/)
    .every(
      (sentence) =>
        wordsIn(sentence).length === 0 ||
        isCourteous(sentence) ||
        (!(isValued && /\d/.test(sentence)) && isBeside(sentence)),
    );

/** What follows the names behind a greeting. */
function withoutNames(text: string): string {
  const [names = ''] = /^[^,:!.，：！;–—-]{0,60}/.exec(text) ?? [];
  return wordsIn(names).every((word) => greeted.hasAll(word) || /^\p{Lu}/u.test(word))
    ? text.slice(names.length)
    : text;
}
