const steps = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'k' },
] as const;

/** A large amount in little room: `-12k`, `1.5M`. */
export function shortAmount(value: number): string {
  const step = steps.find(({ from }) => Math.abs(value) >= from);
  // Cents tell nothing in the little room that there is.
  if (!step && Math.abs(value) >= 10) return String(Math.round(value));
  return step ? `${Number((value / step.from).toFixed(1))}${step.letter}` : String(Number(value.toFixed(2)));
}
