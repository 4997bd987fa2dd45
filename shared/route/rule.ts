import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Line, oneOf } from '../fields.ts';

/** What a rule of a route compares. */
export const RuleKey = oneOf(
  'senderId',
  'content',
  'templateId',
  'trafficType',
  'numberPrefix',
  'number',
  'parts',
  'dataCoding',
  'clientIp',
  'timeOfDay',
  'weekday',
  'userTag',
  'randomPercent',
  'mnpPorted',
);
export type RuleKey = Static<typeof RuleKey>;
/** What a rule of a resend group compares, besides the sender and the kind of the message. */
export const ResendRuleKey = oneOf(
  'errorCode',
  'finalStatus',
  'elapsedSec',
  'attemptNo',
  'senderId',
  'trafficType',
  'costDelta',
);
export type ResendRuleKey = Static<typeof ResendRuleKey>;
export const RuleOpr = oneOf(
  'eq',
  'ne',
  'in',
  'notIn',
  'startsWith',
  'endsWith',
  'contains',
  'notContains',
  'regex',
  'gt',
  'lt',
  'between',
);
export type RuleOpr = Static<typeof RuleOpr>;

const words = ['eq', 'ne', 'in', 'notIn', 'startsWith', 'endsWith', 'contains', 'notContains', 'regex'] as const;
const choices = ['eq', 'ne', 'in', 'notIn'] as const;
const numbers = ['eq', 'ne', 'gt', 'lt', 'between'] as const;

/** The comparisons each key allows. */
export const ruleOprs: Readonly<Record<RuleKey | ResendRuleKey, readonly RuleOpr[]>> = {
  senderId: words,
  content: ['contains', 'notContains', 'startsWith', 'endsWith', 'regex'],
  templateId: choices,
  trafficType: choices,
  numberPrefix: ['startsWith', 'in', 'notIn'],
  number: ['eq', 'ne', 'in', 'notIn', 'startsWith', 'endsWith'],
  parts: numbers,
  dataCoding: choices,
  clientIp: choices,
  timeOfDay: ['between'],
  weekday: ['in', 'notIn'],
  userTag: choices,
  randomPercent: ['lt'],
  mnpPorted: ['eq'],
  errorCode: choices,
  finalStatus: choices,
  elapsedSec: ['gt', 'lt', 'between'],
  attemptNo: ['eq', 'lt', 'gt'],
  costDelta: ['lt', 'gt'],
};

/** Longest regular expression, in characters. */
export const longestRegex = 200;

const fields = {
  opr: RuleOpr,
  /** What people call the condition. */
  ruleName: Line({ maxLength: 64 }),
  /**
   * Text to compare with: a comma-separated list for `in` and `notIn`, RE2 for `regex`, `a-b` for `between` (`22:00-08:00` for
   * `timeOfDay`), 1 Monday to 7 Sunday for `weekday`, `1` or `0` for `mnpPorted`.
   */
  value: Line({ minLength: 1, maxLength: 500 }),
};
/** A condition on a message; the conditions of an item are joined by AND. */
export const RouteRule = Type.Object({ key: RuleKey, ...fields });
export type RouteRule = Static<typeof RouteRule>;
/** A condition on a message that has been submitted, and on its last attempt. */
export const ResendRule = Type.Object({ key: ResendRuleKey, ...fields });
export type ResendRule = Static<typeof ResendRule>;
