import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { CustomerContact } from '#shared/customer/input.ts';
import { contactRoles } from '../customer-choices.ts';

/** As many as the contract takes. */
const atMost = 20;

/** The people at the customer, each a line of fields. */
export function ContactList() {
  const { t } = useTranslation();
  const lang = useLang();
  const field = (index: number, name: keyof CustomerContact & string) => ({
    name: [index, name],
    label: t(`customer.contact.${name}`),
    rules: rulesFor(CustomerContact, name, lang),
  });
  return (
    <Form.List name="contacts">
      {(entries, { add, remove }) => (
        <div className="form-wide customer-contacts">
          {entries.length === 0 && <p>{t('customer.contact.none')}</p>}
          {entries.map(({ key, name }) => (
            <div key={key} className="customer-contact">
              <Form.Item {...field(name, 'name')}>
                <Input {...limitsOf(CustomerContact, 'name')} autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'role')}>
                <Select options={[...contactRoles(t)]} />
              </Form.Item>
              <Form.Item {...field(name, 'email')}>
                <Input inputMode="email" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'phone')}>
                <Input {...limitsOf(CustomerContact, 'phone')} inputMode="tel" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'im')}>
                <Input {...limitsOf(CustomerContact, 'im')} autoComplete="off" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('customer.contact.remove', { number: name + 1 })}
                title={t('customer.contact.remove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={entries.length >= atMost}
            onClick={() => add({ name: '', role: 'business', email: '', phone: '', im: '' })}
          >
            {t('customer.contact.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
