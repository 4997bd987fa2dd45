/** Full-width letters, digits and signs (U+FF01 to U+FF5E) as their ASCII twins; both kinds are one code unit long. */
const twin = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/**
 * `text` with full-width signs as ASCII, every kind of blank as a space, line ends as \n. Full-width commas and semicolons
 * stay: they end a value, which their ASCII twins need not do in a password.
 */
export const foldWidth = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\uff01-\uff0b\uff0d-\uff1a\uff1c-\uff5e]/g, twin);
