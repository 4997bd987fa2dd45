import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { problemText } from '#client/kit/rules.ts';
import { seesFloors } from '#shared/customer/below.ts';

/** Reason for a price below its floor; for users who cannot see floors, reason for the price. Shown after the server has required one. */
export function BelowField() {
  const { t } = useTranslation();
  const lang = useLang();
  const { fieldRules } = useSession();
  const words = seesFloors(fieldRules)
    ? { label: t('price:belowReason'), hint: t('price:belowHint') }
    : { label: t('price:unseenReason'), hint: t('price:unseenHint') };
  return (
    <Form.Item
      name="belowReason"
      label={words.label}
      extra={words.hint}
      rules={[{ required: true, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
    >
      <Input autoFocus maxLength={200} />
    </Form.Item>
  );
}
