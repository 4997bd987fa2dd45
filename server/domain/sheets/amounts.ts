/** A number of a bill as decimal text, whatever separates its thousands and decimals; `isWhole`: one without decimals, such as of messages. */
export function amountIn(text: string, isWhole = false): string | undefined {
  const isNegative = /^\s*\(.*\)\s*$|^[^\d]*-|-\s*$/.test(text);
  const found = /\d[\d.,'’ \u00a0\u202f]*/
    .exec(text)?.[0]
    .replace(/[ '’\u00a0\u202f]/g, '')
    .replace(/[.,]$/, '');
  // `2024-01` is no amount, nor is a sentence with a number in it.
  if (found === undefined || /\d[^\d.,'’ \u00a0\u202f]+\d/.test(text) || /\p{L}{6}|\p{L}.*\d.*\p{L}/u.test(text))
    return undefined;
  const power = /^\s*-?\d+(?:\.\d+)?[eE][+-]?\d+\s*$/.test(text);
  if (power) return undefined;
  const point = Math.max(found.lastIndexOf('.'), found.lastIndexOf(','));
  const separators = found.match(/[.,]/g) ?? [];
  const isThousands =
    point >= 0 &&
    /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(found) &&
    (separators.length > 1 || isWhole || found[point] === ',');
  const whole = (point < 0 || isThousands ? found : found.slice(0, point)).replace(/[.,]/g, '');
  const decimals = point < 0 || isThousands ? '' : found.slice(point + 1);
  if (whole.length > 15 || (isWhole && /[1-9]/.test(decimals))) return undefined;
  const rounded = (BigInt(`${whole || '0'}${decimals.slice(0, 7).padEnd(7, '0')}`) + 5n) / 10n;
  const digits = String(rounded).padStart(7, '0');
  const plain = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '') || '0';
  return isNegative && plain !== '0' ? `-${plain}` : plain;
}
