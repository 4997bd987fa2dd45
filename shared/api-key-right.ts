import type { Static } from 'typebox/type';
import { oneOf } from './fields.ts';

/**
 * What an API key opens: `feed` reports of channels, `accounts` accounts of customers, `account-secrets` these with their
 * credentials, sealed for the key's holder, `applications` hands in trial applications, `messages` reports messages and receipts,
 * `routes` routes of customers' accounts, `balances` what customers may still spend.
 */
export const ApiKeyRight = oneOf(
  'feed',
  'accounts',
  'account-secrets',
  'applications',
  'messages',
  'routes',
  'balances',
);
export type ApiKeyRight = Static<typeof ApiKeyRight>;
