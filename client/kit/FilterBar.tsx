import Button from 'antd/es/button';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import filterStyles from './filter/filter.module.css';
import { MoreFilters } from './filter/MoreFilters.tsx';
import { useFitting } from './filter/use-fitting.ts';
import type { Filter } from './filters.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { usePhone } from './use-media.ts';

/** Filters in the line, if they fit. */
const usualInSight = 3;

interface FilterBarProps {
  filters: readonly Filter[];
  onReset: () => void;
  /** Stands at the end of the line, such as a choice between views of the list. */
  end?: ReactNode;
  /** Most filters in the line, if they fit. */
  inSight?: number;
}

/** The three most used filters in one line, as far as they fit, the rest behind "more"; on a phone the first, and all in a sheet. */
export function FilterBar({ filters, onReset, end, inSight = usualInSight }: FilterBarProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const candidates = filters.slice(0, inSight).map(({ name }) => name);
  const fitting = useFitting(bar, candidates, filters.length > inSight);
  const shown = isPhone ? 1 : fitting;
  const rest = filters.slice(shown);
  const isActive = filters.some((filter) => filter.isActive);

  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      bar.current?.querySelector('input')?.focus();
    },
  });

  return (
    <search className={filterStyles.bar} ref={bar}>
      {filters.slice(0, shown).map(item)}
      {rest.length > 0 && (
        <MoreFilters active={rest.filter((filter) => filter.isActive).length} isOpen={isOpen} onOpenChange={setOpen}>
          {rest.map(item)}
        </MoreFilters>
      )}
      {isActive && (
        <Button type="link" className={filterStyles.reset} onClick={onReset}>
          {t('kit.filter.reset')}
        </Button>
      )}
      {end && (
        <div className={filterStyles.views} data-end="views">
          {end}
        </div>
      )}
    </search>
  );
}

const item = (filter: Filter): ReactNode => (
  <div
    key={filter.name}
    className={filterStyles.root}
    data-filter={filter.name}
    data-active={filter.isActive || undefined}
  >
    {filter.node}
  </div>
);
