import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { country } from '#shared/country.ts';
import { partOf } from '#shared/fields.ts';
import { type Operator, OperatorInput, operator } from '#shared/operator.ts';
import styles from './country.module.css';

interface OperatorFormProps {
  countryId: string;
  countryName: string;
  opened?: Operator;
  onClose: () => void;
}

const inputOf = (row: Operator): OperatorInput =>
  partOf(OperatorInput, { ...row, mcc: row.mcc ?? '', mnc: row.mnc ?? '' });

/** Adds an operator to a country, or changes the one that was opened; of a default one only the names. */
export function OperatorForm({ countryId, countryName, opened, onClose }: OperatorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const options = useCall(operator.options, { countryId }, { quiet: true });
  const { item, limits } = fieldsOf('operator', OperatorInput, t, lang);
  const isDefault = opened?.isDefault ?? false;
  const hosts = (options.data ?? []).filter(({ id, isDefault: rest }) => !rest && id !== opened?.operatorId);
  const record = useRecordForm<Operator, OperatorInput, 'operator'>({
    resource: 'operator',
    opened,
    defaults: { status: 1, parentOperatorId: null },
    nameOf: (row) => (lang === 'zh' ? row.operatorName : row.operatorNameEn),
    inputOf,
    fieldErrors: { 'operator.plmn-taken': 'mnc', 'operator.is-default': 'operatorName' },
    save: (values, base, quiet) => {
      if (!base) return call(operator.add, { countryId, ...values }, { quiet });
      const { operatorId, version } = base;
      const { operatorName, operatorNameEn, ...rest } = values;
      const input = { operatorId, version, operatorName, operatorNameEn, ...(!isDefault && rest) };
      return call(operator.update, input, { quiet });
    },
    load: (_base, { data }) => Promise.resolve(currentIn(data)),
    refetches: [operator.list, operator.options, country.list],
    onSaved: onClose,
  });
  const words = fieldWords<OperatorInput>(
    {
      parentOperatorId: (options.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      status: switchChoices(t),
    },
    t,
  );

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
        <Input maxLength={3} inputMode="numeric" autoComplete="off" className={styles.operatorCode} />
      </Form.Item>
      <Form.Item {...item('mnc')}>
        <Input maxLength={3} inputMode="numeric" autoComplete="off" className={styles.operatorCode} />
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
  return (
    <RecordDrawer
      record={record}
      titleValues={{ country: countryName }}
      groups={[
        { key: 'names', title: t('operator:groups.names'), content: names },
        ...(isDefault ? [] : [{ key: 'codes', title: t('operator:groups.codes'), content: codes }]),
      ]}
      words={words}
      hint={isDefault && <p className={styles.operatorDefault}>{t('operator:isDefaultHint')}</p>}
      onClose={onClose}
    />
  );
}

/** The row as stored by now, which the server sends along with a version conflict. */
function currentIn(data: unknown): Operator | undefined {
  const current = typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined;
  return isOperator(current) ? current : undefined;
}

const isOperator = (value: unknown): value is Operator =>
  typeof value === 'object' && value !== null && 'operatorId' in value && 'version' in value;
