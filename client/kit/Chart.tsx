import './Chart.css';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable } from './chart/ChartTable.tsx';
import type { ChartData } from './chart/chart-data.ts';
import { optionOf } from './chart/option.ts';
import { EChart } from './EChart.tsx';
import { usePhone } from './use-media.ts';

interface ChartProps {
  /** What it shows, in a sentence. */
  label: string;
  data: ChartData;
  /** Pixels. */
  height: number;
  /** A click on a point drills down: the index of its category. */
  onPick?: (index: number) => void;
}

/** Numbers as lines, bars or a pie, or as a table. */
export function Chart({ label, data, height, onPick }: ChartProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isTable, setTable] = useState(false);
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
        <EChart label={label} option={optionOf(data, isPhone)} height={height} onPick={onPick} />
      )}
    </figure>
  );
}
