import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Currency, nullable, oneOf, Time } from '../fields.ts';
import { Rate } from './row.ts';

/** Most characters of a file of rates: the European Central Bank's ninety days have 130,000. */
export const rateFileLimit = 400_000;
/** A daily feed does not change a rate by this many percent or more: it needs a confirmation first. */
export const feedJumpPercent = 10;

/** What a rate of a file does to the one in force. */
export const RateVerdict = oneOf('new', 'same', 'changed', 'jump');
export type RateVerdict = Static<typeof RateVerdict>;

/** Why a line or a quotation is not read. */
export const RateRefusal = oneOf('currency', 'number', 'range', 'base', 'twice', 'columns');
export type RateRefusal = Static<typeof RateRefusal>;

export const RateFileText = Type.String({ minLength: 1, maxLength: rateFileLimit });

/** A rate that a file quotes, in the base currency. */
export const FileRate = Type.Object({
  fromCurrency: Currency,
  rate: Rate,
  /** In force now; null: none. */
  current: nullable(Rate),
  /** Change against `current`, percent with two decimals; null without one. */
  changePercent: nullable(Type.String()),
  verdict: RateVerdict,
});
export type FileRate = Static<typeof FileRate>;

export const RateFile = Type.Object({
  /** `ecb`: quoted per euro, converted to the base currency; `table`: currency and value of one unit in the base currency. */
  format: oneOf('ecb', 'table'),
  /** Day of the quotations, `YYYY-MM-DD`; null where the file names none. */
  day: nullable(Type.String()),
  /** Earlier days in the file, which are not read. */
  earlierDays: Type.Integer(),
  baseCurrency: Currency,
  rates: Type.Array(FileRate),
  notRead: Type.Array(
    Type.Object({
      /** Line of a table, counted from 1; null in the file of the bank. */
      line: nullable(Type.Integer()),
      written: Type.String(),
      reason: RateRefusal,
    }),
  ),
});
export type RateFile = Static<typeof RateFile>;

/** The daily feed and how its last call ended. */
export const RateFeed = Type.Object({
  /** An address is set. */
  isOn: Type.Boolean(),
  triedAt: nullable(Time),
  takenAt: nullable(Time),
  /** Day of the quotations taken last, `YYYY-MM-DD`. */
  day: nullable(Type.String()),
  /** Why the last call failed, in the reader's language; empty: it did not. */
  failure: Type.String(),
  /** Rates of that day that wait for confirmation, since they change by ten percent or more. */
  held: Type.Array(FileRate),
});
export type RateFeed = Static<typeof RateFeed>;
