import * as Type from 'typebox/type';
import { CustomerPriceListInput } from '#shared/customer/price.ts';
import { Id } from '#shared/fields.ts';

/** What the address of a price list says: its filter; without a customer, one is to be chosen. */
export const PriceUrl = Type.Object({ ...CustomerPriceListInput.properties, customerId: Type.Optional(Id) });
