import formStyles from '#client/kit/form/form.module.css';
import '#client/i18n/namespaces/price.ts';
import Form, { type FormInstance } from 'antd/es/form';
import Radio from 'antd/es/radio';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { BelowField } from '#client/business/price/BelowField.tsx';
import { usePlanOptions } from '#client/business/price/use-plan-options.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { useCan } from '#client/kit/use-can.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { routeTemplate } from '#shared/route/template.ts';
import type { WizardValues } from './start-values.ts';

/** Accounts of all customers one sees, found by name or system ID. */
function AccountSelect(props: { id?: string; value?: string | null; onChange?: (value: string | null) => void }) {
  const { list, onSearch } = useAccountPick();
  return (
    <OptionSelect
      {...props}
      list={{ ...list, options: list.options.map((option) => ({ ...option, disabled: false })) }}
      onSearch={onSearch}
      onChange={(chosen) => props.onChange?.(chosen === null ? null : String(chosen))}
    />
  );
}

interface StartFieldsProps {
  form: FormInstance<WizardValues>;
}

/** Where the prices of a new account come from. */
export function StartPrices({ form, isBelow }: StartFieldsProps & { isBelow: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const chosen = Form.useWatch('startPrices', form) ?? 'none';
  const plans = usePlanOptions(chosen === 'plan');
  const rules = [{ required: true, message: problemText({ rule: 'required' }, lang) }];
  const ways = [
    'none' as const,
    ...(can(pricePlan.apply) ? (['plan'] as const) : []),
    ...(can(customerPrice.copy) ? (['copy', 'follow'] as const) : []),
  ];
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('account:wizard.steps.prices')}</legend>
      <Form.Item name="startPrices" label={t('account:start.prices')} extra={t(`account:start.pricesHelp.${chosen}`)}>
        <Radio.Group
          vertical
          options={ways.map((value) => ({ value, label: t(`account:start.pricesFrom.${value}`) }))}
        />
      </Form.Item>
      {chosen === 'plan' && (
        <Form.Item name="startPlanId" label={t('account:start.plan')} rules={rules}>
          <OptionSelect list={plans} />
        </Form.Item>
      )}
      {chosen === 'copy' && (
        <Form.Item name="startPricesUserId" label={t('account:start.account')} rules={rules}>
          <AccountSelect />
        </Form.Item>
      )}
      {isBelow && (chosen === 'plan' || chosen === 'copy') && <BelowField />}
    </fieldset>
  );
}

/** Which routes a new account begins with. */
export function StartRoutes({ form }: StartFieldsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const chosen = Form.useWatch('startRoutes', form) ?? 'none';
  const templates = useCall(routeTemplate.list, chosen === 'template' ? {} : null, { quiet: true });
  const rules = [{ required: true, message: problemText({ rule: 'required' }, lang) }];
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('account:wizard.steps.routes')}</legend>
      <Form.Item name="startRoutes" label={t('account:start.routes')} extra={t(`account:start.routesHelp.${chosen}`)}>
        <Radio.Group
          vertical
          options={(['none', 'template', 'copy'] as const).map((value) => ({
            value,
            label: t(`account:start.routesFrom.${value}`),
          }))}
        />
      </Form.Item>
      {chosen === 'template' && (
        <Form.Item name="startTemplateId" label={t('account:start.template')} rules={rules}>
          <OptionSelect
            list={{
              isLoading: templates.data === undefined,
              options: (templates.data ?? []).map(({ templateId, templateName, rows }) => ({
                value: templateId,
                label: templateName,
                code: t('account:start.rows', { count: rows }),
              })),
            }}
          />
        </Form.Item>
      )}
      {chosen === 'copy' && (
        <Form.Item name="startRoutesUserId" label={t('account:start.account')} rules={rules}>
          <AccountSelect />
        </Form.Item>
      )}
    </fieldset>
  );
}
