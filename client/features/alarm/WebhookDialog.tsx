import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Password from 'antd/es/input/Password';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { useTimeZones } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import { type AlarmWebhook, type AlarmWebhookInput, signedFormats, WebhookFormat } from '#shared/alarm/webhook.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import type { ErrorName } from '#shared/errors.ts';
import { valuesOf } from '#shared/fields.ts';
import { webhookFormatNames } from '#shared/texts/webhook-formats.ts';

/** Adds or changes a webhook; its address and secret are entered, never shown. */
export function WebhookDialog({ row, onClose }: { row: AlarmWebhook | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { zone } = useTimes();
  const zones = useTimeZones();
  const [form] = Form.useForm<AlarmWebhookInput>();
  const initial: Partial<AlarmWebhookInput> = row
    ? {
        webhookName: row.webhookName,
        format: row.format,
        textLang: row.textLang,
        textZone: row.textZone,
        enabled: row.enabled,
      }
    : { format: 'json', textLang: lang, textZone: zone, enabled: true };
  const format = Form.useWatch('format', form) ?? initial.format ?? 'json';
  const needsSecret = format === 'json' && !row?.hasSecret;
  const rules = (name: keyof AlarmWebhookInput) => rulesFor(alarmWebhook.add.input, name, lang);
  const required = { required: true, message: t('alarmWebhooks:required') };
  const handleFinish = async ({ url, secret, ...values }: AlarmWebhookInput, quiet: ErrorName[]) => {
    const input = { ...values, ...(url && { url }), ...(secret && { secret }) };
    if (row) await call(alarmWebhook.update, { ...input, webhookId: row.webhookId, version: row.version }, { quiet });
    else await call(alarmWebhook.add, input, { quiet });
    notify({ type: 'success', text: t('alarmWebhooks:saved') });
    await refetch(alarmWebhook.list);
  };
  return (
    <FormDialog<AlarmWebhookInput>
      form={form}
      title={t(row ? 'alarmWebhooks:editTitle' : 'alarmWebhooks:newTitle')}
      okText={t('alarmWebhooks:save')}
      initialValues={initial}
      fieldErrors={{ 'alarm-webhook.name-taken': 'webhookName' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={560}
    >
      <Form.Item name="webhookName" label={t('alarmWebhooks:fields.webhookName')} rules={rules('webhookName')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="format" label={t('alarmWebhooks:fields.format')} extra={t(`alarmWebhooks:help.${format}`)}>
        <Select options={valuesOf(WebhookFormat).map((value) => ({ value, label: webhookFormatNames[value] }))} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('alarmWebhooks:fields.url')}
        extra={row ? t('alarmWebhooks:help.urlKept', { origin: row.origin }) : t('alarmWebhooks:help.url')}
        rules={[...rules('url'), ...(row ? [] : [required])]}
      >
        <Input maxLength={1000} autoComplete="off" placeholder="https://" />
      </Form.Item>
      {signedFormats.has(format) && (
        <Form.Item
          name="secret"
          label={t('alarmWebhooks:fields.secret')}
          extra={t(row?.hasSecret ? 'alarmWebhooks:help.secretKept' : 'alarmWebhooks:help.secret')}
          rules={[...rules('secret'), ...(needsSecret ? [required] : [])]}
        >
          <Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item name="textLang" label={t('alarmWebhooks:fields.textLang')}>
        <Select
          options={[
            { value: 'zh', label: t('alarmWebhooks:langs.zh') },
            { value: 'en', label: t('alarmWebhooks:langs.en') },
          ]}
        />
      </Form.Item>
      <Form.Item name="textZone" label={t('alarmWebhooks:fields.textZone')} rules={rules('textZone')}>
        <OptionSelect list={zones} />
      </Form.Item>
      <Form.Item name="enabled" label={t('alarmWebhooks:fields.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
