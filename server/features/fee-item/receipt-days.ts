import type { SysConfigValues } from '#shared/sys-config.ts';

const dayMinutes = 1440;

/** Days after the end of a period until the receipts of its messages have had their time. */
export const receiptDaysOf = ({ dlrTimeoutDefault }: Pick<SysConfigValues, 'dlrTimeoutDefault'>): number =>
  Math.ceil(dlrTimeoutDefault / dayMinutes);
