import { formatTime } from '#client/kit/times.ts';
import type { CubeStep } from '#shared/message/measures.ts';

const characters: Readonly<Record<CubeStep, number>> = { quarter: 16, half: 16, hour: 16, day: 10, month: 7 };

/** When a slot begins, as precisely as its step is. */
export const slotText = (time: number, step: CubeStep, zone: string): string =>
  formatTime(time, zone).slice(0, characters[step]);
