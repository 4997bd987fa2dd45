import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { fieldsOf } from '#client/kit/fields.ts';
import { useCurrencies, useTimeZones } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { ChannelInput } from '#shared/channel/input.ts';
import { AlarmSelect } from '../alarm/AlarmSelect.tsx';
import styles from './channel-form.module.css';
import { choicesOf } from './field-choices.ts';
import type { FieldSpec } from './field-table.ts';
import { HeaderInput } from './HeaderInput.tsx';
import { HttpFields } from './HttpFields.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { StoredSecrets } from './stored-secrets.ts';
import { useFieldRules } from './use-field-rules.ts';
import { WorkTimes } from './WorkTimes.tsx';

interface ChannelFieldProps {
  spec: FieldSpec;
  stored: StoredSecrets;
}

/** One field as the table describes it: label, help and rules from the contract. */
export function ChannelField({ spec, stored }: ChannelFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, limits } = fieldsOf('channelForm', ChannelInput, t, lang);
  const extraRules = useFieldRules(spec.name, stored);
  const { name, kind, unit } = spec;
  if (kind === 'http') return <HttpFields />;
  const { rules, extra, ...field } = item(name);
  const props = {
    ...field,
    rules: [...rules, ...extraRules],
    extra: kind === 'password' || kind === 'headers' ? undefined : extra,
    className: spec.isWide ? styles.fieldWide : undefined,
    ...(kind === 'switch' && { valuePropName: 'checked' }),
  };
  return (
    <Form.Item {...props}>
      <Control
        kind={kind}
        name={name}
        limits={limits(name)}
        suffix={unit && t(`channelForm:units.${unit}`)}
        stored={stored}
      />
    </Form.Item>
  );
}

interface ControlProps {
  kind: FieldSpec['kind'];
  name: string;
  limits: { maxLength?: number; min?: number; max?: number };
  suffix: string | undefined;
  stored: StoredSecrets;
  /** What `Form.Item` puts in: id, value, onChange. */
  [given: string]: unknown;
}

function Control({ kind, name, limits, suffix, stored, ...given }: ControlProps): ReactNode {
  const { t } = useTranslation();
  switch (kind) {
    case 'text':
      return <Input {...given} {...limits} autoComplete="off" />;
    case 'code':
      return <Input {...given} {...limits} autoComplete="off" spellCheck={false} className={cellStyles.code} />;
    case 'remark':
      return <TextArea {...given} {...limits} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'number':
      return <InputNumber {...given} {...limits} suffix={suffix} />;
    case 'switch':
      return <Switch {...given} />;
    case 'choice':
      return <Select {...given} options={choicesOf(name, t)} />;
    case 'choices':
      return <Select {...given} mode="multiple" options={choicesOf(name, t)} />;
    case 'zone':
      return <ZoneSelect {...given} />;
    case 'currency':
      return <CurrencySelect {...given} />;
    case 'price':
      return <MoneyInput {...given} />;
    case 'password':
      return <PasswordInput {...given} stored={stored} />;
    case 'headers':
      return <HeaderInput {...given} stored={stored} />;
    case 'alarm':
      return <AlarmSelect {...given} />;
    case 'hours':
      return <WorkTimes {...given} />;
    default:
      return null;
  }
}

const ZoneSelect = (given: object) => <OptionSelect {...given} list={useTimeZones()} />;
const CurrencySelect = (given: object) => <OptionSelect {...given} list={useCurrencies()} allowClear />;
