import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { problemText } from '#client/kit/rules.ts';

/** Why a price is below its floor; asked for once the server has refused one. */
export function BelowField() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Form.Item
      name="belowReason"
      label={t('price:belowReason')}
      extra={t('price:belowHint')}
      rules={[{ required: true, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
    >
      <Input autoFocus maxLength={200} />
    </Form.Item>
  );
}
