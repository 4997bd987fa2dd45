import './update.css';
import { useTranslation } from 'react-i18next';
import { putOff, refreshToNewBuild, useNewBuild } from './update.ts';

/** Offers a new build, once; nothing is loaded anew without the person. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const build = useNewBuild();
  return (
    <div className="update-place" role="status">
      {build && (
        <div className="update-notice">
          <p>{t('app.newVersion')}</p>
          <button type="button" className="status-button" onClick={putOff}>
            {t('app.later')}
          </button>
          <button type="button" className="status-button" data-primary onClick={() => void refreshToNewBuild()}>
            {t('app.refreshNow')}
          </button>
        </div>
      )}
    </div>
  );
}
