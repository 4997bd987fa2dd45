import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useCountries } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { type ContentRule, ContentRuleInput, contentRule } from '#shared/template/rule.ts';
import { template } from '#shared/template.ts';
import { ruleActions, ruleKinds } from './template-choices.ts';

const defaults: Partial<ContentRuleInput> = { kind: 'keyword', values: [], action: 1, weight: 20, status: 1 };

/** Adds a rule, or changes the one that was opened. */
export function ContentRuleForm({ opened, onClose }: { opened: ContentRule | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const record = useRecordForm<ContentRule, ContentRuleInput, 'contentRule'>({
    resource: 'contentRule',
    opened,
    defaults,
    inputOf,
    onSaved: onClose,
    nameOf: ({ ruleName }) => ruleName,
    fieldErrors: { 'content-rule.name-taken': 'ruleName' },
    save: (values, base, quiet) =>
      base
        ? call(contentRule.update, { ruleId: base.ruleId, version: base.version, ...values }, { quiet })
        : call(contentRule.add, values, { quiet }),
    load: async ({ ruleId }) => (await call(contentRule.list, {})).find((rule) => rule.ruleId === ruleId),
    refetches: [contentRule.list, template.list, template.get],
  });
  const { item, limits } = fieldsOf('contentRule', ContentRuleInput, t, lang);
  const kind = Form.useWatch('kind', record.form);
  const countries = useCountries();
  const words = fieldWords<ContentRuleInput>(
    { kind: ruleKinds(t), action: ruleActions(t), status: switchChoices(t), countryId: countries.options },
    t,
  );
  const content = (
    <>
      <Form.Item {...item('ruleName')}>
        <Input {...limits('ruleName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('kind')}>
        <Select options={[...ruleKinds(t)]} />
      </Form.Item>
      {kind !== 'lookAlike' && (
        <Form.Item {...item('values')} className={formStyles.wide}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', '\n', '，', '；']} />
        </Form.Item>
      )}
      <Form.Item {...item('action')}>
        <Select options={[...ruleActions(t)]} />
      </Form.Item>
      <Form.Item {...item('weight')}>
        <InputNumber precision={0} {...limits('weight')} />
      </Form.Item>
      <Form.Item {...item('countryId')}>
        <OptionSelect list={countries} allowClear />
      </Form.Item>
      <Form.Item {...item('status')}>
        <Select options={[...switchChoices(t)]} />
      </Form.Item>
      <Form.Item {...item('remark')} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  const groups = [{ key: 'rule', title: t('contentRule:group'), content }];
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}

const inputOf = ({
  ruleName,
  kind,
  values,
  action,
  weight,
  countryId,
  status,
  remark,
}: ContentRule): ContentRuleInput => ({
  ruleName,
  kind,
  values,
  action,
  weight,
  countryId,
  status,
  remark,
});
