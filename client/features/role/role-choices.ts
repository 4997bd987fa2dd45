import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import type { DataScope, FieldAccess } from '#shared/field-rules.ts';

export const accesses = (t: TFunction): readonly Choice<FieldAccess>[] => [
  { value: 'hidden', label: t('role:access.hidden') },
  { value: 'masked', label: t('role:access.masked') },
  { value: 'shown', label: t('role:access.shown') },
];

/** From the widest to the narrowest. */
export const scopes = (t: TFunction): readonly Choice<DataScope>[] => [
  { value: 1, label: t('role:scopes.all') },
  { value: 3, label: t('role:scopes.team') },
  { value: 2, label: t('role:scopes.own') },
];
