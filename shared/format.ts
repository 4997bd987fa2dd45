/** A signed decimal: sign, whole digits, fraction. */
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number with grouped thousands: `12,345`. */
export const formatCount = (value: number): string =>
  `${value < 0 ? '-' : ''}${grouped(String(Math.abs(Math.trunc(value))))}`;

/** Per cent with one decimal: `97.0 %`; a dash for none. */
export const formatPercent = (percent: number | null | undefined): string =>
  percent == null ? '–' : `${percent.toFixed(1)} %`;

/**
 * A decimal text with grouped thousands and two to six decimals, zeros beyond the second trimmed: `1,234.50`. Works on
 * the digits: amounts never become floating-point numbers. `decimals` fixes their number for a column, cutting nothing.
 */
export function formatMoney(amount: string, decimals = 2): string {
  const parts = decimal.exec(amount);
  if (!parts) {
    return amount;
  }
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const significant = fraction.replace(/0+$/, '');
  const shown = significant.padEnd(decimals, '0');
  return `${sign}${grouped(whole.replace(/^0+(?=\d)/, ''))}${shown === '' ? '' : `.${shown}`}`;
}
