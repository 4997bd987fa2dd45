import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ListVersion, PriceTraffic, UnitPrice } from '../channel/price.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Id, Name, nullable, oneOf, Reason, Remark, RowMeta, Switch, Time, Version, WorkedPrice } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { BelowEffect, BelowLater } from './below.ts';

/** What a formula starts from: the expected cost of the account's route, or its agent price. */
export const PlanBase = oneOf('minCost', 'priceAgent');

/** Kinds that a formula tells of beside the price that it made. */
export const formulaKinds = ['cost', 'agentPrice', 'price'] as const;

/** base × (1 + addPercent/100) + addFixed, at least base + minMargin; rounded up to a multiple of roundUpTo in the list's currency. */
export const PlanItemInput = Type.Object({
  /** A country's default operator means all its others; null: every destination that no other item names. */
  operatorId: nullable(Id),
  trafficType: PriceTraffic,
  base: PlanBase,
  /** Down to -100: a price cannot be below nothing. */
  addPercent: Type.String({
    pattern: '^(-100(\\.0{1,2})?|-?[1-9]?[0-9](\\.[0-9]{1,2})?|[1-9][0-9]{2}(\\.[0-9]{1,2})?)$',
  }),
  /** In the base currency, as `minMargin` is. */
  addFixed: Type.String({ pattern: '^-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' }),
  minMargin: Type.Optional(UnitPrice),
  roundUpTo: Type.String({ pattern: '^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' }),
});
export type PlanItemInput = Static<typeof PlanItemInput>;

export const PricePlan = Type.Object({
  planId: Id,
  planName: Name,
  status: Switch,
  remark: Remark,
  items: Type.Array(
    Type.Object({
      ...PlanItemInput.properties,
      addPercent: ruled(formulaKinds, PlanItemInput.properties.addPercent),
      addFixed: ruled(formulaKinds, PlanItemInput.properties.addFixed),
      minMargin: ruled(formulaKinds, UnitPrice),
      countryId: nullable(Id),
      countryName: Type.String(),
      operatorName: Type.String(),
    }),
  ),
  /** Accounts whose prices come from it. */
  accounts: Type.Integer(),
  ...RowMeta.properties,
});
export type PricePlan = Static<typeof PricePlan>;

const target = {
  planId: Id,
  userIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  effectiveFrom: Type.Optional(Time),
};

/**
 * Why a destination of a plan gets no price: no route there, a blocked one, no known cost or agent price of it, or no exchange rate of the
 * list's currency.
 */
export const PlanGap = oneOf('noRoute', 'blocked', 'noCost', 'noAgentPrice', 'noRate');
export type PlanGap = Static<typeof PlanGap>;

const PlanLeft = Type.Object({
  why: PlanGap,
  count: Type.Integer(),
  /** `Country · operator`, at most twenty. */
  names: Type.Array(Type.String()),
});
export type PlanLeft = Static<typeof PlanLeft>;

/** What a plan would do to an account. */
export const PlanEffect = Type.Object({
  userId: Id,
  userName: Type.String(),
  customerName: Type.String(),
  /** Of the account and its list, as the effect was worked out on them. */
  listVersion: ListVersion,
  added: Type.Integer(),
  rises: ruled('price', nullable(Type.Integer())),
  falls: ruled('price', nullable(Type.Integer())),
  same: ruled('price', nullable(Type.Integer())),
  ...BelowEffect.properties,
  /** Destinations of the plan that get no price, and why; of each reason the first ones by name. */
  left: Type.Array(PlanLeft),
  /** The largest changes, at most ten; none for who does not see prices: which they are tells of them. */
  sample: Type.Array(
    Type.Object({
      countryName: Type.String(),
      operatorName: Type.String(),
      oldPrice: ruled('price', nullable(UnitPrice)),
      newPrice: ruled('price', WorkedPrice),
    }),
  ),
});
export type PlanEffect = Static<typeof PlanEffect>;

export const PricePlanListInput = Type.Object({
  ...PageInput.properties,
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
});

export const pricePlan = {
  list: endpoint({
    path: '/api/admin/customer/pricePlan/list',
    permission: 'customer_list:price',
    reads: true,
    summary: 'Price plans with their formulas',
    input: PricePlanListInput,
    reply: pageOf(PricePlan),
  }),
  save: endpoint({
    path: '/api/admin/customer/pricePlan/save',
    permission: 'customer_list:price-plan',
    summary: 'Add a plan, or change the one of `planId`; accounts change only when it is applied again',
    input: Type.Object({
      planId: Type.Optional(Id),
      version: Type.Optional(Version),
      planName: Name,
      status: Switch,
      remark: Remark,
      /** Left out, or entered by a user without access to formulas: as they were. */
      items: Type.Optional(enteredUnder(formulaKinds, Type.Array(PlanItemInput, { minItems: 1, maxItems: 500 }))),
    }),
    reply: PricePlan,
  }),
  preview: endpoint({
    path: '/api/admin/customer/pricePlan/preview',
    permission: 'customer_list:price-plan',
    reads: true,
    summary: 'What a plan would change in the prices of accounts',
    input: Type.Object(target),
    reply: Type.Array(PlanEffect),
  }),
  apply: endpoint({
    path: '/api/admin/customer/pricePlan/apply',
    permission: 'customer_list:price-plan',
    summary: 'Enter the prices of a plan in the lists of accounts, whose prices then come from it; all or none',
    /** `version`: of the plan; `listVersions`: as the preview has them, in the order of the accounts. */
    input: Type.Object({
      ...target,
      version: Version,
      listVersions: Type.Array(ListVersion, { minItems: 1, maxItems: 200 }),
      belowReason: Type.Optional(Reason),
    }),
    /** `left`: destinations of the plan without a price, over all accounts. */
    reply: Type.Object({ changed: Type.Integer(), left: Type.Integer(), ...BelowLater.properties }),
  }),
};
