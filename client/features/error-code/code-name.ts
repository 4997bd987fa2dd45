import type { ErrorCodeInput } from '#shared/error-code/row.ts';

/** What people call a code: our own name of it, or what the supplier sends. */
export const codeName = ({
  scope,
  platformCode,
  rawStat = '',
  rawCode = '',
  customerCode = '',
}: ErrorCodeInput): string =>
  scope === 1 ? platformCode : scope === 3 ? customerCode : [rawStat, rawCode].filter((text) => text !== '').join(' ');
