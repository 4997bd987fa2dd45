import type { Narrowed } from './narrow.ts';
import type { ProfitUrl } from './profit-url.ts';

/** What every part of the charts is made from. */
export interface ChartPartProps {
  input: ProfitUrl;
  now: number;
  zone: string;
  /** Narrows the screen to a group. */
  onNarrow: (narrowed: Narrowed) => void;
}

/** Pixels. */
export const chartHeight = 224;
