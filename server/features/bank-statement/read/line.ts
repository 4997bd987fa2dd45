import type { BankLineReason } from '#shared/bank-statement/row.ts';

/** A line of a statement as its file has it. */
export interface ReadLine {
  /** As a spreadsheet numbers it, or counted from 1. */
  lineNo: number;
  /** `YYYY-MM-DD` of the booking. */
  day: string | null;
  /** Decimal text; negative: the money went out. */
  amount: string | null;
  /** Empty where the file does not say. */
  currency: string;
  payer: string;
  /** What it is for, in the words of the payer. */
  text: string;
  /** By which the bank knows it; empty without one. */
  ref: string;
  /** Why it cannot be entered; empty when it can. */
  reason: BankLineReason;
}

/** Texts of a line may have no more characters. */
const longest = 500;

/** On one line, without invisible characters. */
export const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** A reference that tells payments apart: `NONREF`, `EREF`, `0` and words that a payer always writes do not. */
export const refOf = (text: string): string => {
  const ref = tidy(text);
  return /[1-9]/.test(ref) && /[\p{L}\d].*[\p{L}\d]/u.test(ref) ? ref.slice(0, 64) : '';
};

/** Whether a bank has filled a field with nothing. */
export const isNothing = (text: string): boolean =>
  /^(?:nonref|notprovided|not provided|none|n\/?a|-+|)$/i.test(tidy(text));
