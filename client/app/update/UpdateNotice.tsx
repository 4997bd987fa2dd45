import { useOutage } from '#client/http/outage.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { promptForMissing, useMissingPart } from '#client/kit/load-failure.ts';
import { reloadFresh } from '#client/kit/reload-fresh.ts';
import statusButtonStyles from '#client/kit/status-button.module.css';
import styles from './update.module.css';
import { dismissOffer, refreshToNewBuild, useNewBuild } from './update.ts';

/** Offers a new build, once, or says that a part of the page did not arrive; nothing is loaded again without the user. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { build, isDismissed } = useNewBuild();
  // Of a server that is not there the outage tells; the part is loaded again when it is back.
  const isServerThere = useOutage() === undefined;
  const isMissing = useMissingPart() && isServerThere;
  const isOffered = isMissing || (build !== undefined && !isDismissed);
  return (
    <div className={styles.place} role="status">
      {isOffered && (
        <div className={styles.notice}>
          <p>{isMissing ? t('app.missingPart') : t('app.newVersion')}</p>
          <button
            type="button"
            className={statusButtonStyles.root}
            onClick={() => (isMissing ? promptForMissing(false) : void dismissOffer())}
          >
            {t('app.later')}
          </button>
          <button
            type="button"
            className={statusButtonStyles.root}
            data-primary
            onClick={() => void (isMissing ? reloadFresh() : refreshToNewBuild())}
          >
            {t('app.refreshNow')}
          </button>
        </div>
      )}
    </div>
  );
}
