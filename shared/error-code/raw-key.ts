/** A raw code as codes are compared: `027` and `27`, `0x0B` and `11`, `absent` and `ABSENT` are the same. */
export function rawKeyOf(rawCode: string): string {
  const text = rawCode.trim().toUpperCase();
  if (/^0X[0-9A-F]{1,12}$/.test(text)) return String(Number.parseInt(text.slice(2), 16));
  return /^[0-9]+$/.test(text) ? text.replace(/^0+(?=.)/, '') : text;
}
