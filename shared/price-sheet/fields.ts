import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { oneOf } from '../fields.ts';

/** `full` lists everything there is: what it leaves out is closed; `partial` leaves the rest as it is; `new` only adds lines. */
export const SheetKind = oneOf('full', 'partial', 'new');
export type SheetKind = Static<typeof SheetKind>;
/** `uploaded` waits for its columns, `review` for the user to check what it changes. */
export const SheetStatus = oneOf(
  'uploaded',
  'parsing',
  'review',
  'committing',
  'committed',
  'cancelled',
  'rolledBack',
  'failed',
);
export type SheetStatus = Static<typeof SheetStatus>;

/**
 * What a column of a price sheet can say; three price columns are for one kind of messages each. A `titlePrice` is the price of the
 * country, network or code that its title names; `unit` says for how many messages the prices of a row are.
 */
export const SheetField = oneOf(
  'country',
  'operator',
  'destination',
  'mcc',
  'mnc',
  'mccmnc',
  'price',
  'otpPrice',
  'notificationPrice',
  'marketingPrice',
  'submitPrice',
  'deliveredPrice',
  'effective',
  'currency',
  'trafficType',
  'billBasis',
  'prefix',
  'titlePrice',
  'unit',
);
export type SheetField = Static<typeof SheetField>;
/** Order of day, month and year where a date could be read in several ways; `auto` looks at the whole column. */
export const DateOrder = oneOf('auto', 'dmy', 'mdy');
export type DateOrder = Static<typeof DateOrder>;

/** Where a row stands in the comparison; a warning is a mark on any of them. */
export const RowTab = oneOf('up', 'down', 'new', 'same', 'closed', 'error');
export type RowTab = Static<typeof RowTab>;
/** Why a row cannot be taken as it is. */
export const RowProblem = oneOf(
  'UNKNOWN_COUNTRY',
  'UNKNOWN_NETWORK',
  'NO_PRICE',
  'BAD_PRICE',
  'BAD_DATE',
  'BAD_BASIS',
  'DUPLICATE',
  'CONFLICT',
  'NOT_OFFERED',
  'UNIT',
  'BAD_TRAFFIC',
);
export type RowProblem = Static<typeof RowProblem>;
/** What the user has to tick before it is committed (rule R15). */
export const RowWarning = oneOf(
  'ZERO',
  'X10',
  'DIV10',
  'HIGH',
  'LOW',
  'SUM',
  'CURRENCY',
  'PAST',
  'SHORT_NOTICE',
  'NAME_MATCH',
  'DEFAULT_MATCH',
  'DATE_UNCLEAR',
  'REMARK',
  'ROUNDED',
);
export type RowWarning = Static<typeof RowWarning>;

const days = Type.Integer({ minimum: 0, maximum: 365 });
/**
 * From when on the prices of a sheet count (rule R16); never before they are committed. `file` is the sheet's own date, `notice` the
 * later of that and so many days from today on.
 */
export const DatePolicy = Type.Object({
  rise: oneOf('file', 'notice'),
  riseDays: days,
  fall: oneOf('now', 'file'),
  added: oneOf('file', 'now'),
  /** Lines a full sheet leaves out: closed at its date, or after so many days. */
  removed: oneOf('file', 'days'),
  removedDays: days,
});
export type DatePolicy = Static<typeof DatePolicy>;
/** Rises at the sheet's date, falls at once, what is missing ends at the sheet's date. */
export const usualPolicy: DatePolicy = {
  rise: 'file',
  riseDays: 7,
  fall: 'now',
  added: 'file',
  removed: 'file',
  removedDays: 7,
};

/** Why prices of a file are in no row of the comparison. */
export const UnreadReason = oneOf(
  'SHEET',
  'REMOVED',
  'HIDDEN_SHEET',
  'HIDDEN_ROW',
  'HIDDEN_COLUMN',
  'COLUMN',
  'OLD_PRICE',
  'TIER',
  'QUALITY',
  'CURRENCY',
  'RANGE',
  'TEXT',
  'FEE',
  'FORMULA',
  'STRUCK',
  'SECTION',
  'SUMMARY',
  'REPEATED',
  'LIMIT',
  // Files of an archive.
  'PDF',
  'PICTURE',
  'DOCUMENT',
  'LOCKED',
  'MAIL',
  'DATA',
  'OTHER_WORKBOOK',
  'OLD_FORMAT',
  'ARCHIVE',
  'UNREADABLE',
  'OTHER_FILE',
);
export type UnreadReason = Static<typeof UnreadReason>;

/** How many messages a written price is for, with hundredths and thousandths of the currency multiplied in. */
export const SheetUnit = oneOf(1, 10, 100, 1000, 10_000, 100_000, 1_000_000);
export type SheetUnit = Static<typeof SheetUnit>;

/** What a line of its own between the prices names for those below it; `auto` looks at each. */
export const SheetLines = oneOf('auto', 'country', 'operator', 'traffic', 'none');
export type SheetLines = Static<typeof SheetLines>;
