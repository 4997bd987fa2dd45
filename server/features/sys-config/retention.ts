import type { Lang } from '#shared/http/endpoint.ts';
import type { SettingKey, SysConfigValues } from '#shared/sys-config.ts';
import { fill } from '#shared/texts/fields.ts';
import { settingRefusals } from '#shared/texts/setting-refusals.ts';
import { AppError } from '../../platform/http/errors.ts';

const retention = ['textRetentionDays', 'messageRetentionDays'] as const satisfies readonly SettingKey[];

/** Texts lie in messages: refuses to keep them longer than these, naming the one that was changed. */
export function checkRetention(values: SysConfigValues, changed: readonly SettingKey[], lang: Lang): void {
  const field = retention.find((key) => changed.includes(key));
  const { textRetentionDays, messageRetentionDays } = values;
  if (field === undefined || textRetentionDays <= messageRetentionDays) return;
  const msg = fill(settingRefusals[lang][field], { textRetentionDays, messageRetentionDays });
  throw new AppError('request.invalid', {}, { errors: [{ field, msg }] });
}
