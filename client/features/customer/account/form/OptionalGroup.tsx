import Checkbox from 'antd/es/checkbox';
import Form, { type FormInstance } from 'antd/es/form';
import type { ReactNode } from 'react';
import formStyles from '#client/kit/form/form.module.css';
import styles from '../account.module.css';

interface OptionalGroupProps {
  form: FormInstance;
  name: 'dlrPush' | 'moPush' | 'perNumberLimit';
  label: string;
  help: string;
  /** What it starts with. */
  begin: object;
  children: ReactNode;
}

/** Fields that are there together or not at all. */
export function OptionalGroup({ form, name, label, help, begin, children }: OptionalGroupProps) {
  const value: unknown = Form.useWatch(name, { form, preserve: true });
  const isOn = value !== null && value !== undefined;
  return (
    <div className={formStyles.wide}>
      <Form.Item extra={help}>
        <Checkbox checked={isOn} onChange={(event) => form.setFieldValue(name, event.target.checked ? begin : null)}>
          {label}
        </Checkbox>
      </Form.Item>
      {isOn && <div className={styles.pair}>{children}</div>}
    </div>
  );
}
