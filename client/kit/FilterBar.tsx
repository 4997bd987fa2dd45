import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import filterStyles from './filter/filter.module.css';
import type { Filter } from './filters.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { usePhone } from './use-media.ts';

const FilterSheet = lazyPart(() => import('./filter/FilterSheet.tsx').then((module) => module.FilterSheet));

/** Filters always in sight. */
const inSight = 3;

interface FilterBarProps {
  filters: readonly Filter[];
  onReset: () => void;
}

/** The three most used filters in a line, the rest behind "more"; on a phone the first, and all in a sheet. */
export function FilterBar({ filters, onReset }: FilterBarProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const rest = filters.slice(isPhone ? 1 : inSight);
  const restActive = rest.filter((filter) => filter.isActive).length;
  const isActive = filters.some((filter) => filter.isActive);

  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      bar.current?.querySelector('input')?.focus();
    },
  });

  const more = rest.length > 0 && (
    <Badge count={restActive} size="small" color="var(--ant-color-primary)">
      <Button
        icon={<FilterOutlined />}
        aria-expanded={isOpen}
        aria-label={restActive > 0 ? t('kit.filter.moreActive', { count: restActive }) : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isPhone ? t('kit.filter.title') : t(isOpen ? 'kit.filter.less' : 'kit.filter.more')}
      </Button>
    </Badge>
  );
  const reset = isActive && (
    <Button type="link" className={filterStyles.reset} onClick={onReset}>
      {t('kit.filter.reset')}
    </Button>
  );

  return (
    <search className={filterStyles.bar} ref={bar}>
      {filters.slice(0, isPhone ? 1 : inSight).map(item)}
      {isOpen && !isPhone && rest.map(item)}
      {more}
      {reset}
      {isPhone && isOpen && <FilterSheet onClose={() => setOpen(false)}>{rest.map(item)}</FilterSheet>}
    </search>
  );
}

const item = (filter: Filter): ReactNode => (
  <div key={filter.name} className={filterStyles.root} data-active={filter.isActive || undefined}>
    {filter.node}
  </div>
);
