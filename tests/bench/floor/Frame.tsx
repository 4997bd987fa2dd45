import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { styleNonce } from '#client/app/page/page-links.ts';
import { antdTheme } from '#client/app/theme/theme.ts';
import type { ShellProps } from './Shell.tsx';
import { pathHere, screens } from './screens.ts';

const csp = { nonce: styleNonce() ?? '' };

/** What antd must know, and the page of the address. */
export function Frame({ Shell, First }: { Shell: ComponentType<ShellProps> | undefined; First: ComponentType }) {
  const [{ Page, path }, setShown] = useState({ Page: First, path: pathHere() });
  useEffect(() => {
    const follow = async () => {
      const here = pathHere();
      const page = await screens.find((screen) => screen.path === here)?.page();
      if (page) startTransition(() => setShown({ Page: page, path: here }));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <ConfigProvider theme={antdTheme} locale={zhCN} csp={csp}>
      <App>
        {Shell ? (
          <Shell path={path}>
            <Page />
          </Shell>
        ) : (
          <Page />
        )}
      </App>
    </ConfigProvider>
  );
}
