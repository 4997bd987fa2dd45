import type { TFunction } from '#client/i18n/t.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { type SettingKey, settings } from '#shared/sys-config.ts';

/** The unit of a setting. */
export function unitOf(key: SettingKey, currency: string, t: TFunction): string {
  const { unit } = { unit: undefined, ...settings[key] };
  return unit === undefined ? '' : t(`sysConfig:units.${unit}`, { currency });
}

/** A value of a setting in words, with its unit. */
export function settingWords(key: SettingKey, value: unknown, currency: string, t: TFunction): string {
  if (value === null || value === undefined || value === '') return t('sysConfig:none');
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (key === 'numberMask' && (value === 'middle' || value === 'tail' || value === 'lastFour'))
    return t(`sysConfig:masks.${value}`);
  if (Array.isArray(value) && value.length === 0) return t('sysConfig:none');
  if (typeof value === 'object') return Object.values(value).map(String).join(' ');
  const unit = unitOf(key, currency, t);
  const isAmount = unit !== '' && unit === currency;
  const text = typeof value === 'number' ? formatCount(value) : isAmount ? formatMoney(String(value)) : String(value);
  return unit === '%' ? `${text}%` : `${text} ${unit}`.trim();
}
