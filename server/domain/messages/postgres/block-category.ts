import type { ErrorCategory } from '#shared/message/kinds.ts';

const blocks: Readonly<Record<string, ErrorCategory>> = {
  NO_BALANCE: 'balance',
  TPS_LIMIT: 'throttle',
  DAILY_LIMIT: 'throttle',
  FREQ_LIMIT: 'throttle',
  NUMBER_INVALID: 'destination',
  COUNTRY_UNKNOWN: 'destination',
  OPERATOR_UNKNOWN: 'destination',
  COUNTRY_CLOSED: 'destination',
  NUMBER_BLACKLISTED: 'subscriber',
  DND: 'subscriber',
  SENDER_NOT_REGISTERED: 'sender',
  SENDER_BLOCKED: 'sender',
  TEMPLATE_MISMATCH: 'content',
  CONTENT_BLOCKED: 'content',
  URL_BLOCKED: 'content',
  DUPLICATE: 'content',
  REVIEW_REJECTED: 'content',
};
/** What a message that never reached a supplier was blocked for. */
export const blockCategory = (blockCode: string): ErrorCategory => blocks[blockCode] ?? 'system';
