import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import type { SearchAction, SearchScreen } from './entries.ts';
import styles from './search-mark.module.css';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx').then((module) => module.SearchDialog));

interface SearchToolProps {
  /** What the user may open. */
  screens: readonly SearchScreen[];
  /** Where something new may be begun. */
  beginnings: readonly SearchScreen[];
  actions: readonly SearchAction[];
  isButtonShown: boolean;
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** The search: by its button where it is shown, else by a mark that names the shortcut, and by Ctrl/⌘-K everywhere. */
export function SearchTool({ isButtonShown, ...found }: SearchToolProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  const label = t('app.search');
  // No parentheses: text in them is not matched against the visible label (WCAG 2.5.3, label in name).
  const hint = `${label} ${shortcut}`;
  return (
    <>
      {isButtonShown ? (
        <HeaderButton label={label} hint={hint} onClick={() => setOpen(true)}>
          <SearchOutlined />
        </HeaderButton>
      ) : (
        <HeaderButton label={hint} className={styles.mark} onClick={() => setOpen(true)}>
          <kbd>{shortcut}</kbd>
        </HeaderButton>
      )}
      {isOpen && <SearchDialog {...found} onClose={() => setOpen(false)} />}
    </>
  );
}
