/** `440 & 441`: codes of countries and what stands between the first two. */
const several =
  /^\s*(\d{3})\s*([-\u2013/,;&|+\n\u3001\uff0c]|\s(?=\d{3})|to|and|bis|und|\u81f3|\u548c)\s*(\d{3})(?:\s*[-/,;&|+\n\u3001\uff0c\s]\s*\d{3})*\s*$/iu;

interface Known {
  /** Countries by the MCCs of their networks. */
  countriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  hasCode(mcc: string, mnc: string): boolean;
}

/** Tells whether a cell has several MCCs of one country, `404/405`, `310-316`; one that a network has as its code only where it is sure. */
export function severalMccs({ countriesOf, hasCode }: Known): (text: string, rules: { isSure: boolean }) => boolean {
  return (text, { isSure }) => {
    const [all = '', first = '', sign = '', last = ''] = several.exec(text) ?? [];
    if (all === '' || (!isSure && /^[^,;&]*$/.test(sign) && hasCode(first, last))) return false;
    const own = countriesOf.get(first) ?? new Set<string>();
    // Codes that no network has yet stand beside the country's first one.
    const isOwn = (mcc: string): boolean =>
      countriesOf.has(mcc)
        ? [...(countriesOf.get(mcc) ?? [])].some((id) => own.has(id))
        : own.size > 0 && mcc.slice(0, 2) === first.slice(0, 2);
    const others = text.match(/\d{3}/g)?.slice(1) ?? [];
    const isRange = /[-\u2013]/.test(sign) && others.length === 1 && Number(last) > Number(first);
    const between = Array.from({ length: isRange ? Number(last) - Number(first) : 0 }, (_, at) =>
      String(Number(first) + 1 + at),
    );
    return isRange && between.length < 10 ? between.every(isOwn) : others.every(isOwn);
  };
}
