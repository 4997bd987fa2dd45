import { formatTime } from '#client/kit/times.ts';
import type { CubeStep } from '#shared/message/measures.ts';
import type { StatisticSlot } from '#shared/statistic/time-sharing.ts';

type Slot = Pick<StatisticSlot, 'time' | 'end'>;
const day = 86_400_000;

/** A slot on an axis: the time alone where all of it is about one day. */
export function axisName({ time }: Slot, step: CubeStep, range: readonly [number, number], zone: string): string {
  const text = formatTime(time, zone);
  if (step === 'day') return text.slice(5, 10);
  return range[1] - range[0] <= 1.2 * day ? text.slice(11, 16) : text.slice(5, 16);
}

/** A slot in full: its day, or its first and last minute. */
export function slotName({ time, end }: Slot, step: CubeStep, zone: string): string {
  const text = formatTime(time, zone);
  if (step === 'day') return text.slice(0, 10);
  return `${text.slice(0, 16)}–${formatTime(end, zone).slice(11, 16)}`;
}
