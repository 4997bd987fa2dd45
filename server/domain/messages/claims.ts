/** A message as a customer's own records have it. */
export interface ClaimedLine {
  /** In their file. */
  rowNo: number;
  id: string;
  /** What their clock showed, ms as if it were UTC; null where the file does not say when. */
  at: number | null;
  /** Whether `at` has a time of day. */
  hasClock: boolean;
  operatorId: string | null;
  parts: number;
  /** Null where the file has no amounts. */
  amount: string | null;
}

export interface ClaimsRequest {
  customerId: string;
  currency: string;
  /** Which messages may be meant. */
  dateTime: readonly [from: number, to: number];
  /** Messages of it count, whether or not they are claimed. */
  period: readonly [from: number, to: number];
  /** Days begin by its clock. */
  timezone: string;
  /** Between which moments receipts became known that count; null: from the beginning. */
  known: readonly [from: number | null, to: number];
}

/** How far their clock is ahead of UTC, by paired messages of the same quarter of an hour. */
export interface ClaimShift {
  /** Theirs less the day in UTC. */
  days: number;
  /** Quarter of an hour of the day in UTC, from 0. */
  quarter: number;
  /** By their clock; null where they say the day alone. */
  claimed: number | null;
  /** Whether theirs is the day of the request's zone. */
  isOwnDay: boolean;
  count: number;
}

/** When the charge of a message became known: before, within or after the request's moments. */
export type ChargeKnown = 'before' | 'within' | 'after';

interface OursOfPair {
  day: string;
  operatorId: string | null;
  /** The quarter of an hour it was submitted in, ms, within a day of the edges of the period; null further inside. */
  edge: number | null;
  isInPeriod: boolean;
  known: ChargeKnown;
  /** Of a part; null where none was known. */
  price: string | null;
  partCount: number;
  /** Charged now. */
  parts: number;
  amount: string;
}

interface TheirsOfPair {
  day: string | null;
  operatorId: string | null;
  /** Rows with the id of the message. */
  rows: number;
  /** Of the row that is paired. */
  parts: number;
  amount: string | null;
  /** Of all these rows. */
  allParts: number;
  allAmount: string | null;
}

/** Messages, each beside what is claimed of it, that are alike in everything that counts. */
export interface ClaimGroup {
  /** One or two of them, for `samples`. */
  pairNos: readonly number[];
  count: number;
  ours: OursOfPair | null;
  theirs: TheirsOfPair | null;
}

export interface ClaimSample {
  pairNo: number;
  msgId: string | null;
  submitTime: number | null;
  claimedId: string | null;
  rowNo: number | null;
}

/** Messages of the period and claimed lines, paired by id; the k-th line of an id belongs to the k-th message that has it. */
export interface ClaimPairs {
  shifts(): Promise<ClaimShift[]>;
  /** All pairs, some thousand groups at a time. */
  groups(): AsyncIterable<readonly ClaimGroup[]>;
  samples(pairNos: readonly number[]): Promise<ClaimSample[]>;
}

/** What compares messages with the records of a customer. */
export interface MessageClaims {
  /** Takes any number of lines in bounded memory; the pairs are there until `work` has ended. */
  matchClaims<T>(
    request: ClaimsRequest,
    lines: AsyncIterable<readonly ClaimedLine[]>,
    work: (pairs: ClaimPairs) => Promise<T>,
  ): Promise<T>;
}
