import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { DlrPush, MoPush, PerNumberLimit } from '#shared/user/input.ts';
import { OptionalGroup } from './OptionalGroup.tsx';

const methods = ['POST', 'GET'].map((value) => ({ value, label: value }));
const formats = ['json', 'form'].map((value) => ({ value, label: value.toUpperCase() }));

/** Where reports or messages from phones are pushed. */
export function PushFields({ form, name }: { form: FormInstance; name: 'dlrPush' | 'moPush' }) {
  const { t } = useTranslation();
  const lang = useLang();
  const schema = name === 'dlrPush' ? DlrPush : MoPush;
  const begin = { url: '', method: 'POST', format: 'json', ...(name === 'dlrPush' && { retries: 5 }) };
  const item = (field: 'url' | 'method' | 'format') => ({
    name: [name, field],
    label: t(`account:push.${field}`),
    rules: rulesFor(schema, field, lang),
  });
  return (
    <OptionalGroup
      form={form}
      name={name}
      label={`${t(`account:fields.${name}`)}: ${t('account:push.on')}`}
      help={t(`account:help.${name}`)}
      begin={begin}
    >
      <Form.Item {...item('url')}>
        <Input maxLength={500} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('method')}>
        <Select options={methods} />
      </Form.Item>
      <Form.Item {...item('format')}>
        <Select options={formats} />
      </Form.Item>
      {name === 'dlrPush' && (
        <Form.Item
          name={[name, 'retries']}
          label={t('account:push.retries')}
          rules={rulesFor(DlrPush, 'retries', lang)}
        >
          <InputNumber precision={0} />
        </Form.Item>
      )}
    </OptionalGroup>
  );
}

/** How many messages one number may get in how many seconds. */
export function PerNumberFields({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  const lang = useLang();
  const item = (field: 'count' | 'windowSec') => ({
    name: ['perNumberLimit', field],
    label: t(`account:perNumber.${field}`),
    rules: rulesFor(PerNumberLimit, field, lang),
  });
  return (
    <OptionalGroup
      form={form}
      name="perNumberLimit"
      label={t('account:perNumber.on')}
      help={t('account:help.perNumberLimit')}
      begin={{ count: 5, windowSec: 600 }}
    >
      <Form.Item {...item('count')}>
        <InputNumber precision={0} />
      </Form.Item>
      <Form.Item {...item('windowSec')}>
        <InputNumber precision={0} />
      </Form.Item>
    </OptionalGroup>
  );
}
