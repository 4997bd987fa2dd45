import { useState } from 'react';
import { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { formatCount } from '#shared/format.ts';
import { ChartCard } from './ChartCard.tsx';

const states = ['loading', 'failed', 'empty', 'full'] as const;
type State = (typeof states)[number];
const sample = [3, 5, 4, 7, 6, 8, 7];

/** A chart before its figures have come, without them, and where the call failed; trying again succeeds. */
export function States() {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('failed');
  const title = t('templatePages:charts.sample');
  return (
    <ChartCard
      title={title}
      choices={
        <Segmented<State>
          size="small"
          aria-label={t('templatePages:forms.state')}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: t(`templatePages:charts.stateNames.${value}`) }))}
        />
      }
      answer={{
        isLoading: state === 'loading',
        error:
          state === 'failed' ? new CallError({ status: 503, message: t('templatePages:charts.refused') }) : undefined,
        mutate: () => setState('full'),
      }}
      head={[t('templatePages:charts.figure'), title]}
      rows={state === 'full' ? sample.map((value, at) => [String(at + 1), formatCount(value)]) : []}
      option={{
        grid: { left: 40, right: 16, top: 16, bottom: 24 },
        xAxis: { type: 'category', data: sample.map((_, at) => String(at + 1)) },
        yAxis: { type: 'value' },
        series: [{ type: 'line', data: sample }],
      }}
    />
  );
}
