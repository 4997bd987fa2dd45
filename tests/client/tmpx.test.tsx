import { render, screen } from '@testing-library/react';
import Button from 'antd/es/button';
import Table from 'antd/es/table';
import ConfigProvider from 'antd/es/config-provider';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
it('renders', async () => {
  expect(new URL('./x/', import.meta.url).href).toMatch(/^file:.*tests\/client\/x\/$/);
  expect(existsSync(new URL('../client/', import.meta.url))).toBe(true);
  render(<ConfigProvider><Button icon={<SearchOutlined />}>供应商</Button><Table rowKey="a" dataSource={[{ a: 'x1' }]} columns={[{ dataIndex: 'a' }]} /></ConfigProvider>);
  expect(screen.getByText('x1')).toBeTruthy();
  expect(await (await fetch('data:,ok')).text()).toBe('ok');
});
