import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import type { ReactNode } from 'react';
import { styleNonce } from '#client/app/page/page-links.ts';
import { antdTheme } from '#client/app/theme/theme.ts';

const isPlain = location.search.includes('runtime');

/** `?runtime` shows the same page with antd's own run-time rules, to compare with the extracted ones. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={{ ...antdTheme, zeroRuntime: !isPlain }} csp={{ nonce: styleNonce() ?? '' }}>
      <App>
        <Layout>
          <Layout.Sider>
            <Menu mode="inline" theme="dark" items={[{ key: 'table', label: 'Table' }]} />
          </Layout.Sider>
          <Layout.Content id="content">{children}</Layout.Content>
        </Layout>
      </App>
    </ConfigProvider>
  );
}
