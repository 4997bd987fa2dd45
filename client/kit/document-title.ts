import { useEffect } from 'react';
import { useTranslation } from '#client/i18n/t.ts';

/** Between a page's title and the console's. */
const separator = ' - ';

/** Names the browser's tab after a page; without one, after the console. */
export function useDocumentTitle(page: string | undefined): void {
  const { t } = useTranslation();
  const title = page ? `${page}${separator}${t('app.title')}` : t('app.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
