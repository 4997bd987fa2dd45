import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterSelect } from '#client/kit/filter/FilterSelect.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { Tip } from '#client/kit/Tip.tsx';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { StatisticDimension } from '#shared/statistic/filter.ts';
import type { ProfitGroup } from '#shared/statistic/profit.ts';
import styles from './profit.module.css';
import { compareOf, groupsIn, type ProfitUrl } from './profit-url.ts';

interface ProfitToolsProps {
  input: ProfitUrl;
  setInput: SetUrlInput<ProfitUrl>;
}

const choices: readonly ProfitGroup[] = [...valuesOf(StatisticDimension), 'day', 'month'];
const places = ['first', 'second', 'third'] as const;
const comparisons = ['rangeBefore', 'dayBefore', 'weekBefore', 'fourWeeksBefore'] as const;

/** What is grouped, in which order and how it is listed, and what it is compared with. */
export function ProfitTools({ input, setInput }: ProfitToolsProps) {
  const { t } = useTranslation();
  const groups = groupsIn(input);
  const setGroups = (next: readonly (ProfitGroup | undefined)[]) => {
    const left = next.filter((group) => group !== undefined);
    setInput({ groupBy: left.length > 0 ? left : undefined });
  };
  const setGroup = (place: number, value: unknown) => {
    const group = choices.find((each) => each === value);
    // Chosen at another place, it moves here.
    const others = groups.map((each, at) => (at !== place && each === group ? groups[place] : each));
    setGroups([...others.slice(0, place), group, ...others.slice(place + 1)]);
  };
  const shape = input.shape ?? 'tree';
  return (
    <div className={styles.tools}>
      {places.slice(0, groups.length + 1).map((place, at) => (
        <FilterSelect
          key={place}
          label={t(`profit:places.${place}`)}
          value={groups[at]}
          placeholder={t('statistic:nothing')}
          list={{
            options: choices.map((value) => ({ value, label: t(`profit:groups.${value}`) })),
            isLoading: false,
          }}
          onApply={(value) => setGroup(at, value)}
        />
      ))}
      {groups.length > 1 && (
        <Tip label={t('profit:reverse')}>
          <Button
            type="text"
            icon={<SwapOutlined />}
            aria-label={t('profit:reverse')}
            onClick={() => setGroups(groups.toReversed())}
          />
        </Tip>
      )}
      {groups.length > 1 && (
        <Segmented<'tree' | 'flat'>
          aria-label={t('profit:shape')}
          value={shape}
          onChange={(next) => setInput({ shape: next === 'flat' ? next : undefined })}
          options={[
            { value: 'tree', label: t('profit:shapes.tree') },
            { value: 'flat', label: t('profit:shapes.flat') },
          ]}
        />
      )}
      <span className={styles.toolsEnd}>
        <FilterSelect
          label={t('statistic:fields.compare')}
          value={compareOf(input)}
          placeholder={t('statistic:nothing')}
          list={{
            options: comparisons.map((value) => ({ value, label: t(`statistic:compareWith.${value}`) })),
            isLoading: false,
          }}
          onApply={(value) => {
            const compare = comparisons.find((each) => each === value) ?? 'none';
            setInput({ compare: compare === 'rangeBefore' ? undefined : compare });
          }}
        />
      </span>
    </div>
  );
}
