import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import { scopeFieldsOf, typeFacts } from '#shared/alarm/catalogue.ts';
import type { AlarmRule, AlarmRuleInput, RulePreview } from '#shared/alarm/rule-row.ts';
import type { AlarmScope } from '#shared/alarm/scope.ts';
import { alarmRule } from '#shared/alarm-rule.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import type { ErrorName } from '#shared/errors.ts';
import { objectChoices, severityChoices, typeChoices } from './alarm-words.ts';
import styles from './alarms.module.css';
import { offeredScope, ScopeFields } from './ScopeFields.tsx';

const numbers = ['windowMin', 'minCount', 'quietMin', 'repeatMin'] as const;
const usual: AlarmRuleInput = {
  type: 'dlrRateDrop',
  objectType: 'channel',
  severity: 2,
  threshold: 80,
  windowMin: 60,
  minCount: 20,
  quietMin: 10,
  enabled: true,
};

/** The fields of a rule, without what the list adds to them. */
const enteredOf = ({
  ruleId,
  version,
  openAlarms,
  lastAlarmAt,
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
  ...input
}: AlarmRule) => input satisfies AlarmRuleInput;

/** The scope as entered, and what of it the form does not show. */
function scopeOf({ type, objectType, scope = {} }: AlarmRuleInput, stored: AlarmScope = {}): AlarmScope {
  const known = scopeFieldsOf(type, objectType);
  const all = { ...stored, ...scope };
  return Object.fromEntries(known.flatMap((field) => (all[field]?.length ? [[field, all[field]]] : [])));
}

/** Adds or changes a rule; before it is saved it can be played over the last week. */
export function RuleDialog({ row, onClose }: { row: AlarmRule | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<AlarmRuleInput>();
  const initial = row ? enteredOf(row) : usual;
  const type = Form.useWatch('type', form) ?? initial.type;
  const objectType = Form.useWatch('objectType', form) ?? initial.objectType;
  const facts = typeFacts[type];
  const scopeFields = offeredScope(type, objectType);
  const webhooks = useCall(alarmWebhook.list, {}, { quiet: true }).data ?? [];
  const [preview, setPreview] = useState<RulePreview>();
  // Of another type's fields nothing is left.
  const input = (values: AlarmRuleInput): AlarmRuleInput => ({
    ...initial,
    ...values,
    scope: scopeOf(values, row?.scope),
  });
  const handleFinish = async (values: AlarmRuleInput, quiet: ErrorName[]) => {
    if (row) await call(alarmRule.update, { ...input(values), ruleId: row.ruleId, version: row.version }, { quiet });
    else await call(alarmRule.add, input(values), { quiet });
    notify({ type: 'success', text: t('alarms:rules.saved') });
    await refetch(alarmRule.list);
  };
  const count = async () => {
    const {
      ruleName: _name,
      mailTo: _mail,
      webhookIds: _webhooks,
      repeatMin: _repeat,
      enabled: _enabled,
      ...judged
    } = input(form.getFieldsValue());
    setPreview(await call(alarmRule.preview, judged));
  };
  return (
    <FormDialog
      form={form}
      title={t(row ? 'alarms:rules.editTitle' : 'alarms:rules.newTitle')}
      okText={t('alarms:rules.save')}
      initialValues={initial}
      onFinish={handleFinish}
      onClose={onClose}
      width={560}
    >
      <Form.Item
        name="ruleName"
        label={t('alarms:rules.fields.ruleName')}
        extra={t('alarms:rules.help.ruleName')}
        rules={rulesFor(alarmRule.add.input, 'ruleName', lang)}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="type" label={t('alarms:rules.fields.type')} rules={rulesFor(alarmRule.add.input, 'type', lang)}>
        <Select
          options={typeChoices(lang)}
          disabled={row !== undefined}
          onChange={(next: keyof typeof typeFacts) => form.setFieldValue('objectType', typeFacts[next].objects[0])}
        />
      </Form.Item>
      <Form.Item name="objectType" label={t('alarms:rules.fields.objectType')}>
        <Select options={objectChoices(lang).filter(({ value }) => facts.objects.includes(value))} />
      </Form.Item>
      <Form.Item name="severity" label={t('alarms:rules.fields.severity')}>
        <Select options={severityChoices(lang)} />
      </Form.Item>
      <ScopeFields fields={scopeFields} />
      {facts.threshold && (
        <Form.Item
          name="threshold"
          label={t('alarms:rules.fields.threshold')}
          extra={t('alarms:rules.help.threshold', { unit: t(`alarms:rules.units.${facts.threshold}`) })}
        >
          <InputNumber min={0} />
        </Form.Item>
      )}
      {facts.deviation && (
        <Form.Item
          name="deviation"
          label={t('alarms:rules.fields.deviation')}
          extra={t('alarms:rules.help.deviation', { unit: t(`alarms:rules.units.${facts.deviation}`) })}
        >
          <InputNumber min={0} />
        </Form.Item>
      )}
      {numbers
        .filter((name) => facts.hasWindow || (name === 'minCount' ? facts.hasLeast : name !== 'windowMin'))
        .map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`alarms:rules.fields.${name}`)}
            extra={t(`alarms:rules.help.${name}`)}
            rules={rulesFor(alarmRule.add.input, name, lang)}
          >
            <InputNumber min={0} />
          </Form.Item>
        ))}
      <Form.Item name="mailTo" label={t('alarms:rules.fields.mailTo')} extra={t('alarms:rules.help.mailTo')}>
        <Select mode="tags" open={false} tokenSeparators={[',', ' ', ';']} />
      </Form.Item>
      <Form.Item
        name="webhookIds"
        label={t('alarms:rules.fields.webhookIds')}
        extra={t(webhooks.length > 0 ? 'alarms:rules.help.webhookIds' : 'alarms:rules.help.noWebhooks')}
      >
        <Select
          mode="multiple"
          options={webhooks.map(({ webhookId, webhookName }) => ({ value: webhookId, label: webhookName }))}
        />
      </Form.Item>
      <Button onClick={() => void count().catch(() => undefined)}>{t('alarms:rules.previewButton')}</Button>
      {preview && <Preview preview={preview} />}
    </FormDialog>
  );
}

function Preview({ preview: { isCounted, total, list } }: { preview: RulePreview }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (!isCounted) return <Alert type="info" showIcon title={t('alarms:rules.previewUnknown')} />;
  if (total === 0) return <Alert type="success" showIcon title={t('alarms:rules.previewNone')} />;
  return (
    <section aria-label={t('alarms:rules.preview')}>
      <Alert type="info" showIcon title={t('alarms:rules.previewTotal', { count: total })} />
      <ul className={styles.list}>
        {list.map(({ objectName, sentence, firstAt, closedAt }) => (
          <li key={`${objectName} ${firstAt}`}>
            {objectName}
            <small>
              {`${formatTime(firstAt)} – ${closedAt === null ? t('alarms:rules.stillOpen') : formatTime(closedAt)} · ${sentence}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
