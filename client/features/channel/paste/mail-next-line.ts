import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { type Anchor, isLabelOnly } from './mail-anchors.ts';
import { isCode } from './mail-codes.ts';
import type { Hit } from './mail-field.ts';
import type { LabelField } from './mail-labels.ts';
import { readValue } from './mail-line-values.ts';
import type { MailLine } from './mail-lines.ts';
import { moved } from './mail-values.ts';

interface Waiting {
  field: LabelField;
  line: MailLine;
  /** Of a sentence: only a word that looks like a value is one. */
  isAnnounced?: boolean;
}

/** Labels whose value stands in a line of its own below them, one by one or several labels before several values. */
export class NextLines {
  #waiting: Waiting[] = [];

  /** Whether a label still waits for its value. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether the line was only a label. */
  takesLabel(line: MailLine, anchors: readonly Anchor[]): boolean {
    const [first, ...others] = anchors;
    const isLabel = first !== undefined && isLabelOnly(line.plain, first);
    if (!isLabel && isAnnouncement(line)) {
      this.#waiting = [{ field: 'password', line, isAnnounced: true }];
      return true;
    }
    if (!first || others.length > 0 || first.joined.length > 1 || !isLabel) {
      return false;
    }
    // Above other labels "Credentials" is a heading, as "Your SMPP account" is.
    const [only] = this.#waiting;
    const isHeading =
      this.#waiting.length === 1 &&
      only !== undefined &&
      mailHeadings.account.test(only.line.plain) &&
      line.paragraph !== only.line.paragraph;
    this.#waiting = [
      ...this.#waiting.filter(({ field }) => field !== 'credentials' && !isHeading),
      { field: first.field, line },
    ];
    return true;
  }

  /** The value that the line is to the label longest waiting, and where its text begins. */
  takesValue(line: MailLine): { hits: Hit[]; from: number; label: MailLine } | undefined {
    const label = this.#waiting.shift();
    if (!label) {
      return undefined;
    }
    const text = line.text.trim();
    const isOther = isSentence(text) || (label.isAnnounced && !isCode(text));
    const hits = isOther ? [] : moved(readValue(label.field, text, line.text), line.text.indexOf(text));
    if (hits.length === 0) {
      this.#waiting = [];
      return undefined;
    }
    // Between several labels and their values lies what belongs to others.
    const isNext = line.at - label.line.at < 200 && this.#waiting.length === 0;
    return { hits, from: isNext ? label.line.at : line.at, label: label.line };
  }

  forget(): void {
    this.#waiting = [];
  }
}

const isSentence = (text: string): boolean => text.split(/\s+/).length > 4 || text.length > 120;

/** "We have generated the following password for you:". */
const isAnnouncement = ({ text }: MailLine): boolean =>
  mailStatements.announced.test(text) && !mailStatements.ofAccount.test(text);
