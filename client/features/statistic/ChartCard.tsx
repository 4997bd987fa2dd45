import type { EChartsType } from 'echarts/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messagesPath } from '#client/business/statistic/messages-path.ts';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { savePicture } from '#client/kit/chart/save-picture.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { TimeSharing, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { ChartTools } from './ChartTools.tsx';
import { HeatMap } from './HeatMap.tsx';
import { MarkerList } from './MarkerList.tsx';
import { Multiples } from './Multiples.tsx';
import { SlotChart } from './SlotChart.tsx';
import { SplitTable } from './SplitTable.tsx';
import { narrowed, seriesPaths } from './series-paths.ts';
import { isComing } from './slot-option.ts';
import styles from './statistic.module.css';
import type { TimeSharingUrl } from './time-sharing-url.ts';
import { slotRange } from './use-slot-columns.tsx';
import { useZoom } from './use-zoom.ts';

interface ChartCardProps {
  data: TimeSharing;
  asked: TimeSharingInput;
  input: TimeSharingUrl;
  setInput: SetUrlInput<TimeSharingUrl>;
  /** Name of what the range is compared with; empty without. */
  compareName: string;
  isStale: boolean;
}

/** The figures drawn: one chart, a small one for each group, or hours by days. */
export function ChartCard({ data, asked, input, setInput, compareName, isStale }: ChartCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySee = useCan()(smsCustomer.list);
  const [form, setForm] = useState<ChartForm>('chart');
  const chart = useRef<EChartsType>(undefined);
  const { zoomTo, zoomOut } = useZoom(input, setInput);
  const { slots, dateTime, series } = data;
  const { splitBy, view } = input;
  const isSplit = view !== 'heat' && splitBy !== undefined && series !== undefined;

  const open = (path: string | undefined) => {
    if (path && maySee) void navigate(path);
  };
  const rangeAt = (at: number) => {
    const slot = slots[at];
    return slot && slotRange(slot, dateTime);
  };
  const zoom = (first: number, last: number) => {
    const [start, end] = [rangeAt(first), rangeAt(last)];
    if (start && end) zoomTo(start[0], end[1]);
  };
  const paths = splitBy && seriesPaths(input, splitBy, dateTime);
  const isWhole = view !== 'heat' && !isSplit;
  const isPending = slots.some(isComing);
  return (
    <section className={cardStyles.card} aria-label={t('statistic:chartLabel')} data-stale={isStale || undefined}>
      <ChartTools
        input={input}
        range={asked.dateTime}
        setInput={setInput}
        onZoomOut={zoomOut}
        onPicture={
          view === 'heat' || isSplit
            ? undefined
            : () => chart.current && savePicture(chart.current, t('statistic:exportName'))
        }
      />
      {view === 'heat' ? (
        <HeatMap input={asked} values={input} />
      ) : isSplit && paths ? (
        <>
          <div className={styles.heatHead}>
            <ChartOrTable label={t('statistic:splitForm')} value={form} onChange={setForm} />
            <span className={cardStyles.note}>{t('statistic:sameScale')}</span>
          </div>
          {form === 'table' ? (
            <SplitTable data={data} series={series} paths={paths} />
          ) : (
            <Multiples
              data={data}
              series={series}
              paths={paths}
              onNarrow={(group) => setInput({ ...narrowed(input, splitBy, group), splitBy: undefined })}
              onOpen={(group, at) => open(paths.ofGroup(group, rangeAt(at)))}
              onZoom={zoom}
            />
          )}
        </>
      ) : (
        <SlotChart
          data={data}
          formerName={compareName}
          onOpen={(at) => {
            const range = rangeAt(at);
            open(range && messagesPath(input, range));
          }}
          onZoom={zoom}
          onChart={(made) => {
            chart.current = made;
          }}
        />
      )}
      <MarkerList markers={data.markers} hasAllMarkers={data.hasAllMarkers}>
        {isWhole && (
          <p className={cardStyles.note}>
            {t('statistic:dragHint')} {isPending && t('statistic:lighter')}
          </p>
        )}
      </MarkerList>
    </section>
  );
}
