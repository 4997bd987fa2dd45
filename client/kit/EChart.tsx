import './EChart.css';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable } from './chart/ChartTable.tsx';
import type { ChartData } from './chart/chart-data.ts';
import type { Drawing } from './chart/draw.ts';

interface EChartProps {
  /** What it shows, in a sentence: read aloud in the place of the picture. */
  label: string;
  data: ChartData;
  /** Pixels. */
  height: number;
  /** A click on a category drills down. */
  onPick?: (category: string) => void;
}

/** A chart, or its numbers as a table. The drawing code comes when the first chart does; its box keeps the place. */
export function EChart({ label, data, height, onPick }: EChartProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const pick = useEffectEvent((category: string) => onPick?.(category));
  const latest = useEffectEvent(() => data);

  useEffect(() => {
    let isGone = false;
    if (isTable) return undefined;
    void import('./chart/draw.ts').then(({ draw }) => {
      if (!isGone && box.current) drawing.current = draw(box.current, latest(), pick);
    });
    return () => {
      isGone = true;
      drawing.current?.dispose();
      drawing.current = undefined;
    };
  }, [isTable]);

  useEffect(() => drawing.current?.update(data), [data]);

  const other = t(isTable ? 'kit.chart.asChart' : 'kit.chart.asTable');
  return (
    <figure className="chart" aria-label={label}>
      <Button
        className="chart-switch"
        type="text"
        size="small"
        icon={isTable ? <LineChartOutlined /> : <TableOutlined />}
        aria-label={other}
        title={other}
        onClick={() => setTable(!isTable)}
      />
      {isTable ? (
        <div style={{ height, overflow: 'auto' }}>
          <ChartTable data={data} />
        </div>
      ) : (
        <div ref={box} role="img" aria-label={label} style={{ height }} />
      )}
    </figure>
  );
}
