/** Digits of a pasted text, each once; what is between them does not matter. */
export function pastedPrefixes(text: string, cc: string): { prefixes: string[]; bad: string[] } {
  const pieces = [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,;、]+/)
        .filter(Boolean),
    ),
  ];
  const digits = pieces.map((piece) => ({ piece, prefix: piece.replace(/^\+|[()-]/g, '') }));
  const isRight = (prefix: string) => /^[1-9][0-9]{0,11}$/.test(prefix) && prefix.startsWith(cc);
  return {
    prefixes: [...new Set(digits.filter(({ prefix }) => isRight(prefix)).map(({ prefix }) => prefix))],
    bad: digits.filter(({ prefix }) => !isRight(prefix)).map(({ piece }) => piece),
  };
}
