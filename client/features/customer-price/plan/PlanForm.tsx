import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { type PricePlan, pricePlan } from '#shared/customer/plan.ts';
import { PlanLines } from './PlanLines.tsx';
import { newLine, type PlanLineValues } from './plan-line.ts';
import { useSeesFormulas } from './use-sees-formulas.ts';

interface Values {
  planName: string;
  status: 0 | 1;
  remark: string;
  items: PlanLineValues[];
}

/** Adds a price plan, or changes the one that was opened. */
export function PlanForm({ opened, onClose }: { opened?: PricePlan | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const seesFormulas = useSeesFormulas();
  const record = useRecordForm<PricePlan, Values, 'pricePlan'>({
    resource: 'pricePlan',
    opened,
    inputOf,
    nameOf: ({ planName }) => planName,
    onSaved: onClose,
    defaults: { status: 1, remark: '', items: [newLine] },
    save: ({ items, ...values }, base, quiet) => {
      const known = base && { planId: base.planId, version: base.version };
      const sent = items.map(({ countryId, operatorId, ...item }) => ({ ...item, operatorId: operatorId ?? null }));
      return call(pricePlan.save, { ...known, ...values, ...(seesFormulas && { items: sent }) }, { quiet });
    },
    load: async ({ planId, planName }) => {
      const { list } = await call(pricePlan.list, { keyword: planName, pageSize: 200 });
      return list.find((each) => each.planId === planId);
    },
    refetches: [pricePlan.list],
  });
  const { item, limits } = fieldsOf('pricePlan', pricePlan.save.input, t, lang);
  const plan = (
    <>
      <Form.Item {...item('planName')}>
        <Input {...limits('planName')} autoComplete="off" autoFocus={!opened} />
      </Form.Item>
      <Form.Item {...item('status')}>
        <Select options={[...switchChoices(t)]} />
      </Form.Item>
      <Form.Item {...item('remark')} rules={item('remark').rules.slice(1)} className={formStyles.wide}>
        <Input.TextArea {...limits('remark')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  return (
    <RecordDrawer
      record={record}
      groups={[
        { key: 'plan', title: t('pricePlan:groups.plan'), content: plan },
        ...(seesFormulas
          ? [{ key: 'items', title: t('pricePlan:groups.items'), content: <PlanLines form={record.form} /> }]
          : []),
      ]}
      words={fieldWords<Values>({ status: switchChoices(t) }, t)}
      onClose={onClose}
    />
  );
}

/** The part of a plan that people enter. */
const inputOf = ({ planName, status, remark, items }: PricePlan): Values => ({
  planName,
  status,
  remark,
  items: items.map(({ countryName, operatorName, ...item }) => item),
});
