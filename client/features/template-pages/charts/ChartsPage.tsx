import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { Flow } from './Flow.tsx';
import flow from './Flow.tsx?raw';
import { HeatScatter } from './HeatScatter.tsx';
import heat from './HeatScatter.tsx?raw';
import { Multiples } from './Multiples.tsx';
import multiples from './Multiples.tsx?raw';
import { OverTime } from './OverTime.tsx';
import time from './OverTime.tsx?raw';
import { Palette } from './Palette.tsx';
import palette from './Palette.tsx?raw';
import { Shares } from './Shares.tsx';
import shares from './Shares.tsx?raw';
import { States } from './States.tsx';
import states from './States.tsx?raw';

type Key = 'time' | 'shares' | 'heat' | 'flow' | 'multiples' | 'states' | 'palette';

const examples: readonly PageExample<Key>[] = [
  { key: 'time', file: 'charts/OverTime.tsx', source: time, Component: OverTime },
  { key: 'shares', file: 'charts/Shares.tsx', source: shares, Component: Shares },
  { key: 'heat', file: 'charts/HeatScatter.tsx', source: heat, Component: HeatScatter },
  { key: 'flow', file: 'charts/Flow.tsx', source: flow, Component: Flow },
  { key: 'multiples', file: 'charts/Multiples.tsx', source: multiples, Component: Multiples },
  { key: 'states', file: 'charts/States.tsx', source: states, Component: States },
  { key: 'palette', file: 'charts/Palette.tsx', source: palette, Component: Palette },
];

/** Template page: charts. */
export function ChartsPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateCharts')}
      purpose={t('templatePages:charts.purpose')}
      examples={examples}
      words={(key) => ({ title: t(`templatePages:charts.${key}.title`), note: t(`templatePages:charts.${key}.note`) })}
    />
  );
}
