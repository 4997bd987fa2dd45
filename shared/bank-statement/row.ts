import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StoredFile, UploadedName } from '../common.ts';
import { ruled } from '../field-rules.ts';
import { Currency, Id, Money, nullable, oneOf, Version } from '../fields.ts';

/** Lines of a statement that are read; a bank with more sends several files. */
export const maxLines = 5000;
/** Lines that one call enters. */
export const maxEntered = 50;

const Place = nullable(Type.Integer({ minimum: 0, maximum: 255 }));
/** Where a table has what. */
export const BankColumns = Type.Object({
  /** Row of the titles, as the spreadsheet numbers it; 0 where it has none. */
  heading: Type.Integer({ minimum: 0, maximum: 1000 }),
  day: Place,
  /** With its sign, unless another column tells the direction. */
  amount: Place,
  /** Money that came in, where it has a column of its own. */
  credit: Place,
  /** Money that went out, where it has a column of its own. */
  debit: Place,
  /** Which way the money went, where a column tells it by a word or a sign. */
  direction: Place,
  currency: Place,
  payer: Place,
  text: Place,
  ref: Place,
});
export type BankColumns = Static<typeof BankColumns>;
export const bankFields = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'text',
  'ref',
] as const;
export type BankField = (typeof bankFields)[number];

/** Whether payments can be read by these columns at all. */
export const isEnough = ({ day, amount, credit }: BankColumns): boolean =>
  day !== null && (amount !== null || credit !== null);

/** `table`: csv or xlsx, whose columns are to be told; `mt940` of SWIFT; `camt`: ISO 20022, camt.052, 053 and 054. */
export const BankFormat = oneOf('table', 'mt940', 'camt');
export type BankFormat = Static<typeof BankFormat>;

/** What was seen of an uploaded statement. */
export const BankPreview = Type.Object({
  file: StoredFile,
  format: BankFormat,
  /** The first rows of a table; empty for the other formats. */
  rows: ruled('price', Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }))),
  columns: nullable(BankColumns),
  /** The columns are as somebody has confirmed them for a table with the same titles. */
  isRemembered: Type.Boolean(),
});
export type BankPreview = Static<typeof BankPreview>;

/** Of a line: `incoming` can be entered, `known` has been, `outgoing` went out, `unread` was not understood. */
export const BankLineState = oneOf('incoming', 'known', 'outgoing', 'unread');
export type BankLineState = Static<typeof BankLineState>;
/** Why a line was not read, or has no proposal. */
export const BankLineReason = oneOf('', 'day', 'amount', 'currency', 'total', 'reversal', 'pending');
export type BankLineReason = Static<typeof BankLineReason>;
/** What a proposal rests on, surest first. */
export const BankGround = oneOf('bill', 'ref', 'payer', 'code', 'name', 'amount');
export type BankGround = Static<typeof BankGround>;
/** As what a line is entered. */
export const BankKind = oneOf('recharge', 'paid', 'bill');
export type BankKind = Static<typeof BankKind>;

/** Whose money it seems to be, and what for. */
export const BankProposal = Type.Object({
  kind: BankKind,
  customerId: Id,
  customerName: Type.String(),
  ground: BankGround,
  /** Chosen before anybody has looked: the ground leaves no doubt. */
  isSure: Type.Boolean(),
  /** Of `paid`: the recharge that was credited before. */
  recharge: nullable(Type.Object({ rechargeId: Id, version: Version })),
  /** Of `bill`: the bill that is paid first. */
  bill: nullable(
    Type.Object({ billId: Id, billNo: Type.String(), version: Version, openAmount: ruled('price', Money) }),
  ),
});
export type BankProposal = Static<typeof BankProposal>;

export const BankLine = Type.Object({
  /** The same for the same payment in another statement. */
  lineKey: Type.String(),
  lineNo: Type.Integer(),
  state: BankLineState,
  reason: BankLineReason,
  day: nullable(Type.String()),
  amount: ruled('price', nullable(Money)),
  currency: Type.String(),
  payer: Type.String(),
  text: ruled('price', Type.String()),
  ref: Type.String(),
  proposal: nullable(BankProposal),
});
export type BankLine = Static<typeof BankLine>;

export const BankLinesInput = Type.Object({
  file: UploadedName,
  /** Of a table. */
  columns: Type.Optional(BankColumns),
  /** Of lines that name none. */
  currency: Type.Optional(Currency),
});
export type BankLinesInput = Static<typeof BankLinesInput>;

export const BankLines = Type.Object({
  lines: Type.Array(BankLine),
  counts: Type.Object({
    incoming: Type.Integer(),
    known: Type.Integer(),
    outgoing: Type.Integer(),
    unread: Type.Integer(),
  }),
});
export type BankLines = Static<typeof BankLines>;

export const BankChoice = Type.Object({
  lineKey: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  kind: BankKind,
  customerId: Id,
  recharge: Type.Optional(nullable(Type.Object({ rechargeId: Id, version: Version }))),
  /** Of `bill`; absent: his oldest open one. */
  bill: Type.Optional(nullable(Type.Object({ billId: Id, version: Version }))),
  /** Of `bill`: that one first, since the payment names it; else the oldest is paid first (R42). */
  onlyThis: Type.Optional(Type.Boolean()),
});
export type BankChoice = Static<typeof BankChoice>;

export const BankEnterInput = Type.Object({
  ...BankLinesInput.properties,
  choices: Type.Array(BankChoice, { minItems: 1, maxItems: maxEntered }),
});
export type BankEnterInput = Static<typeof BankEnterInput>;

/** `waiting`: entered, and a second person has to review it. */
export const BankOutcome = Type.Object({
  lineKey: Type.String(),
  outcome: oneOf('entered', 'waiting', 'known', 'refused'),
  /** Why it was refused. */
  msg: Type.String(),
});
export type BankOutcome = Static<typeof BankOutcome>;
