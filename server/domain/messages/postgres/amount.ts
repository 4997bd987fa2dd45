/** Amounts as whole millionths: exact, and fast enough for every message of a feed. */
export type Micros = bigint;

const scale = 6;
/** Rates have ten decimals. */
const rateScale = 10;

const scaled = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = BigInt(`${whole.replace('-', '')}${fraction.padEnd(decimals, '0').slice(0, decimals)}`);
  return whole.startsWith('-') ? -digits : digits;
};

/** Decimal text with at most six decimals. */
export const microsOf = (text: string): Micros => scaled(text, scale);
export const rateOf = (text: string): bigint => scaled(text, rateScale);

/** Rule R10: half-up to six decimals. */
export function converted(amount: Micros, rate: bigint): Micros {
  const one = 10n ** BigInt(rateScale);
  const product = amount * rate;
  return product < 0n ? -((-product * 2n + one) / (2n * one)) : (product * 2n + one) / (2n * one);
}

const written = (value: bigint, decimals: number): string => {
  if (value === 0n) return '0';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
export const amountText = (amount: Micros): string => written(amount, scale);
export const rateText = (rate: bigint): string => written(rate, rateScale);
