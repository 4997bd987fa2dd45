import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { switchChoices } from '#client/kit/choices.ts';
import { FormDrawer } from '#client/kit/FormDrawer.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { differingFields, keepMine } from '#client/kit/three-way.ts';
import { country } from '#shared/country.ts';
import { type Operator, OperatorInput, operator } from '#shared/operator.ts';

/** Errors that stand beside a field of the form. */
const claims = { 'operator.plmn-taken': 'mnc', 'operator.is-default': 'operatorName' } as const;
const quiet = ['operator.plmn-taken', 'operator.is-default', 'request.invalid'] as const;

interface OperatorFormProps {
  countryId: string;
  countryName: string;
  opened?: Operator;
  onClose: () => void;
}

const inputOf = ({
  operatorName,
  operatorNameEn,
  mcc,
  mnc,
  parentOperatorId,
  brand,
  status,
}: Operator): OperatorInput => ({
  operatorName,
  operatorNameEn,
  mcc: mcc ?? '',
  mnc: mnc ?? '',
  parentOperatorId,
  brand,
  status,
});

/** Adds an operator to a country, or changes the one that was opened; of a default one only the names. */
export function OperatorForm({ countryId, countryName, opened, onClose }: OperatorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: OperatorInput; theirs: Operator }>();
  const options = useCall(operator.options, { countryId }, { quiet: true });
  const { item, limits } = fieldsOf('operator', OperatorInput, t, lang);
  const isDefault = opened?.isDefault ?? false;
  const hosts = (options.data ?? []).filter(({ id, isDefault: rest }) => !rest && id !== opened?.operatorId);
  const nameOf = (row: Operator) => (lang === 'zh' ? row.operatorName : row.operatorNameEn);

  const update = async (
    { operatorId, version }: Operator,
    { operatorName, operatorNameEn, ...rest }: OperatorInput,
  ) => {
    const values = { operatorId, version, operatorName, operatorNameEn, ...(!isDefault && rest) };
    try {
      return await call(operator.update, values, { quiet: [...quiet, 'version-conflict'] });
    } catch (thrown) {
      const error = asCallError(thrown);
      const current = currentIn(error.data);
      if (error.error === 'version-conflict' && current) {
        setConflict({ mine: { operatorName, operatorNameEn, ...rest }, theirs: current });
      }
      throw error;
    }
  };
  const handleSave = async (values: OperatorInput) => {
    const saved = await (base ? update(base, values) : call(operator.add, { countryId, ...values }, { quiet }));
    notify({ type: 'success', text: t(base ? 'operator.saved' : 'operator.added', { name: nameOf(saved) }) });
    await refetch(operator.list, operator.options, country.list);
    onClose();
  };
  const settle = (values: OperatorInput, theirs: Operator) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };
  const wordOf = (field: keyof OperatorInput, value: unknown): string => {
    if (field === 'parentOperatorId') return options.data?.find(({ id }) => id === value)?.name ?? nothing;
    if (field === 'status') return switchChoices(t).find((each) => each.value === value)?.label ?? nothing;
    return String(value ?? '') || nothing;
  };

  const names = (
    <>
      <Form.Item {...item('operatorName')}>
        <Input {...limits('operatorName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('operatorNameEn')}>
        <Input {...limits('operatorNameEn')} autoComplete="off" />
      </Form.Item>
      {!isDefault && (
        <>
          <Form.Item {...item('brand')}>
            <Input {...limits('brand')} autoComplete="off" />
          </Form.Item>
          <Form.Item {...item('status')}>
            <Select options={[...switchChoices(t)]} />
          </Form.Item>
        </>
      )}
    </>
  );
  const codes = (
    <>
      <Form.Item {...item('mcc')}>
        <Input maxLength={3} inputMode="numeric" autoComplete="off" className="operator-code" />
      </Form.Item>
      <Form.Item {...item('mnc')}>
        <Input maxLength={3} inputMode="numeric" autoComplete="off" className="operator-code" />
      </Form.Item>
      <Form.Item {...item('parentOperatorId')}>
        <OptionSelect
          list={{
            options: hosts.map(({ id, name, code, status }) => ({
              value: id,
              label: name,
              code,
              disabled: status === 0,
            })),
            isLoading: options.isLoading,
          }}
          allowClear
        />
      </Form.Item>
    </>
  );
  const both = base && conflict && { base: inputOf(base), mine: conflict.mine, theirs: inputOf(conflict.theirs) };
  return (
    <FormDrawer<OperatorInput>
      form={form}
      title={
        opened ? t('operator.editTitle', { name: nameOf(opened) }) : t('operator.newTitle', { country: countryName })
      }
      saveText={opened ? t('kit.save') : t('operator.addButton')}
      initial={opened ? inputOf(opened) : { status: 1, parentOperatorId: null }}
      groups={[
        { key: 'names', title: t('operator.groups.names'), content: names },
        ...(isDefault ? [] : [{ key: 'codes', title: t('operator.groups.codes'), content: codes }]),
      ]}
      claims={claims}
      notice={
        both && conflict ? (
          <ConflictNotice
            who={conflict.theirs.updatedBy}
            when={conflict.theirs.updatedAt}
            differences={differingFields(both).map((field) => ({
              field,
              label: t(`operator.fields.${field}`),
              mine: wordOf(field, both.mine[field]),
              theirs: wordOf(field, both.theirs[field]),
            }))}
            onKeepMine={() => settle(keepMine(both), conflict.theirs)}
            onTakeTheirs={() => settle(both.theirs, conflict.theirs)}
          />
        ) : (
          isDefault && <p className="operator-default">{t('operator.isDefaultHint')}</p>
        )
      }
      onSave={handleSave}
      onClose={onClose}
    />
  );
}

/** The present row that a conflict brings along. */
function currentIn(data: unknown): Operator | undefined {
  const current = typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined;
  return isOperator(current) ? current : undefined;
}

const isOperator = (value: unknown): value is Operator =>
  typeof value === 'object' && value !== null && 'operatorId' in value && 'version' in value;
