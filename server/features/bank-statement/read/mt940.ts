import Decimal from 'decimal.js';
import { Parser, type Transaction } from 'mt940js';
import { AppError } from '../../../platform/http/errors.ts';
import { type ReadLine, refOf, tidy } from './line.ts';

/** What the parser knows; it refuses a file with any other. */
const known = /^:(?:20|21|25|28|60|61|62|64|65|86|NS)[A-Z]?:/;
const anyTag = /^:(?:\d{2,3}[A-Z]?|NS):/;

/** Lines of a statement in MT940. @throws bank-statement.unbalanced when lines are missing */
export function mt940Lines(text: string): ReadLine[] {
  try {
    return new Parser()
      .parse(withoutUnknown(text))
      .flatMap(({ transactions }) => transactions)
      .map((transaction, at) => ({ lineNo: at + 1, ...lineOf(transaction) }));
  } catch (error) {
    const isShort = error instanceof Error && /turnover/.test(error.message);
    throw new AppError(isShort ? 'bank-statement.unbalanced' : 'import.unreadable');
  }
}

/** Banks add tags of their own, which tell nothing of a payment. */
function withoutUnknown(text: string): string {
  let isKept = true;
  const lines = text.split(/\r?\n|\r/).filter((line) => {
    if (anyTag.test(line)) isKept = known.test(line);
    else if (/^[-{]/.test(line)) isKept = true;
    return isKept;
  });
  return lines.join('\n');
}

function lineOf(transaction: Transaction): Omit<ReadLine, 'lineNo'> {
  const { date, amount, isReversal, currency, details = '', reference, bankReference, extraDetails } = transaction;
  const parts = transaction.structuredDetails ?? {};
  const whole = unfolded(details);
  // `?32` and `?33` in Germany, `/NAME/` and `/CNTP/account/bank/name/` in the Netherlands, `/ORDP/` elsewhere.
  const payer =
    parts.NAME ??
    parts.ORDP ??
    /\/CNTP\/[^/]*\/[^/]*\/([^/]+)/.exec(whole)?.[1] ??
    `${parts['32'] ?? ''}${parts['33'] ?? ''}`;
  const remittance = Object.entries(parts)
    .filter(([tag]) => /^(?:2\d|6[0-3])$/.test(tag))
    .map(([, value]) => value)
    .join(' ');
  return {
    day: date.toISOString().slice(0, 10),
    amount: new Decimal(amount).toFixed(),
    currency,
    payer: tidy(payer),
    text: tidy([remittance === '' ? whole : remittance, extraDetails].filter(Boolean).join(' ')),
    ref: refOf(bankReference ?? '') || refOf(reference),
    reason: isReversal ? 'reversal' : '',
  };
}

/** Characters of a full line, after which a word goes on in the next one. */
const lineLength = 65;

const unfolded = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.length < lineLength ? `${line} ` : line))
    .join('');
