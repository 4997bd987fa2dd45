import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { rememberFocus } from '../remember-focus.ts';
import { usePhone } from '../use-media.ts';
import styles from './filter.module.css';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet));

/** Below the start of the button, moved sideways as far as the window asks for: it is wider than what is left or right of most buttons. */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } },
};

interface MoreFiltersProps {
  /** How many of them hold a value. */
  active: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The filters that have no place in the line: beside each other below their button, on a phone in a sheet. */
export function MoreFilters({ active, isOpen, onOpenChange, children }: MoreFiltersProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const button = (
    <Button
      icon={<FilterOutlined />}
      aria-expanded={isOpen}
      aria-label={active > 0 ? t('kit.filter.moreActive', { count: active }) : undefined}
      {...(isPhone && { onClick: () => onOpenChange(!isOpen) })}
    >
      {isPhone ? t('kit.filter.title') : t(isOpen ? 'kit.filter.less' : 'kit.filter.more')}
    </Button>
  );
  return (
    <div className={styles.end} data-end="more">
      <Badge count={active} size="small" color="var(--ant-color-primary)">
        {isPhone ? (
          button
        ) : (
          <Popover
            open={isOpen}
            trigger="click"
            onOpenChange={onOpenChange}
            destroyOnHidden
            placement="bottomLeft"
            builtinPlacements={placements}
            arrow={false}
            // In the bar: the fields stay among the search of the page.
            getPopupContainer={(anchor) => anchor.closest('search') ?? document.body}
            content={<Panel>{children}</Panel>}
          >
            {button}
          </Popover>
        )}
      </Badge>
      {isPhone && isOpen && <FilterSheet onClose={() => onOpenChange(false)}>{children}</FilterSheet>}
    </div>
  );
}

/** Restores the focus to its button on close, unless the user has moved it elsewhere. */
function Panel({ children }: { children: ReactNode }) {
  useEffect(() => {
    const giveBack = rememberFocus();
    return () => {
      if (document.activeElement === document.body) giveBack();
    };
  }, []);
  return <div className={styles.panel}>{children}</div>;
}
