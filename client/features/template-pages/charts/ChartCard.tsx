import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import tableStyles from '#client/kit/chart/figures.module.css';
import { EChart } from '#client/kit/EChart.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import pageStyles from '../frame/template-pages.module.css';
import styles from './charts.module.css';

/** What a call has answered so far. */
export interface Answer {
  readonly isLoading: boolean;
  readonly error: Error | undefined;
  readonly mutate: () => unknown;
}

interface ChartCardProps {
  title: string;
  /** Beside the title, such as a choice of the kind of chart. */
  choices?: ReactNode;
  answer: Answer;
  option: EChartsCoreOption;
  /** The same figures as a table: titles of the columns, then the rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  height?: number;
  attach?: ((chart: EChartsType) => () => void) | undefined;
  /** Below the chart, such as what its colours say. */
  children?: ReactNode;
}

/** A chart with its figures as a table; skeleton while it loads, a way to try again when that failed, words when there is nothing. */
export function ChartCard({
  title,
  choices,
  answer,
  option,
  head,
  rows,
  height = 320,
  attach,
  children,
}: ChartCardProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ChartForm>('chart');
  return (
    <section className={pageStyles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <div className={pageStyles.line}>
          {choices}
          <ChartOrTable label={t('templatePages:charts.form', { title })} value={form} onChange={setForm} />
        </div>
      </header>
      {answer.error ? (
        <FailedNotice error={answer.error} onRetry={answer.mutate} />
      ) : answer.isLoading ? (
        <ChartSkeleton height={height} />
      ) : rows.length === 0 ? (
        <p className={styles.none} style={{ minHeight: height }}>
          {t('templatePages:charts.nothing')}
        </p>
      ) : form === 'chart' ? (
        <>
          <EChart label={title} height={height} option={option} attach={attach} />
          {children}
        </>
      ) : (
        <ScrollBox label={title} className={`${tableStyles.root} ${styles.table}`}>
          <table>
            <thead>
              <tr>
                {head.map((name, at) => (
                  <th key={name} scope="col" data-number={at > 0 || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, at) => (
                    <td key={head[at + 1]} data-number>
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
