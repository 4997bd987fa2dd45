/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { Seed } from './seed-order.ts';
import { adminSeed } from './admin/seed.ts';
import { applicationSeed } from './application/seed.ts';
import { billSeed } from './bill/seed.ts';
import { channelSeed } from './channel/seed.ts';
import { channelPriceSeed } from './channel-price/seed.ts';
import { countrySeed } from './country/seed.ts';
import { customerSeed } from './customer/seed.ts';
import { customerPriceSeed } from './customer-price/seed.ts';
import { documentSeed } from './demo/seed.ts';
import { errorCodeSeed } from './error-code/seed.ts';
import { exchangeRateSeed } from './customer-price/seed.ts';
import { feeItemSeed } from './fee-item/seed.ts';
import { priceSheetSeed } from './price-sheet/seed.ts';
import { rechargeSeed } from './recharge/seed.ts';
import { roleSeed } from './admin/seed.ts';
import { routeTableSeed } from './route-config/seed.ts';
import { senderSeed } from './sender/seed.ts';
import { supplierSeed } from './supplier/seed.ts';
import { supplierBillSeed } from './supplier-bill/seed.ts';
import { supplierCodeSeed } from './error-code/seed.ts';
import { templateSeed } from './template/seed.ts';
import { userSeed } from './user/seed.ts';

/** Every seed of the features by its name. */
export const seeds: Readonly<Record<string, Seed>> = {
  admin: adminSeed,
  application: applicationSeed,
  bill: billSeed,
  channel: channelSeed,
  channelPrice: channelPriceSeed,
  country: countrySeed,
  customer: customerSeed,
  customerPrice: customerPriceSeed,
  document: documentSeed,
  errorCode: errorCodeSeed,
  exchangeRate: exchangeRateSeed,
  feeItem: feeItemSeed,
  priceSheet: priceSheetSeed,
  recharge: rechargeSeed,
  role: roleSeed,
  routeTable: routeTableSeed,
  sender: senderSeed,
  supplier: supplierSeed,
  supplierBill: supplierBillSeed,
  supplierCode: supplierCodeSeed,
  template: templateSeed,
  user: userSeed,
};
