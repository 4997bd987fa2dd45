import { useTranslation } from '#client/i18n/t.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import statusButtonStyles from '#client/kit/status-button.module.css';
import { StatusPage } from './StatusPage.tsx';

/** Replaces the start page for users whose roles open no screen. */
export function NoScreens() {
  const { t } = useTranslation();
  const title = t('errorPages.noScreens');
  useDocumentTitle(title);
  return (
    <StatusPage kind="forbidden" title={title} detail={t('errorPages.noScreensDetail')}>
      <a className={statusButtonStyles.root} data-primary href="#/setting/personalCenter">
        {t('menu.personalCentre')}
      </a>
    </StatusPage>
  );
}
