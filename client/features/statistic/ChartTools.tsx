import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterSelect } from '#client/kit/filter/FilterSelect.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { Tip } from '#client/kit/Tip.tsx';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { CompareWith, StatisticDimension } from '#shared/statistic/filter.ts';
import { stepsFor } from '#shared/statistic/steps.ts';
import styles from './statistic.module.css';
import type { TimeSharingUrl } from './time-sharing-url.ts';

interface ChartToolsProps {
  input: TimeSharingUrl;
  range: readonly [number, number];
  setInput: SetUrlInput<TimeSharingUrl>;
  /** Absent where nothing was zoomed. */
  onZoomOut: (() => void) | undefined;
  /** Absent where there is no picture. */
  onPicture: (() => void) | undefined;
}

/** How the chart is drawn: what it shows, its step, what it is compared with and split by. */
export function ChartTools({ input, range, setInput, onZoomOut, onPicture }: ChartToolsProps) {
  const { t } = useTranslation();
  const steps = stepsFor(range).filter((step) => step !== 'month');
  const find = <Value extends string>(values: readonly Value[], value: unknown) =>
    values.find((each) => each === value);
  return (
    <div className={styles.tools}>
      <Segmented<'chart' | 'heat'>
        aria-label={t('statistic:view')}
        value={input.view ?? 'chart'}
        onChange={(view) => setInput(view === 'heat' ? { view, splitBy: undefined } : { view: undefined })}
        options={[
          { value: 'chart', label: t('statistic:views.chart') },
          { value: 'heat', label: t('statistic:views.heat') },
        ]}
      />
      {input.view !== 'heat' && (
        <>
          <FilterSelect
            label={t('statistic:fields.step')}
            value={find(steps, input.step)}
            placeholder={t('statistic:steps.usual')}
            list={{
              options: steps.map((value) => ({ value, label: t(`statistic:steps.${value}`) })),
              isLoading: false,
            }}
            onApply={(step) => setInput({ step: find(steps, step) })}
          />
          <FilterSelect
            label={t('statistic:fields.compare')}
            value={input.compare}
            placeholder={t('statistic:nothing')}
            list={{
              options: valuesOf(CompareWith).map((value) => ({ value, label: t(`statistic:compareWith.${value}`) })),
              isLoading: false,
            }}
            onApply={(compare) => setInput({ compare: find(valuesOf(CompareWith), compare) })}
          />
          <FilterSelect
            label={t('statistic:fields.splitBy')}
            value={input.splitBy}
            placeholder={t('statistic:nothing')}
            list={{
              options: valuesOf(StatisticDimension).map((value) => ({ value, label: t(`statistic:fields.${value}`) })),
              isLoading: false,
            }}
            onApply={(splitBy) => setInput({ splitBy: find(valuesOf(StatisticDimension), splitBy) })}
          />
        </>
      )}
      <span className={styles.toolsEnd}>
        {onZoomOut && (
          <Button size="small" icon={<ZoomOutOutlined />} onClick={onZoomOut}>
            {t('statistic:zoomOut')}
          </Button>
        )}
        {onPicture && (
          <Tip label={t('statistic:picture')}>
            <Button type="text" icon={<PictureOutlined />} aria-label={t('statistic:picture')} onClick={onPicture} />
          </Tip>
        )}
      </span>
    </div>
  );
}
