import Form from 'antd/es/form';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { CustomerFee, FeeTerms } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { TermFields } from './TermFields.tsx';

interface CustomerFeeTaskProps {
  kind: 'edit' | 'pause' | 'resume' | 'detach';
  row: CustomerFee;
  onClose: () => void;
}

const shownBy = [feeItem.customers, feeItem.list, feeItem.get] as const;

/** Changes, pauses, resumes or ends a customer's fee. */
export function CustomerFeeTask({ kind, row, onClose }: CustomerFeeTaskProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { customerFeeId, version, customerName: name, currency } = row;
  const item = useCall(feeItem.get, { feeItemId: row.feeItemId }, { quiet: true }).data;
  const what = t('customerFee:one', { fee: lang === 'zh' ? row.feeName : row.feeNameEn, name });
  if (kind === 'edit') {
    const save = async ({ price, qty, endDay }: Partial<FeeTerms>, quiet: ErrorName[]) => {
      const terms = { price: price || null, qty: qty || '1', endDay: endDay ?? null };
      await call(feeItem.change, { customerFeeId, version, ...terms }, { quiet });
      notify({ type: 'success', text: t('customerFee:saved') });
      await refetch(...shownBy);
    };
    return (
      <FormDialog<Partial<FeeTerms>>
        title={what}
        okText={t('customerFee:edit')}
        initialValues={{ price: row.price, qty: row.qty, endDay: row.endDay }}
        onFinish={save}
        onClose={onClose}
        width={600}
      >
        <TermFields item={item} currency={currency} isKnown />
      </FormDialog>
    );
  }
  if (kind === 'detach') {
    return (
      <FormDialog<{ endDay: string }>
        title={t('customerFee:detach')}
        okText={t('customerFee:detach')}
        okButtonProps={{ danger: true }}
        initialValues={{ endDay: new Date().toISOString().slice(0, 10) }}
        onFinish={async ({ endDay }, quiet) => {
          await call(feeItem.detach, { customerFeeId, version, endDay }, { quiet });
          notify({ type: 'success', text: t('customerFee:done.detach') });
          await refetch(...shownBy);
        }}
        onClose={onClose}
      >
        <p>{t('customerFee:effect.detach', { what })}</p>
        <Form.Item
          name="endDay"
          label={t('customerFee:fields.endDay')}
          rules={rulesFor(feeItem.detach.input, 'endDay', lang)}
        >
          <DayInput />
        </Form.Item>
      </FormDialog>
    );
  }
  return (
    <ReasonDialog
      title={t(`customerFee:${kind}`)}
      effect={t(`customerFee:effect.${kind}`, { what })}
      onConfirm={async (reason) => {
        const key = { customerFeeId, version };
        if (kind === 'pause') await call(feeItem.pause, { ...key, ...(reason !== '' && { reason }) });
        else await call(feeItem.resume, key);
        notify({ type: 'success', text: t(`customerFee:done.${kind}`) });
        await refetch(...shownBy);
      }}
      onClose={onClose}
    />
  );
}
