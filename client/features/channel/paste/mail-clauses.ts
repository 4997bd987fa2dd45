import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import type { MailField } from './mail-field.ts';

/** How far a value may be believed: tick it, only offer it, or not even that. */
export type Trust = 'sure' | 'doubtful' | 'refused';

interface Place {
  field: MailField;
  at: number;
  length: number;
}

/** The clause of `line` around a value, with what is before and behind the value. */
export function clauseOf(line: string, at: number, length: number): { before: string; behind: string } {
  let from = 0;
  let to = line.length;
  // A remark between a label and its sign belongs to the label.
  const joined = line.replace(/\(([^()]{0,40})\)(?= {0,4}[:=\t])/g, ' $1 ');
  for (const { index } of joined.matchAll(mailPatterns.clauseEnd)) {
    if (index < at) {
      from = index + 1;
    } else if (index >= at + length) {
      // A question mark belongs to its clause.
      to = /[?？]/.test(line[index] ?? '') ? index + 1 : index;
      break;
    }
  }
  return { before: line.slice(from, at), behind: line.slice(at + length, to) };
}

/** Whether a clause makes its value ours, somebody else's or nobody's. `line` has its values, so that they are not read as words. */
export function trustOf(line: string, { field, at, length }: Place): Trust {
  const { before, behind } = clauseOf(line, at, length);
  if (field === 'useTls') {
    return mailPatterns.uncertain.test(`${before} ${behind}`) ? 'doubtful' : 'sure';
  }
  if (
    mailPatterns.negated.test(before) ||
    mailPatterns.negatedBehind.test(behind) ||
    mailPatterns.ofOtherCustomers.test(`${before} ${behind}`) ||
    ((field === 'port' || field === 'rxPort') && mailPatterns.bound.test(before.slice(-24)))
  ) {
    return 'refused';
  }
  // A comma ends what a Chinese condition is about, though not a negation.
  const near = [before.slice(before.lastIndexOf('，') + 1), behind.split('，', 1)[0] ?? ''];
  if (near.some((text) => mailPatterns.uncertain.test(text))) {
    return 'doubtful';
  }
  // What is in brackets belongs to what is said before them.
  const from = at - before.length - 1;
  const outside = /[(（]/.test(line[from] ?? '') ? clauseOf(line, from, 0).before : '';
  return isElsewhere(before, field) || isElsewhere(outside, field) ? 'doubtful' : 'sure';
}

/** Whether a sentence that begins with `before` is a question: the mark at its end belongs to no value. */
export const isAsked = (before: string): boolean => mailPatterns.asks.test(before);

/** Whether a text speaks of something beside SMPP. A label that only SMPP has is believed anywhere. */
export const isElsewhere = (text: string, field?: MailField): boolean =>
  mailPatterns.elsewhere.test(text.replace(mailPatterns.forReader, ' ')) &&
  !mailPatterns.ofSmpp.test(text) &&
  !(field && ownFields.has(field));

const ownFields: ReadonlySet<MailField> = new Set(['systemType', 'bindMode', 'addressRange', 'srcTon', 'srcNpi']);
