import type { Choice } from './choices.ts';

/** This month and those of the last year, latest first. */
export function monthChoices(now: number): readonly Choice<string>[] {
  const today = new Date(now);
  return Array.from({ length: 13 }, (_, back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    return { value: month, label: month };
  });
}
