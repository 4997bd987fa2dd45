import { type ChartUrl, dimensionsOf, metricsOf, tops, usualTop } from '#client/business/chart/chart-url.ts';
import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterMany } from '#client/kit/filter/FilterMany.tsx';
import { FilterSelect } from '#client/kit/filter/FilterSelect.tsx';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { Calculated } from '#shared/statistic/chart.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { CompareWith, StatisticDimension } from '#shared/statistic/filter.ts';
import { metrics } from '#shared/statistic/metric.ts';
import { stepsFor } from '#shared/statistic/steps.ts';
import styles from './chart-builder.module.css';

/** Figures and dimensions of one chart at most. */
const [maxMetrics, maxDimensions] = [4, 3];

interface ChartBuilderProps {
  input: ChartUrl;
  range: readonly [number, number];
  setInput: SetUrlInput<ChartUrl>;
}

/** Which figures, by what, and how many groups of them. */
export function ChartBuilder({ input, range, setInput }: ChartBuilderProps) {
  const { t } = useTranslation();
  const isShown = useShownMetrics();
  const find = <Value extends string | number>(values: readonly Value[], value: unknown) =>
    values.find((each) => each === value);
  const offered = metrics.filter(isShown);
  const metricOptions = offered.map((value) => ({ value, label: t(`statistic:metrics.${value}`) }));
  const listOf = <Value extends string | number>(values: readonly Value[], nameOf: (value: Value) => string) => ({
    options: values.map((value) => ({ value, label: nameOf(value) })),
    isLoading: false,
  });
  const metricPick = (name: 'orderBy' | 'left' | 'right', placeholder: string) => (
    <FilterSelect
      label={t(`chartBuilder:fields.${name}`)}
      value={input[name]}
      placeholder={placeholder}
      isSearchable
      list={{ options: metricOptions, isLoading: false }}
      onApply={(value) => setInput({ [name]: find<Metric>(offered, value) })}
    />
  );
  const steps = stepsFor(range);
  const operators = valuesOf(Calculated.properties.operator);
  return (
    <section className={styles.builder} aria-label={t('chartBuilder:builder')}>
      <FilterMany<Metric>
        label={t('chartBuilder:fields.metrics')}
        values={metricsOf(input)}
        options={metricOptions}
        onApply={(chosen) => setInput({ metrics: chosen?.slice(-maxMetrics) })}
      />
      <FilterMany<StatisticDimension>
        label={t('chartBuilder:fields.dimensions')}
        values={dimensionsOf(input)}
        options={valuesOf(StatisticDimension).map((value) => ({ value, label: t(`statistic:fields.${value}`) }))}
        onApply={(chosen) => setInput({ dimensions: chosen?.slice(-maxDimensions) })}
      />
      <FilterSelect
        label={t('chartBuilder:fields.step')}
        value={input.step}
        placeholder={t('chartBuilder:noStep')}
        list={listOf(steps, (value) => t(`statistic:steps.${value}`))}
        onApply={(step) => setInput({ step: find(steps, step) })}
      />
      <FilterSelect
        label={t('chartBuilder:fields.top')}
        value={input.top ?? usualTop}
        list={listOf(tops, String)}
        onApply={(top) => setInput({ top: find(tops, top) })}
      />
      {metricPick('orderBy', t(`statistic:metrics.${metricsOf(input)[0] ?? 'messages'}`))}
      <FilterSelect
        label={t('statistic:fields.compare')}
        value={input.compare}
        placeholder={t('statistic:nothing')}
        list={listOf(valuesOf(CompareWith), (value) => t(`statistic:compareWith.${value}`))}
        onApply={(compare) => setInput({ compare: find(valuesOf(CompareWith), compare) })}
      />
      <fieldset className={styles.formula}>
        <legend>{t('chartBuilder:calculated')}</legend>
        {metricPick('left', t('statistic:nothing'))}
        <FilterSelect
          label={t('chartBuilder:fields.operator')}
          value={input.operator}
          placeholder={t('statistic:nothing')}
          list={listOf(operators, (value) => t(`chartBuilder:operators.${value}`))}
          onApply={(operator) => setInput({ operator: find(operators, operator) })}
        />
        {metricPick('right', t('statistic:nothing'))}
      </fieldset>
    </section>
  );
}
