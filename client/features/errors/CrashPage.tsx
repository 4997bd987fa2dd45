import { useTranslation } from '#client/i18n/t.ts';
import { isLoadFailure } from '#client/kit/load-failure.ts';
import { reloadFresh } from '#client/kit/reload-fresh.ts';
import statusButtonStyles from '#client/kit/status-button.module.css';
import styles from './errors.module.css';
import { StatusPage } from './StatusPage.tsx';

/** A page that could not be loaded, or has thrown: what happened, in words, and the ways on. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const isOutdated = isLoadFailure(error);
  return (
    <StatusPage
      kind="broken"
      title={isOutdated ? t('errorPages.outdated') : t('errorPages.crashed')}
      detail={isOutdated ? t('errorPages.outdatedDetail') : t('errorPages.crashedDetail')}
    >
      {!isOutdated && <pre>{error instanceof Error ? error.message || error.name : String(error)}</pre>}
      <div className={styles.statusActions}>
        {!isOutdated && (
          <button type="button" className={statusButtonStyles.root} data-primary onClick={onRetry}>
            {t('app.retry')}
          </button>
        )}
        <button
          type="button"
          className={statusButtonStyles.root}
          data-primary={isOutdated || undefined}
          onClick={() => (isOutdated ? void reloadFresh() : location.reload())}
        >
          {t('app.reload')}
        </button>
      </div>
    </StatusPage>
  );
}
