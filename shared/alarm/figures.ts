import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { LinkStatus } from '../channel/kinds.ts';
import { ruled } from '../field-rules.ts';
import { Currency, Money, nullable, Time } from '../fields.ts';
import { ErrorCategory } from '../message/kinds.ts';

const Count = Type.Integer();

/** The figures that an alarm was raised by: "61 of 100 delivered in 15 min, threshold 80, usual 93". */
export const AlarmFigures = Type.Partial(
  Type.Object({
    /** Per cent, a count, seconds or milliseconds: of the type. */
    value: Type.Number(),
    threshold: nullable(Type.Number()),
    usual: nullable(Type.Number()),
    /** The sample: so many of so many, in so many minutes. */
    part: Count,
    of: Count,
    windowMin: Count,
    /** Children, or rows, accounts and channels that are concerned. */
    affected: Count,
    /** Accounts that are concerned, where one channel stands above them. */
    accounts: Count,
    linkStatus: LinkStatus,
    errorCategory: ErrorCategory,
    /** When something is to happen, or has ended. */
    at: Time,
    /** A customer's balance, and the level that it fell below. */
    balance: ruled('price', Money),
    balanceLevel: ruled('price', Money),
    /** How long it lasts at the rate of the last week, when it fell there. */
    daysLeft: ruled('price', nullable(Type.Number())),
    /** What we still have with a supplier, and the level. */
    supplierBalance: ruled('cost', Money),
    supplierLevel: ruled('cost', Money),
    /** What the ledger has, and what it should have. */
    booked: ruled('price', Money),
    expected: ruled('price', Money),
    /** What is unpaid of overdue bills, and for how long the oldest. */
    unpaid: ruled('price', Money),
    overdueDays: Count,
    currency: Currency,
    /** Spent on what is suspected, so far and an hour. */
    cost: ruled('cost', Money),
    costPerHour: ruled('cost', Money),
    /** First digits of numbers. */
    prefix: ruled('phone', Type.String({ maxLength: 20 })),
    /** The longest run of numbers that follow one another. */
    run: Count,
    /** It would be the last channel: nothing but this alarm. */
    isLast: Type.Boolean(),
    versionNo: Count,
  }),
);
export type AlarmFigures = Static<typeof AlarmFigures>;
