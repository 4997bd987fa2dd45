import type { ErrorScope } from '#shared/error-code/kinds.ts';

const names = { 1: 'errorCodePlatform', 2: 'errorCode', 3: 'errorCodeCustomer' } as const;
/** The table of a scope: each has columns and views of its own. */
export const tableName = (scope: ErrorScope): string => names[scope];
