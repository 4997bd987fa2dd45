import Form, { type FormInstance } from 'antd/es/form';
import { useTranslation } from '#client/i18n/t.ts';
import { changedFields } from '#client/kit/three-way.ts';
import type { FormValues } from './field-table.ts';

/** How many fields differ from what is saved; apart from the form, so that only this follows each key. */
export function ChangeCount({ form, saved }: { form: FormInstance<FormValues>; saved: Partial<FormValues> }) {
  const { t } = useTranslation();
  const values = Form.useWatch([], form) ?? saved;
  const count = changedFields<Partial<FormValues>>(saved, values).length;
  return <span>{count > 0 ? t('channelForm:changes', { count }) : t('kit.form.unsaved')}</span>;
}
