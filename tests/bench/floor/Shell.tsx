import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import Dropdown from 'antd/es/dropdown';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import type { ReactNode } from 'react';

export interface ShellProps {
  path: string;
  children: ReactNode;
}

const groups = [
  {
    key: 'overview',
    icon: <DashboardOutlined />,
    label: '首页',
    children: [{ key: '/dashboard', label: <a href="#/dashboard">工作台</a> }],
  },
  {
    key: 'suppliers',
    icon: <ShopOutlined />,
    label: '供应商管理',
    children: [{ key: '/table', label: <a href="#/table">供应商</a> }],
  },
];
const person = { items: [{ key: 'out', label: '退出登录' }] };

/** Menu at the side, a header with a menu of its own, the page. */
export function Shell({ path, children }: ShellProps) {
  return (
    <Layout>
      <Layout.Sider theme="light" width={266}>
        <Menu mode="inline" defaultOpenKeys={['overview', 'suppliers']} selectedKeys={[path]} items={groups} />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Dropdown menu={person} trigger={['click']}>
            <button type="button">管理员</button>
          </Dropdown>
        </Layout.Header>
        <Layout.Content>
          <main>{children}</main>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
