import type { CubeStep } from '#shared/message/measures.ts';

const hour = 3_600_000;
const lengths = { quarter: hour / 4, half: hour / 2, hour } as const;
/** Hours of a day of a zone, which may be an hour shorter or longer, in one zone half an hour; and of a month. */
const dayHours = [23, 23.5, 24, 24.5, 25] as const;
const monthHours = [28, 29, 30, 31].flatMap((days) => [-1, -0.5, 0, 0.5, 1].map((change) => 24 * days + change));

/** Returns the end of slots of a length in a zone, by their start. */
export function slotEndOf(step: CubeStep, timeZone: string): (time: number) => number {
  if (step !== 'day' && step !== 'month') return (time) => time + lengths[step];
  const [lengthsHours, characters] = step === 'day' ? [dayHours, 10] : [monthHours, 7];
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const nameOf = (time: number) => format.format(time).slice(0, characters);
  return (time) => {
    const name = nameOf(time);
    const hours = lengthsHours.find((each) => nameOf(time + each * hour) !== name) ?? 24;
    return time + hours * hour;
  };
}
