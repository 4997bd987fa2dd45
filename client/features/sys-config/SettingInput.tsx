import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useTranslation } from '#client/i18n/t.ts';
import { useCurrencies } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { QuietHoursInput } from '#client/kit/QuietHoursInput.tsx';
import { limitsOf } from '#client/kit/rules.ts';
import { valuesOf } from '#shared/fields.ts';
import { NumberMask } from '#shared/number-mask.ts';
import { type SettingKey, SysConfigValues, settings } from '#shared/sys-config.ts';
import { unitOf } from './setting-words.ts';

interface SettingInputProps {
  setting: SettingKey;
  currency: string;
  disabled: boolean;
  /** From the form: `value`, `onChange`, `id`. */
  [formProp: string]: unknown;
}

/** The control of one setting, by what it is. */
export function SettingInput({ setting, currency, disabled, ...item }: SettingInputProps) {
  const { t } = useTranslation();
  const currencies = useCurrencies();
  const unit = unitOf(setting, currency, t);
  const { unit: kind, group } = { unit: undefined, ...settings[setting] };
  const shared = { disabled, ...item };
  if (setting === 'baseCurrency') return <OptionSelect {...shared} list={currencies} />;
  if (setting === 'priceFourEyes') return <SettingSwitch {...shared} />;
  if (setting === 'quietHours') return <QuietHoursInput {...shared} label={t('sysConfig:quietOn')} />;
  if (setting === 'deadTestNumbers')
    return <Select {...shared} mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', ';', '\n']} />;
  if (setting === 'numberMask') {
    const options = valuesOf(NumberMask).map((value) => ({ value, label: t(`sysConfig:masks.${value}`) }));
    return <Select {...shared} options={options} />;
  }
  if (setting === 'sellerBank') return <TextArea {...shared} autoSize={{ minRows: 2, maxRows: 6 }} />;
  if (group === 'bills' || setting === 'exchangeRateFeed')
    return <Input {...shared} {...limitsOf(SysConfigValues, setting)} autoComplete="off" />;
  if (kind === 'currency') return <MoneyInput {...shared} currency={currency} />;
  if (kind === 'percent')
    return <Input {...shared} suffix={unit} inputMode="decimal" autoComplete="off" maxLength={6} />;
  return <InputNumber {...shared} {...limitsOf(SysConfigValues, setting)} precision={0} suffix={unit} />;
}

function SettingSwitch({ value, onChange, ...rest }: { value?: unknown; onChange?: unknown; disabled: boolean }) {
  return (
    <Switch {...rest} checked={value === true} onChange={(isOn) => typeof onChange === 'function' && onChange(isOn)} />
  );
}
