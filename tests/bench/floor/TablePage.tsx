import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Pagination from 'antd/es/pagination';
import Select from 'antd/es/select';
import type { ColumnsType } from 'antd/es/table';
import Table from 'antd/es/table';

/** As the console's list of suppliers: twenty rows of eleven columns, the first in sight, one of them with actions. */
interface Row {
  key: number;
  cells: string[];
}

const count = 11;
const rows: Row[] = Array.from({ length: 20 }, (_row, row) => ({
  key: row,
  cells: Array.from({ length: count }, (_cell, cell) => `Value ${row} ${cell}`),
}));
const columns: ColumnsType<Row> = [
  ...Array.from({ length: count }, (_column, index) => ({
    key: index,
    title: `Column ${index}`,
    width: 140,
    fixed: index === 0 ? ('start' as const) : undefined,
    ellipsis: true,
    sorter: index % 2 === 0,
    render: (_value: unknown, row: Row) => row.cells[index],
  })),
  {
    key: 'actions',
    title: 'Actions',
    width: 96,
    fixed: 'end',
    render: () => <button type="button">Edit</button>,
  },
];
const choices = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
];

/** Three filters, a button, a table that scrolls both ways, its pages. */
export function TablePage() {
  return (
    <section>
      <h1>Table</h1>
      <Input placeholder="Keyword" allowClear />
      <Select placeholder="State" options={choices} allowClear />
      <Select placeholder="Manager" options={choices} allowClear showSearch />
      <Button type="primary">New</Button>
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
    </section>
  );
}
