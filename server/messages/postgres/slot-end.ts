import type { CubeStep } from '#shared/message/measures.ts';

const hour = 3_600_000;
const lengths = { quarter: hour / 4, hour } as const;
/** Days of a zone may be an hour shorter or longer, in one zone half an hour. */
const dayHours = [23, 23.5, 24, 24.5, 25] as const;

/** Returns the end of slots of a length in a zone, by their start. */
export function slotEndOf(step: CubeStep, timeZone: string): (time: number) => number {
  if (step !== 'day') return (time) => time + lengths[step];
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (time) => {
    const today = format.format(time);
    const hours = dayHours.find((each) => format.format(time + each * hour) !== today) ?? 24;
    return time + hours * hour;
  };
}
