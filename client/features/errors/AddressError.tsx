import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import statusButtonStyles from '#client/kit/status-button.module.css';
import { StatusPage } from './StatusPage.tsx';

/** Seconds before the page leaves by itself, as the template does; reading on or touching anything stops it. */
const stay = 5;

/** 404 and 403: why there is nothing to see, and the way to the start page. */
export function AddressError({ status }: { status: 403 | 404 }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState<number | undefined>(stay);
  useEffect(() => {
    if (seconds === undefined) return;
    if (seconds === 0) {
      location.replace('#/');
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  useEffect(() => {
    const hold = () => setSeconds(undefined);
    const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
    for (const sign of signs) window.addEventListener(sign, hold, { once: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, hold);
    };
  }, []);
  const isMissing = status === 404;
  const title = isMissing ? t('errorPages.notFound') : t('errorPages.forbidden');
  useDocumentTitle(title);
  return (
    <StatusPage
      kind={isMissing ? 'not-found' : 'forbidden'}
      title={title}
      detail={isMissing ? t('errorPages.notFoundDetail') : t('errorPages.forbiddenDetail')}
    >
      <a className={statusButtonStyles.root} data-primary href="#/">
        {seconds ? t('errorPages.homeIn', { seconds }) : t('errorPages.home')}
      </a>
    </StatusPage>
  );
}
