import Button from 'antd/es/button';
import DatePicker from 'antd/es/date-picker';
import Drawer from 'antd/es/drawer';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useState } from 'react';

export function FormScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Form layout="vertical">
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input.TextArea autoSize />
      </Form.Item>
      <Form.Item name="secret" label="Secret">
        <Input.Password />
      </Form.Item>
      <Form.Item name="day" label="Day">
        <DatePicker.RangePicker id={{ start: 'day', end: 'day-end' }} showTime />
      </Form.Item>
      <Form.Item name="kinds" label="Kinds">
        <Select mode="multiple" id="kinds" options={[{ value: 'a', label: 'Alpha' }]} />
      </Form.Item>
      <Form.Item name="amount" label="Amount">
        <InputNumber />
      </Form.Item>
      <Radio.Group options={['a', 'b']} optionType="button" />
      <Switch />
      <Button id="open" htmlType="submit" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Drawer">
        Content
      </Drawer>
    </Form>
  );
}
