import Table from 'antd/es/table';

interface Row {
  id: number;
}

const rows: Row[] = Array.from({ length: 10 }, (_, id) => ({ id }));
/** How often a row was drawn. */
const drawn = { rows: 0 };
const columns = [
  { dataIndex: 'id', title: 'Id', width: 200, fixed: 'start' as const },
  { key: 'middle', title: 'Middle', width: 900, render: () => 'middle' },
  { key: 'end', title: 'End', width: 200, fixed: 'end' as const, render: () => 'end' },
];

const countRow = () => {
  drawn.rows += 1;
  return {};
};

/** A table with a width for every column, and room for no more. */
export function WidthsScreen() {
  Reflect.set(window, 'drawn', drawn);
  return (
    <Table
      rowKey="id"
      columns={columns}
      dataSource={rows}
      onRow={countRow}
      pagination={false}
      scroll={{ x: 1300, y: 300 }}
    />
  );
}
