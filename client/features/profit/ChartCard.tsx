import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { useTranslation } from '#client/i18n/t.ts';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useFolded } from '#client/kit/table/use-table-layout.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { BridgePart } from './BridgePart.tsx';
import type { ChartPartProps } from './chart-part.ts';
import { GroupCharts } from './GroupCharts.tsx';
import { type Narrowed, onlyThis } from './narrow.ts';
import styles from './profit.module.css';
import { listedGroups, type ProfitUrl, screen } from './profit-url.ts';

type Shown = 'bridge' | NonNullable<ProfitUrl['chart']>;
const charts: readonly Shown[] = ['bridge', 'curve', 'volume'];

/** Why profit changed, who it comes from, and which volume earns what. */
export function ChartCard({
  setInput,
  ...part
}: Omit<ChartPartProps, 'onNarrow'> & { setInput: SetUrlInput<ProfitUrl> }) {
  const { t } = useTranslation();
  const { input } = part;
  const fold = useFolded(screen, 'charts', false);
  const shown = input.chart ?? 'bridge';
  const handleNarrow = (narrowed: Narrowed) => setInput(onlyThis(input, narrowed));
  return (
    <section className={cardStyles.card} aria-label={t('profit:charts')}>
      <div className={styles.tools}>
        <Segmented<Shown>
          aria-label={t('profit:charts')}
          value={shown}
          onChange={(chart) => setInput({ chart: chart === 'bridge' ? undefined : chart })}
          options={charts.map((value) => ({ value, label: t(`profit:chartNames.${value}`) }))}
        />
        <span className={styles.toolsEnd}>
          <FoldButton label={t('profit:charts')} {...fold} />
        </span>
      </div>
      {!fold.isFolded &&
        (shown === 'bridge' ? (
          <BridgePart {...part} onNarrow={handleNarrow} />
        ) : (
          <GroupCharts key={listedGroups(input).join()} {...part} shown={shown} onNarrow={handleNarrow} />
        ))}
    </section>
  );
}
