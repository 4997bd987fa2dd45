import Form from 'antd/es/form';
import Radio from 'antd/es/radio';
import { usePlanOptions } from '#client/business/price/use-plan-options.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { customerPrice, type PriceListSummary, PriceMode } from '#shared/customer/price.ts';
import type { ErrorName } from '#shared/errors.ts';
import { valuesOf } from '#shared/fields.ts';

interface ModeDialogProps {
  userId: string;
  list: PriceListSummary;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  priceMode: PriceMode;
  pricePlanId?: string | null;
}

/** Chooses where an account's prices come from. */
export function ModeDialog({ userId, list, refresh, onClose }: ModeDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const mode = Form.useWatch('priceMode', form) ?? list.priceMode;
  const plans = usePlanOptions(mode === 2);
  const handleFinish = async ({ priceMode, pricePlanId }: Values, quiet: ErrorName[]) => {
    const plan = priceMode === 2 ? { pricePlanId: pricePlanId ?? null } : {};
    await call(customerPrice.setMode, { userId, version: list.version ?? 1, priceMode, ...plan }, { quiet });
    notify({ type: 'success', text: t('customerPrice:mode.changed', { name: list.userName }) });
    await refresh();
  };
  return (
    <FormDialog
      title={t('customerPrice:mode.change', { name: list.userName })}
      okText={t('kit.save')}
      form={form}
      initialValues={{ priceMode: list.priceMode, pricePlanId: list.pricePlanId }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="priceMode" label={t('customerPrice:mode.title')} extra={t(`customerPrice:mode.help${mode}`)}>
        <Radio.Group
          vertical
          options={valuesOf(PriceMode).map((value) => ({ value, label: t(`customerPrice:mode.m${value}`) }))}
        />
      </Form.Item>
      {mode === 2 && (
        <Form.Item
          name="pricePlanId"
          label={t('customerPrice:mode.plan')}
          rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
        >
          <OptionSelect list={plans} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
