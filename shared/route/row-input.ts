import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { Id, nullable } from '../fields.ts';
import { routing } from './row.ts';

/** Rows of one save, and of an account: every operator of the world has place. */
export const maxRows = 5000;

/** A row as it is saved, whole; a row of the account is known by its operator. */
export const RouteRowInput = Type.Object({
  operatorId: Id,
  /** Null: `defaultPriceAgent`; absent, and entered by those who may not see agent prices: as it is stored. */
  priceAgent: Type.Optional(nullable(UnitPrice)),
  ...routing,
});
export type RouteRowInput = Static<typeof RouteRowInput>;
