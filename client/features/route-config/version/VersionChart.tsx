import clsx from 'clsx';
import tableStyles from '#client/kit/chart/figures.module.css';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import '#client/kit/chart/more-charts.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { useFolded } from '#client/kit/table/use-table-layout.ts';
import { formatCount } from '#shared/format.ts';
import type { VersionTraffic } from '#shared/route/version.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import styles from './version-chart.module.css';
import { markersOf, slotName, versionOption } from './version-option.ts';

interface VersionChartProps {
  userId: string;
  /** The page keeps the chart's place while its code comes. */
  fold: ReturnType<typeof useFolded>;
  onOpen: (versionId: string) => void;
}

const height = 168;
const spans = [2, 14, 60] as const;

/** Whether quality followed the versions: what the account had delivered over time, with a mark where each one began. */
export function VersionChart({ userId, fold, onOpen }: VersionChartProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const [days, setDays] = useState<(typeof spans)[number]>(60);
  const [form, setForm] = useState<ChartForm>('chart');
  const { data, error, mutate } = useCall(routerVersion.traffic, { userId, days }, { quiet: true });
  useServerEvent('routes-changed', ({ userIds }) => {
    if (userIds.includes(userId)) void mutate();
  });
  const title = t('routeVersion:title');
  const isEmpty = data?.slots.every(({ submitted }) => submitted === 0);
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2>
          <FoldButton label={title} {...fold} />
        </h2>
        <Segmented
          size="small"
          aria-label={t('routeVersion:span')}
          value={days}
          onChange={setDays}
          options={spans.map((value) => ({ value, label: t('routeVersion:days', { count: value }) }))}
        />
        <ChartOrTable label={title} value={form} onChange={setForm} />
      </div>
      {fold.isFolded ? null : error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => mutate()} />
      ) : !data ? (
        <ChartSkeleton height={height} />
      ) : isEmpty ? (
        <p className={styles.none}>{t('routeVersion:none')}</p>
      ) : form === 'chart' ? (
        <EChart
          height={height}
          label={title}
          option={versionOption({
            traffic: data,
            zone,
            series: title,
            unit: '%',
            amountOf: (slot) => ofSlot(slot, t('routeVersion:nothing'), t),
          })}
          onPick={(index, kind) => {
            const picked = kind === 'markLine' ? markersOf(data)[index]?.versions.at(-1) : undefined;
            if (picked) onOpen(picked.versionId);
          }}
        />
      ) : (
        <TrafficTable traffic={data} onOpen={onOpen} />
      )}
    </section>
  );
}

const ofSlot = (slot: VersionTraffic['slots'][number], empty: string, t: TFunction): string =>
  slot.submitted === 0
    ? empty
    : t('routeConfig:ofSubmitted', {
        percent: deliveredRate(slot)?.toFixed(1) ?? '',
        submitted: formatCount(slot.submitted),
      });

/** The chart's numbers, newest first; a slot without traffic is only named for a version that began in it. */
function TrafficTable({ traffic, onOpen }: { traffic: VersionTraffic; onOpen: VersionChartProps['onOpen'] }) {
  const { t } = useTranslation();
  const zone = useZone();
  const { slots, step } = traffic;
  const begun = new Map(markersOf(traffic).map(({ at, versions }) => [at, versions]));
  const rows = slots
    .map((slot, at) => ({ slot, versions: begun.get(at) ?? [] }))
    .filter(({ slot, versions }) => slot.submitted > 0 || versions.length > 0)
    .toReversed();
  return (
    <ScrollBox className={clsx(tableStyles.root, styles.scroll)} label={t('routeVersion:title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('routeVersion:time')}</th>
            <th scope="col">{t('routeVersion:title')}</th>
            <th scope="col">{t('routeConfig:versions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, versions }) => (
            <tr key={slot.time}>
              <th scope="row">{slotName(slot.time, step, zone)}</th>
              <td>{ofSlot(slot, nothing, t)}</td>
              <td>
                {versions.map(({ versionId, versionNo }) => (
                  <Button key={versionId} type="link" size="small" onClick={() => onOpen(versionId)}>
                    {`v${versionNo}`}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
