/** `b'caf\xe9'`: octets; `'Hello'`, `u'\u4f60'`: text. */
const literal = /^(b|u)?(['"])(.*)\2$/s;
const escaped = /\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|n|r|t|.)/gs;
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** What Python's `repr` was made of: octets or a text; what is no literal is the text itself. */
export function fromRepr(repr: string): Buffer | string {
  const [whole, prefix, , inner = ''] = literal.exec(repr) ?? [];
  if (whole === undefined) return repr;
  const plain = inner.replace(escaped, (_, code: string) =>
    code.length > 1 ? characterOf(Number.parseInt(code.slice(1), 16)) : (controls[code] ?? code),
  );
  // Python 2 writes octets without a prefix; a text has its characters, or escapes of them, beyond Latin-1.
  const isText = prefix === 'u' || (prefix === undefined && (/[^\0-\x7f]/.test(inner) || /\\u/i.test(inner)));
  return isText || /[^\0-\xff]/.test(plain) ? plain : Buffer.from(plain, 'latin1');
}

const characterOf = (code: number): string => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code));
