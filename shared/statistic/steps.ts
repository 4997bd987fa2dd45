import { valuesOf } from '../fields.ts';
import { type CubeStep, CubeStep as Step } from '../message/measures.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The last month of a zone has an hour more when its clock is put back. */
const tolerance = hour;

/** Days of a range at most: the cube is small, and a chart has at most about 3,000 slots. */
export const daysOfStep: Readonly<Record<CubeStep, number>> = {
  quarter: 31,
  half: 62,
  hour: 124,
  day: 400,
  month: 400,
};

/** Whether a range has no more slots than a chart can show. */
export const fitsStep = ([from, to]: readonly [number, number], step: CubeStep): boolean =>
  to - from <= daysOfStep[step] * day + tolerance;

/** The steps that a range can be divided by. */
export const stepsFor = (range: readonly [number, number]): CubeStep[] =>
  valuesOf(Step).filter((step) => fitsStep(range, step));

/** The step of a range until another is chosen: some 50 to 200 slots. */
export function usualStep([from, to]: readonly [number, number]): CubeStep {
  const length = to - from;
  if (length <= 26 * hour) return 'quarter';
  if (length <= 3 * day) return 'half';
  return length <= 10 * day ? 'hour' : 'day';
}
