import type { CubeStep } from '#shared/message/measures.ts';
import type { Chart } from '#shared/statistic/chart.ts';
import { type Cell, cellsOf, distinct, type Shown } from './cells.ts';
import { slotText } from './slot-text.ts';

/** The answer as a chart has it: places along an axis, and what is drawn at each. */
export interface Plan {
  /** Names along the axis. */
  places: string[];
  /** Each series with one cell a place. */
  series: { name: string; shown: Shown; cells: (Cell | undefined)[] }[];
}

interface PlanOf {
  chart: Chart;
  shown: readonly Shown[];
  nameOf: (shown: Shown) => string;
  step: CubeStep | undefined;
  zone: string;
}

/**
 * Time, or else the first dimension, goes along the axis; further dimensions are series of the first figure. Without further ones each figure
 * is a series.
 */
export function planOf({ chart, shown, nameOf, step, zone }: PlanOf): Plan {
  const cells = cellsOf(chart);
  const placeOf = ({ time, groups }: Cell) =>
    step && time !== undefined ? slotText(time, step, zone) : (groups[0]?.name ?? '');
  const groupOf = ({ groups }: Cell) => (step ? groups : groups.slice(1)).map(({ name }) => name).join(' · ');
  const places = distinct(cells.map(placeOf));
  const names = distinct(cells.map(groupOf));
  const [first] = shown;
  const isGrouped = names.some((name) => name !== '');
  const wanted = isGrouped && first ? names.map((name) => ({ name, shown: first })) : shown.map(asSeries(nameOf));
  const found = new Map(cells.map((cell) => [`${placeOf(cell)}\n${groupOf(cell)}`, cell]));
  return {
    places,
    series: wanted.map((each) => ({
      ...each,
      cells: places.map((place) => found.get(`${place}\n${isGrouped ? each.name : ''}`)),
    })),
  };
}

const asSeries = (nameOf: (shown: Shown) => string) => (shown: Shown) => ({ name: nameOf(shown), shown });
