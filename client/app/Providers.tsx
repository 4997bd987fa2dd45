import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { styleNonce } from '#client/app/page/page-links.ts';
import { useLang } from '#client/i18n/index.ts';
import { useLook } from './theme/look.ts';
import { antdThemeOf } from './theme/theme.ts';

const locales = { zh: zhCN, en: enUS };
/** Read once: a page keeps the nonce it came with. */
const csp = { nonce: styleNonce() ?? '' };
/**
 * Lists that are looked at again refresh, but never more than each 5 s; failures wait for the user's retry, or for the server that was
 * gone.
 */
const swr = { dedupingInterval: 2000, focusThrottleInterval: 5000, shouldRetryOnError: false };

/** What antd and swr must know, following the language. */
export function Providers({ children }: { children: ReactNode }) {
  const lang = useLang();
  const look = useLook();
  return (
    <ConfigProvider
      theme={look.isDark ? { ...antdThemeOf(look), algorithm: darkAlgorithm } : antdThemeOf(look)}
      locale={locales[lang]}
      csp={csp}
      button={{ autoInsertSpace: false }}
    >
      <SWRConfig value={swr}>{children}</SWRConfig>
    </ConfigProvider>
  );
}
