import { formatMoney } from './format.ts';

/** Decimal digits the contract keeps behind the point. */
const scale = 6;

/** Decimal text as a whole number of millionths: exact at any size. */
function millionths(amount: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d{0,6}))?$/.exec(amount);
  if (!parts) throw new Error(`Not an amount: ${amount}`);
  const [, sign, whole, fraction = ''] = parts;
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
}

function asText(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
}

/** Whether a text is an amount the contract takes. */
export const isAmount = (text: string | null | undefined): text is string =>
  !!text && /^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/.test(text);

/** The exact sum of two amounts. */
export const addAmounts = (one: string, other: string): string => asText(millionths(one) + millionths(other));

/** Whether `amount` is below `limit`. */
export const isBelow = (amount: string, limit: string): boolean => millionths(amount) < millionths(limit);

/** Whether an adjustment is larger than the bill that it is entered for: then a digit too many is likelier than a correction. */
export const isLargeAdjustment = (amount: string, total: string): boolean =>
  isAmount(amount) && isBelow(withoutSign(total), withoutSign(amount));

/** Whether an amount is zero; false for masked and absent ones, which are shown as such. */
export const isZeroAmount = (amount: string | null | undefined): boolean =>
  isAmount(amount) && millionths(amount) === 0n;

/** The sign of a difference above zero; a negative one has its own. */
export const plusOf = (amount: string): '' | '+' => (/^[1-9]|^0\.0*[1-9]/.test(amount) ? '+' : '');

/** An amount without its sign. */
export const withoutSign = (amount: string): string => amount.replace(/^-/, '');

/** As `centsOf`, but an amount of less than a cent as it is: it would look like nothing, or like a cent. */
export const centsOrLess = (amount: string): string => (/^-?0\.00/.test(amount) ? amount : centsOf(amount));

/** An amount rounded half-up to whole units, for tiles beside which the exact amount is told. */
export const wholeOf = (amount: string): string =>
  addAmounts(amount, amount.startsWith('-') ? '-0.5' : '0.5').replace(/\.\d+$/, '');

/** A balance in words: rounded to cents. */
export const formatBalance = (amount: string): string => formatMoney(centsOf(amount));

/** An amount rounded half-up to two decimals, as the server rounds: headlines and totals need no fractions of a cent. */
export function centsOf(amount: string): string {
  const [, cut, next = ''] = /^(-?\d+\.\d\d)(\d)\d*$/.exec(amount) ?? [];
  if (cut === undefined) return amount;
  if (next >= '5') return addAmounts(cut, cut.startsWith('-') ? '-0.01' : '0.01');
  return cut === '-0.00' ? '0.00' : cut;
}
