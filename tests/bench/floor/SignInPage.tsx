import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';

/** Two fields and a button. */
export function SignInPage() {
  return (
    <main>
      <h1>Sign in</h1>
      <Form layout="vertical">
        <Form.Item name="username" label="Username" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={[{ required: true, min: 6 }]}>
          <Input.Password />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          Sign in
        </Button>
      </Form>
    </main>
  );
}
