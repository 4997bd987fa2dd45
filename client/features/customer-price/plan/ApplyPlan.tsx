import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { BelowField } from '#client/business/price/BelowField.tsx';
import { useSavePrices } from '#client/business/price/use-save-prices.ts';
import { call } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { type PricePlan, pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { EffectList } from './EffectList.tsx';

interface Values extends FromValues {
  belowReason?: string;
}
interface Chosen {
  value: string;
  label?: React.ReactNode;
}

/** Gives accounts the prices of a plan; shows first what would change. */
export function ApplyPlan({ plan, onClose }: { plan: PricePlan; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const { list, onSearch } = useAccountPick();
  const moment: number | undefined = Form.useWatch('moment', form);
  const when: FromValues['when'] | undefined = Form.useWatch('when', form);
  const target = {
    planId: plan.planId,
    userIds: chosen.map(({ value }) => value),
    ...fromOf({ when: when ?? 'now', ...(moment !== undefined && { moment }) }),
  };
  const isReady = chosen.length > 0 && (when !== 'later' || moment !== undefined);
  const preview = useCall(pricePlan.preview, isReady ? target : null, { quiet: true, keepPreviousData: false });
  const { save, isSending, isBelow } = useSavePrices(() =>
    refetch(pricePlan.list, pricePlan.preview, customerPrice.list, customerPrice.lists, customerPrice.history),
  );
  const handleFinish = async ({ belowReason }: Values) => {
    const effects = new Map(preview.data?.map((effect) => [effect.userId, effect.listVersion]));
    const seen = { version: plan.version, listVersions: target.userIds.map((userId) => effects.get(userId) ?? '') };
    if (!(await save(call(pricePlan.apply, { ...target, ...seen, ...(belowReason && { belowReason }) })))) onClose();
  };
  return (
    <Drawer
      open
      size={640}
      title={t('pricePlan:applyTitle', { name: plan.planName })}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={formStyles.bar}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={!preview.data} loading={isSending} onClick={form.submit}>
            {t('pricePlan:applyButton', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <Form form={form} layout="vertical" onFinish={handleFinish} initialValues={{ when: 'now' }}>
        <Form.Item label={t('pricePlan:accounts')} htmlFor={id} extra={t('pricePlan:accountsHint')}>
          <Select<Chosen[]>
            id={id}
            mode="multiple"
            labelInValue
            maxCount={200}
            placeholder={t('pricePlan:pickAccounts')}
            value={chosen}
            onChange={setChosen}
            loading={list.isLoading}
            options={list.options.map((option) => ({ ...option, disabled: false }))}
            showSearch={{ filterOption: false, onSearch }}
          />
        </Form.Item>
        <FromField />
        {isBelow && <BelowField />}
      </Form>
      {preview.error && <FailedNotice error={preview.error} onRetry={() => void preview.mutate()} />}
      {!isReady && <Alert type="info" showIcon title={t('pricePlan:previewHint')} />}
      {preview.data && <EffectList effects={preview.data} />}
    </Drawer>
  );
}
