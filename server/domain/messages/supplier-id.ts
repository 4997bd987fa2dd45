import { idForms } from '#shared/search-text.ts';

/** A message id as attempts are stored under it: lower case, without `0x` and leading zeros. */
export const normOf = (supplierMsgId: string): string =>
  withoutZeros(supplierMsgId.replace(/^\s*0x(?=[0-9a-f]+\s*$)/i, ''));

const withoutZeros = (supplierMsgId: string): string =>
  supplierMsgId
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

const inHex = (text: string): string | undefined => (/^\d{1,40}$/.test(text) ? BigInt(text).toString(16) : undefined);
const inDecimal = (text: string): string | undefined =>
  /^[0-9a-f]{1,40}$/.test(text) ? BigInt(`0x${text}`).toString() : undefined;

/**
 * Under which ids an attempt may be stored that a receipt is about, likeliest first, by the channel's `msgIdType`: 0 the same text,
 * 1 hex in the response and decimal in the receipt, 2 the other way round, 3 whatever fits.
 */
export function receiptKeys(supplierMsgId: string, msgIdType: number): string[] {
  const norm = normOf(supplierMsgId);
  // Attempts of former versions are stored with the `x`.
  const former = withoutZeros(supplierMsgId);
  const keys = {
    0: [norm],
    1: [inHex(norm) ?? norm],
    2: [inDecimal(norm) ?? norm],
    3: [norm, inHex(norm), inDecimal(norm)],
  }[msgIdType] ?? [norm];
  return [...new Set([...keys, ...(former === norm ? [] : [former])].flatMap((key) => key ?? []))];
}

/** All that a typed id may be stored under. */
export const anyBase = (supplierMsgId: string): string[] => [
  ...new Set(idForms(supplierMsgId).flatMap((form) => receiptKeys(form, 3))),
];
