import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Id, nullable, Switch, Time } from '../fields.ts';

/** How far the route table of an account is. */
export const AccountTable = Type.Object({
  userId: Id,
  userName: Type.String(),
  status: Switch,
  /** 0: nothing has been saved yet. */
  versionNo: Type.Integer(),
  rows: Type.Integer(),
  /** Rows that cost more than the customer pays now. */
  negative: ruled(['cost', 'price'], nullable(Type.Integer())),
  /** Versions that wait for their time. */
  scheduled: Type.Integer(),
  /** When the version in force began, and whose it is. */
  changedAt: nullable(Time),
  changedBy: Type.String(),
});
export type AccountTable = Static<typeof AccountTable>;
