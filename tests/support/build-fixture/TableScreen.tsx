import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import App from 'antd/es/app';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import Table from 'antd/es/table';
import Tag from 'antd/es/tag';
import Tooltip from 'antd/es/tooltip';
import { useState } from 'react';

interface Row {
  id: number;
  name: string;
}

const rows: Row[] = Array.from({ length: 30 }, (_, id) => ({ id, name: `Row ${id}` }));

export function TableScreen() {
  const { message, modal } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const columns = [
    { dataIndex: 'id', title: 'Id', sorter: (a: Row, b: Row) => a.id - b.id, fixed: 'left' as const, width: 80 },
    { dataIndex: 'name', title: 'Name', filters: [{ text: 'Row 1', value: '1' }] },
    { key: 'state', title: 'State', render: () => <Tag color="success">delivered</Tag> },
  ];
  return (
    <>
      <Input id="text" value={text} onChange={(event) => setText(event.target.value)} prefix={<SearchOutlined />} />
      <Button id="message" onClick={() => message.success('Saved')}>
        Message
      </Button>
      <Button id="confirm" danger onClick={() => modal.confirm({ title: 'Pause', content: text })}>
        Confirm
      </Button>
      <Button id="open" type="primary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Tooltip title="tip">
        <Button id="tip">Tip</Button>
      </Tooltip>
      <Dropdown menu={{ items: [{ key: 'a', label: 'Action' }] }} trigger={['click']}>
        <Button id="more">More</Button>
      </Dropdown>
      <Select id="select" style={{ width: 200 }} options={[{ value: 'a', label: 'Alpha' }]} />
      <Table
        rowKey="id"
        columns={columns}
        dataSource={rows}
        rowSelection={{}}
        scroll={{ y: 300, x: 900 }}
        size="middle"
      />
      <Modal open={isOpen} title="Modal" onCancel={() => setOpen(false)}>
        Content
      </Modal>
    </>
  );
}
