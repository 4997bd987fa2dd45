import Button from 'antd/es/button';
import Card from 'antd/es/card';
import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Pagination from 'antd/es/pagination';
import Select from 'antd/es/select';
import type { ColumnsType } from 'antd/es/table';
import Table from 'antd/es/table';
import Tag from 'antd/es/tag';
import Tooltip from 'antd/es/tooltip';
import { useState } from 'react';

/** As the console's list of suppliers: twenty rows of eleven columns, the first visible, one of them with actions. */
interface Row {
  key: number;
  cells: string[];
}

const count = 11;
/** As many different words as a real list shows, in its language: drawing a character for the first time costs something. */
const names = '中国移动联通电信国际东方南亚西非北欧环球通达联合创新未来星海云桥';
const kinds = ['聚合商', '运营商', '直连', '预付费', '后付费', '启用', '停用'];
const rows: Row[] = Array.from({ length: 20 }, (_row, row) => ({
  key: row,
  cells: Array.from({ length: count }, (_cell, cell) =>
    cell % 3 === 0
      ? `${names.slice(row, row + 5)} ${cell}`
      : cell % 3 === 1
        ? (kinds[(row + cell) % kinds.length] ?? '')
        : `${(row + 3) * (cell + 7) * 131}.${10 + cell} USD`,
  ),
}));
const titles = '名称 编码 状态 类型 结算方式 余额 信用额度 维护人 国家 合同到期 更新时间'.split(' ');
const columns: ColumnsType<Row> = [
  ...Array.from({ length: count }, (_column, index) => ({
    key: index,
    title: titles[index],
    width: 140,
    fixed: index === 0 ? ('start' as const) : undefined,
    ellipsis: true,
    sorter: index % 2 === 0,
    render: (_value: unknown, row: Row) => (index === 4 ? <Tag>{row.cells[index]}</Tag> : row.cells[index]),
  })),
  {
    key: 'actions',
    title: '操作',
    width: 96,
    fixed: 'end',
    render: () => <button type="button">编辑</button>,
  },
];
const choices = [
  { value: 1, label: '启用' },
  { value: 2, label: '停用' },
];

/** A form of filters, a button that opens a dialog, a table that scrolls both ways, its pages. */
export function TablePage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="供应商" size="small">
      <Form layout="inline">
        <Form.Item name="keyword" label="名称">
          <Input placeholder="名称或编码" allowClear />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Select placeholder="状态" options={choices} allowClear />
        </Form.Item>
        <Form.Item name="maintainer" label="维护人">
          <Select placeholder="维护人" options={choices} allowClear showSearch />
        </Form.Item>
        <Form.Item name="days" label="合同到期">
          <DatePicker.RangePicker />
        </Form.Item>
        <Tooltip title="新增">
          <Button type="primary" onClick={() => setOpen(true)}>
            新增
          </Button>
        </Tooltip>
      </Form>
      <Table<Row>
        size="small"
        columns={columns}
        dataSource={rows}
        rowSelection={{ columnWidth: 40, fixed: true }}
        pagination={false}
        scroll={{ x: count * 140 + 136, y: 540 }}
        tableLayout="fixed"
      />
      <Pagination size="small" total={200} pageSize={20} showSizeChanger />
      <Modal title="新增" open={isOpen} onCancel={() => setOpen(false)} />
    </Card>
  );
}
