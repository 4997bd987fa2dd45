import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useAccounts, useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useCountries } from '#client/kit/lookups.ts';
import { matches, OptionSelect } from '#client/kit/OptionSelect.tsx';
import { partOf } from '#shared/fields.ts';
import { type Template, TemplateInput } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { ContentInput } from './ContentInput.tsx';
import { templateTypes } from './template-choices.ts';

const defaults: Partial<TemplateInput> = { templateType: 2, countryIds: [], userId: null };

/** Adds a template as a draft, or changes the one that was opened. */
export function TemplateForm({ opened, onClose }: { opened?: Template; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const record = useRecordForm<Template, TemplateInput, 'template'>({
    resource: 'template',
    opened,
    defaults,
    inputOf: (row) => partOf(TemplateInput, row),
    onSaved: onClose,
    nameOf: ({ templateCode }) => templateCode,
    fieldErrors: {
      'template.code-taken': 'templateCode',
      'template.blocked': 'content',
      'review.not-editable': 'content',
    },
    save: (values, base, quiet) =>
      base
        ? call(template.update, { templateId: base.templateId, version: base.version, ...values }, { quiet })
        : call(template.add, values, { quiet }),
    load: ({ templateId }) => call(template.get, { templateId }),
    refetches: [template.list, template.get, template.versions],
  });
  const { form } = record;
  const { item, limits } = fieldsOf('template', TemplateInput, t, lang);
  const customerId: string | undefined = Form.useWatch('customerId', form) ?? opened?.customerId;
  const countryIds: string[] | undefined = Form.useWatch('countryIds', form);
  const customers = useCustomerPick(opened && { id: opened.customerId, name: opened.customerName });
  const countries = useCountries();
  const words = fieldWords<TemplateInput>({ templateType: templateTypes(lang), customerId: customers.list.options }, t);

  const text = (
    <>
      <Form.Item {...item('templateCode')} normalize={(code: string) => code.toUpperCase()}>
        <Input {...limits('templateCode')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('templateName')}>
        <Input {...limits('templateName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('templateType')}>
        <Select options={[...templateTypes(lang)]} />
      </Form.Item>
      <Form.Item {...item('signature')}>
        <Input {...limits('signature')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('content')} className={formStyles.wide}>
        <ContentInput customerId={customerId} countryIds={countryIds} />
      </Form.Item>
    </>
  );
  const use = (
    <>
      <Form.Item {...item('customerId')}>
        <OptionSelect {...customers} />
      </Form.Item>
      <Form.Item {...item('userId')}>
        <OptionSelect list={useAccounts(customerId)} allowClear />
      </Form.Item>
      <Form.Item {...item('countryIds')} className={formStyles.wide}>
        <Select mode="multiple" options={[...countries.options]} showSearch={{ filterOption: matches }} allowClear />
      </Form.Item>
    </>
  );
  const more = (
    <>
      <Form.Item {...item('dltEntityId')}>
        <Input {...limits('dltEntityId')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('dltTemplateId')}>
        <Input {...limits('dltTemplateId')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  const groups = [
    { key: 'text', title: t('template:groups.text'), content: text },
    { key: 'use', title: t('template:groups.use'), content: use },
    { key: 'more', title: t('template:groups.more'), content: more },
  ];
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}
