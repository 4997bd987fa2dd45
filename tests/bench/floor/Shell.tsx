import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import Breadcrumb from 'antd/es/breadcrumb';
import Dropdown from 'antd/es/dropdown';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import Tabs from 'antd/es/tabs';
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
const tabs = [
  { key: '/dashboard', label: '工作台' },
  { key: '/table', label: '供应商' },
];
const person = { items: [{ key: 'out', label: '退出登录' }] };

/** Menu at the side, a header with the way here and a menu of its own, tabs, the page. */
export function Shell({ path, children }: ShellProps) {
  return (
    <Layout>
      <Layout.Sider theme="light" width={266}>
        <Menu mode="inline" defaultOpenKeys={['overview', 'suppliers']} selectedKeys={[path]} items={groups} />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Breadcrumb items={[{ title: '首页' }, { title: tabs.find(({ key }) => key === path)?.label }]} />
          <Dropdown menu={person} trigger={['click']}>
            <button type="button">管理员</button>
          </Dropdown>
        </Layout.Header>
        <Tabs type="card" size="small" activeKey={path} items={tabs} />
        <Layout.Content>
          <main>{children}</main>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
