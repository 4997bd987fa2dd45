import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import Select from 'antd/es/select';
import { usePriceChoices } from '#client/business/price/use-price-columns.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import formStyles from '#client/kit/form/form.module.css';
import { asPickList, useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { PlanBase, PlanItemInput } from '#shared/customer/plan.ts';
import { valuesOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { planBases } from '#shared/texts/plan-bases.ts';
import styles from './plan.module.css';
import { newLine } from './plan-line.ts';

const amounts = ['addPercent', 'addFixed', 'minMargin', 'roundUpTo'] as const;

/** The formulas of a plan, each for an operator or for all destinations that no other line names. */
export function PlanLines({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  return (
    <Form.List name="items">
      {(entries, { add, remove }) => (
        <div className={formStyles.wide}>
          <p>{t('pricePlan:formula')}</p>
          {entries.map(({ key, name }) => (
            <div key={key} className={styles.line}>
              <PlanLine index={name} form={form} />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                disabled={entries.length === 1}
                aria-label={t('pricePlan:removeLine', { number: name + 1 })}
                title={t('pricePlan:removeLine', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} disabled={entries.length >= 500} onClick={() => add(newLine)}>
            {t('pricePlan:addLine')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}

function PlanLine({ index, form }: { index: number; form: FormInstance }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { traffic } = usePriceChoices();
  const countries = useCountries();
  const countryId: string | null | undefined = Form.useWatch(['items', index, 'countryId'], form);
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const field = (name: keyof PlanItemInput) => ({
    name: [index, name],
    label: t(`pricePlan:fields.${name}`),
    rules: rulesFor(PlanItemInput, name, lang),
  });
  return (
    <>
      <Form.Item name={[index, 'countryId']} label={t('pricePlan:fields.countryId')}>
        <OptionSelect
          list={countries}
          allowClear
          placeholder={t('pricePlan:others')}
          onChange={() => form.setFieldValue(['items', index, 'operatorId'], null)}
        />
      </Form.Item>
      <Form.Item
        {...field('operatorId')}
        rules={countryId ? [{ required: true, message: problemText({ rule: 'required' }, lang) }] : []}
      >
        <OptionSelect list={countryId ? operators : { options: [], isLoading: false }} disabled={!countryId} />
      </Form.Item>
      <Form.Item {...field('trafficType')}>
        <Select options={traffic.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item {...field('base')}>
        <Select options={valuesOf(PlanBase).map((value) => ({ value, label: planBases[lang][value] }))} />
      </Form.Item>
      {amounts.map((name) => (
        <Form.Item key={name} {...field(name)}>
          <MoneyInput currency={name === 'addPercent' ? '%' : ''} />
        </Form.Item>
      ))}
    </>
  );
}
