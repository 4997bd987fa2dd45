import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Drawing } from './chart/draw.ts';

interface EChartProps {
  /** What it shows, in a sentence: read aloud in the place of the picture. */
  label: string;
  option: EChartsCoreOption;
  /** Pixels. */
  height: number;
  /** A click on a category drills down. */
  onPick?: (category: string) => void;
}

/** A picture by echarts in the console's colours. The drawing code comes when the first chart does; its box keeps the place. */
export function EChart({ label, option, height, onPick }: EChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const pick = useEffectEvent((category: string) => onPick?.(category));
  const latest = useEffectEvent(() => option);

  useEffect(() => {
    let isGone = false;
    void import('./chart/draw.ts').then(({ draw }) => {
      if (!isGone && box.current) drawing.current = draw(box.current, latest(), (category) => pick(category));
    });
    return () => {
      isGone = true;
      drawing.current?.dispose();
      drawing.current = undefined;
    };
  }, []);

  useEffect(() => drawing.current?.update(option), [option]);

  return <div ref={box} role="img" aria-label={label} style={{ height }} />;
}
