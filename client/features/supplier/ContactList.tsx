import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { SupplierContact } from '#shared/supplier-contact.ts';
import { contactRoles } from './supplier-choices.ts';

/** As many as the contract takes. */
const atMost = 20;

/** The people at the supplier, each a line of fields. */
export function ContactList() {
  const { t } = useTranslation();
  const lang = useLang();
  const field = (index: number, name: keyof SupplierContact & string) => ({
    name: [index, name],
    label: t(`supplier.contact.${name}`),
    rules: rulesFor(SupplierContact, name, lang),
  });
  return (
    <Form.List name="contacts">
      {(entries, { add, remove }) => (
        <div className="form-wide supplier-contacts">
          {entries.length === 0 && <p>{t('supplier.contact.none')}</p>}
          {entries.map(({ key, name }) => (
            <div key={key} className="supplier-contact">
              <Form.Item {...field(name, 'name')}>
                <Input {...limitsOf(SupplierContact, 'name')} autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'role')}>
                <Select options={[...contactRoles(t)]} />
              </Form.Item>
              <Form.Item {...field(name, 'email')}>
                <Input inputMode="email" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'phone')}>
                <Input {...limitsOf(SupplierContact, 'phone')} inputMode="tel" autoComplete="off" />
              </Form.Item>
              <Form.Item {...field(name, 'im')}>
                <Input {...limitsOf(SupplierContact, 'im')} autoComplete="off" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('supplier.contact.remove', { number: name + 1 })}
                title={t('supplier.contact.remove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={entries.length >= atMost}
            onClick={() => add({ name: '', role: 'sales', email: '', phone: '', im: '' })}
          >
            {t('supplier.contact.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
