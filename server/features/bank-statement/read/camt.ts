import Decimal from 'decimal.js';
import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../../../platform/http/errors.ts';
import { isNothing, type ReadLine, refOf, tidy } from './line.ts';

/** Elements of a statement; one of 5,000 entries has 200,000. */
const maxElements = 600_000;
const lists = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

/** Lines of a statement in camt.052, 053 or 054 (ISO 20022). A batch that tells its payments is a line for each. */
export function camtLines(text: string): ReadLine[] {
  // A statement has no document type; entities of one could unfold without end.
  if (/<!DOCTYPE/i.test(text) || text.split('<', maxElements + 1).length > maxElements) {
    throw new AppError('import.unreadable');
  }
  const messages = Object.values(branch(documentOf(text), 'Document'));
  const statements = messages.flatMap((message) =>
    ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => (isBranch(message) ? branches(message, name) : [])),
  );
  const lines = statements.flatMap((statement) => branches(statement, 'Ntry').flatMap(linesOf));
  return lines.map((line, at) => ({ lineNo: at + 1, ...line }));
}

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const branch = (from: Branch, name: string): Branch => {
  const value = from[name];
  return isBranch(value) ? value : {};
};
const branches = (from: Branch, name: string): Branch[] => {
  const value = from[name];
  return Array.isArray(value) ? value.filter(isBranch) : [];
};
/** The text at a path of names. */
function textAt(from: Branch, ...path: string[]): string {
  let value: unknown = from;
  for (const name of path) value = isBranch(value) ? value[name] : undefined;
  const plain = isBranch(value) ? value['#text'] : value;
  return typeof plain === 'string' ? plain : '';
}

function documentOf(text: string): Branch {
  try {
    const document: unknown = parser.parse(text);
    return isBranch(document) ? document : {};
  } catch {
    throw new AppError('import.unreadable');
  }
}

type Line = Omit<ReadLine, 'lineNo'>;

function linesOf(entry: Branch): Line[] {
  const whole = lineOf(entry, entry);
  const payments = branches(entry, 'NtryDtls').flatMap((details) => branches(details, 'TxDtls'));
  const [only] = payments;
  if (payments.length <= 1) {
    const { amount, currency, reason } = whole;
    return [only ? { ...lineOf(entry, only), amount, currency, reason } : whole];
  }
  const each = payments.map((payment) => lineOf(entry, payment));
  const sum = each.reduce((total, { amount }) => total.plus(amount ?? 'NaN'), new Decimal(0));
  // Parts without amounts, or in another currency, tell nothing that could be entered.
  return whole.amount !== null && sum.eq(whole.amount) ? each : [whole];
}

/** A payment of an entry, or the entry itself. */
function lineOf(entry: Branch, payment: Branch): Line {
  const isEntry = payment === entry;
  const own = isEntry || textAt(payment, 'Amt') !== '' ? branch(payment, 'Amt') : amountOfParts(payment);
  const amount = decimalOf(textAt(own, '#text'));
  const isOut = (textAt(payment, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT';
  const parties = branch(payment, 'RltdPties');
  const remittance = branch(payment, 'RmtInf');
  const unstructured = remittance.Ustrd;
  const words = [
    ...(Array.isArray(unstructured) ? unstructured.filter((each) => typeof each === 'string') : []),
    ...branches(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref')),
    textAt(payment, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
    textAt(payment, 'Refs', 'EndToEndId'),
  ];
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt');
  const isBooked = /^(?:BOOK)?$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'));
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const isRead = amount !== null && /^\d{4}-\d\d-\d\d/.test(day);
  return {
    day: /^\d{4}-\d\d-\d\d/.exec(day)?.[0] ?? null,
    amount: amount === null || !isOut ? amount : new Decimal(amount).neg().toFixed(),
    currency: textAt(own, '@Ccy').slice(0, 3),
    payer: tidy(textAt(parties, 'Dbtr', 'Nm') || textAt(parties, 'Dbtr', 'Pty', 'Nm')),
    text: tidy(words.filter((each) => !isNothing(each)).join(' ')),
    ref: refOf(textAt(payment, 'Refs', 'AcctSvcrRef')) || refOf(textAt(entry, 'AcctSvcrRef')),
    reason: !isRead ? (amount === null ? 'amount' : 'day') : isReversal ? 'reversal' : isBooked ? '' : 'pending',
  };
}

const amountOfParts = (payment: Branch): Branch => branch(branch(branch(payment, 'AmtDtls'), 'TxAmt'), 'Amt');
const decimalOf = (text: string): string | null =>
  /^\d{1,13}(?:\.\d{1,6})?$/.test(text.trim()) ? new Decimal(text.trim()).toFixed() : null;
