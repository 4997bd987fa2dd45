import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic } from './channel/price.ts';
import { FloorBy } from './customer/price-figures.ts';
import { ruled } from './field-rules.ts';
import { Currency, Id, nullable, WorkedPrice } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { LosingItem } from './route/row.ts';
import { SysConfigValues } from './sys-config.ts';

/** What the floors of customer prices follow from. */
export const FloorSettings = Type.Partial(
  Type.Pick(SysConfigValues, ['CostAgentPercent', 'minMarginPercent', 'minMarginFixed']),
);

/** What other settings do to customer prices. */
export const FloorEffect = Type.Object({
  /** Lines of price lists that would be below their floor, and are not by the settings in force. */
  rows: ruled(['agentPrice', 'price'], nullable(Type.Integer())),
  /** Lines that were not looked at, since there are so many that it would take too long; `rows` counts those that were. */
  left: Type.Integer(),
  /** Rows of route tables that would count as losing and do not yet, as the list of routes counts them with `negative`. */
  losing: ruled(['cost', 'price'], nullable(Type.Integer())),
  /** Accounts that pay these prices. */
  accounts: ruled(['agentPrice', 'price'], nullable(Type.Integer())),
  /** The first ones; none for who does not see prices and floors: which they are tells of them. */
  list: Type.Array(
    Type.Object({
      priceId: Id,
      customerId: Id,
      customerName: Type.String(),
      /** Null: of the customer's own list. */
      userId: nullable(Id),
      userName: Type.String(),
      countryName: Type.String(),
      operatorName: Type.String(),
      isDefault: Type.Boolean(),
      trafficType: PriceTraffic,
      currency: Currency,
      price: ruled('price', nullable(WorkedPrice)),
      floorPrice: ruled('agentPrice', nullable(Type.String())),
      floorBy: ruled('agentPrice', nullable(FloorBy)),
      /** Items of the route of which the price would leave less than the least margin. */
      losingItems: ruled(['cost', 'price'], nullable(Type.Array(LosingItem))),
    }),
  ),
});
export type FloorEffect = Static<typeof FloorEffect>;

export const floorEffect = {
  effect: endpoint({
    path: '/api/admin/sysConfig/effect',
    permission: 'system_config:edit',
    reads: true,
    summary:
      'Customer prices that other percentages of agents or least margins would put below their floor; nothing is saved',
    input: FloorSettings,
    reply: FloorEffect,
  }),
};
