import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import clsx from 'clsx';
import { useLang } from '#client/i18n/index.ts';
import type { Choice } from '../choices.ts';
import { limitsOf, rulesFor } from '../rules.ts';
import type { PlainSchema } from '../schema.ts';
import contactStyles from './contact.module.css';
import styles from './form.module.css';

/** As many as the contracts take. */
const atMost = 20;
type ContactField = 'name' | 'role' | 'email' | 'phone' | 'im';

interface ContactLinesProps {
  /** Of the form's field that holds the list. */
  name: string;
  /** Of one contact. */
  schema: PlainSchema;
  /** What a contact may be for; a new one is for the first. */
  roles: readonly Choice<string>[];
  texts: { none: string; add: string; remove: (number: number) => string; label: (field: ContactField) => string };
}

/** People at a company, each a line of fields. */
export function ContactLines({ name: listName, schema, roles, texts }: ContactLinesProps) {
  const lang = useLang();
  const field = (index: number, name: ContactField) => ({
    name: [index, name],
    label: texts.label(name),
    rules: rulesFor(schema, name, lang),
  });
  return (
    <Form.List name={listName}>
      {(entries, { add, remove }) => (
        <div className={clsx(styles.wide, contactStyles.lines)}>
          {entries.length === 0 && <p>{texts.none}</p>}
          {entries.map(({ key, name }) => (
            <div key={key} className={contactStyles.line}>
              <Form.Item {...field(name, 'name')}>
                <Input {...limitsOf(schema, 'name')} autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'role')}>
                <Select options={[...roles]} />
              </Form.Item>
              <Form.Item {...field(name, 'email')}>
                <Input inputMode="email" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'phone')}>
                <Input {...limitsOf(schema, 'phone')} inputMode="tel" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'im')}>
                <Input {...limitsOf(schema, 'im')} autoComplete="off" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={texts.remove(name + 1)}
                title={texts.remove(name + 1)}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={entries.length >= atMost}
            onClick={() => add({ name: '', role: roles[0]?.value, email: '', phone: '', im: '' })}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
