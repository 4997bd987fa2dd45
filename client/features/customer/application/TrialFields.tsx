import formStyles from '#client/kit/form/form.module.css';
import '#client/i18n/namespaces/price.ts';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { BelowField } from '#client/business/price/BelowField.tsx';
import { usePlanOptions } from '#client/business/price/use-plan-options.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { ApproveInput } from '#shared/application.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customer } from '#shared/customer.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeTemplate } from '#shared/route/template.ts';

/** What the account needs to send: prices, routes, and what its messages are paid of. `isBelow`: a price needs a reason. */
export function TrialFields({ isBelow }: { isBelow: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const plans = usePlanOptions(can(pricePlan.list));
  const mayCopy = can(userRouters.get);
  const accounts = useAccountPick(mayCopy);
  const templates = useCall(routeTemplate.list, mayCopy ? {} : null, { quiet: true });
  const { item } = fieldsOf('application', ApproveInput, t, lang);
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('application:trialGroup')}</legend>
      <div className={formStyles.fields}>
        <Form.Item {...item('trialParts')}>
          <InputNumber precision={0} />
        </Form.Item>
        <Form.Item {...item('trialDays')}>
          <InputNumber precision={0} />
        </Form.Item>
        {can(pricePlan.list) && (
          <Form.Item {...item('pricePlanId')}>
            <OptionSelect allowClear list={plans} />
          </Form.Item>
        )}
        {can(customer.updateCredit) && (
          <Form.Item {...item('trialCredit')}>
            <MoneyInput />
          </Form.Item>
        )}
        {mayCopy && (
          <Form.Item {...item('routeTemplateId')}>
            <OptionSelect
              allowClear
              list={{
                isLoading: templates.data === undefined,
                options: (templates.data ?? []).map(({ templateId, templateName }) => ({
                  value: templateId,
                  label: templateName,
                })),
              }}
            />
          </Form.Item>
        )}
        {mayCopy && (
          <Form.Item {...item('routesFromUserId')} className={formStyles.wide}>
            <OptionSelect allowClear list={accounts.list} onSearch={accounts.onSearch} />
          </Form.Item>
        )}
        {isBelow && <BelowField />}
      </div>
    </fieldset>
  );
}
