import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { HttpConfig } from '#shared/channel/input.ts';

/** How an HTTP supplier is called. */
export function HttpFields() {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, limits } = fieldsOf('channelForm', HttpConfig, t, lang);
  const nested = (name: 'url' | 'method' | 'bodyTemplate' | 'idPath' | 'okExpr' | 'errPath') => ({
    ...item(name),
    name: ['httpConfig', name],
  });
  return (
    <>
      <Form.Item {...nested('url')} className="channel-field-wide">
        <Input {...limits('url')} className="cell-code" placeholder="https://" />
      </Form.Item>
      <Form.Item {...nested('method')} initialValue="POST">
        <Select options={['POST', 'GET'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item {...nested('okExpr')} initialValue="">
        <Input {...limits('okExpr')} className="cell-code" />
      </Form.Item>
      <Form.Item {...nested('idPath')} initialValue="">
        <Input {...limits('idPath')} className="cell-code" />
      </Form.Item>
      <Form.Item {...nested('errPath')} initialValue="">
        <Input {...limits('errPath')} className="cell-code" />
      </Form.Item>
      <Form.Item {...nested('bodyTemplate')} initialValue="" className="channel-field-wide">
        <TextArea {...limits('bodyTemplate')} className="cell-code" autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
    </>
  );
}
