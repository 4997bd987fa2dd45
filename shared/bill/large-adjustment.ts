import Decimal from 'decimal.js';

const isAmount = /^-?\d+(\.\d+)?$/;

/** Whether an adjustment is larger than the bill that it is entered for: then a digit too many is likelier than a correction. */
export const isLargeAdjustment = (amount: string, total: string): boolean =>
  isAmount.test(amount) && new Decimal(amount).abs().gt(new Decimal(total).abs());
