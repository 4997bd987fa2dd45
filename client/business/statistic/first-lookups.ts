import { type FirstCall, firstCall } from '#client/http/first-call.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { supplier } from '#shared/supplier.ts';
import { user } from '#shared/user.ts';

/** What the filters of every screen of statistics ask for first. */
export const firstLookups = (): readonly FirstCall[] => [
  firstCall(customer.options, {}),
  firstCall(channel.options, {}),
  firstCall(country.options, {}),
  firstCall(supplier.options, {}),
  firstCall(user.options, {}),
];
