import { useTranslation } from '#client/i18n/t.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import statusButtonStyles from '#client/kit/status-button.module.css';
import { StatusPage } from './StatusPage.tsx';

/** 404 and 403: why there is nothing to see, and the way to the start page. It stays until the user leaves. */
export function AddressError({ status, isAlone = false }: { status: 403 | 404; isAlone?: boolean }) {
  const { t } = useTranslation();
  const isMissing = status === 404;
  const title = isMissing ? t('errorPages.notFound') : t('errorPages.forbidden');
  useDocumentTitle(title);
  return (
    <StatusPage
      kind={isMissing ? 'not-found' : 'forbidden'}
      isAlone={isAlone}
      title={title}
      detail={isMissing ? t('errorPages.notFoundDetail') : t('errorPages.forbiddenDetail')}
    >
      <a className={statusButtonStyles.root} data-primary href="#/">
        {t('errorPages.home')}
      </a>
    </StatusPage>
  );
}
