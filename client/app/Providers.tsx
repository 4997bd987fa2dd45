import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SWRConfig } from 'swr';
import { styleNonce } from '#client/app/page/page-links.ts';
import { useLang } from '#client/i18n/index.ts';
import { useLook } from './theme/look.ts';
import { antdThemeOf } from './theme/theme.ts';

const locales = { zh: zhCN, en: enUS };
/** Read once: a page keeps the nonce it came with. */
const csp = { nonce: styleNonce() ?? '' };
/**
 * Lists that are looked at again refresh, but never more than each 5 s; failures wait for the person's retry, or for the server that was
 * gone.
 */
const swr = { dedupingInterval: 2000, focusThrottleInterval: 5000, shouldRetryOnError: false };

/** Where menus, lists and calendars open: in a landmark, so that nothing on the page is outside of all of them. */
const popupsId = 'popups';
const popupContainer = () => document.getElementById(popupsId) ?? document.body;

/** What antd and swr must know, following the language. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const look = useLook();
  return (
    <ConfigProvider
      theme={look.isDark ? { ...antdThemeOf(look), algorithm: darkAlgorithm } : antdThemeOf(look)}
      locale={locales[lang]}
      csp={csp}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
    >
      <SWRConfig value={swr}>{children}</SWRConfig>
      <section id={popupsId} aria-label={t('app.popups')} />
    </ConfigProvider>
  );
}
