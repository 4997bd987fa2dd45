import { useCall } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { asPickList } from '#client/kit/lookups.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminState, AdminUser } from '#shared/admin-user-row.ts';
import type { DataScope } from '#shared/field-rules.ts';

export const adminStates = (t: TFunction): readonly Choice<AdminState>[] => [
  { value: 'active', label: t('adminUser:states.active'), tone: 'success' },
  { value: 'invited', label: t('adminUser:states.invited'), tone: 'info' },
  { value: 'locked', label: t('adminUser:states.locked'), tone: 'danger' },
  { value: 'disabled', label: t('adminUser:states.disabled'), tone: 'neutral' },
];

export const dataScopes = (t: TFunction): readonly Choice<DataScope>[] => [
  { value: 1, label: t('adminUser:scopes.all') },
  { value: 2, label: t('adminUser:scopes.own') },
  { value: 3, label: t('adminUser:scopes.team') },
];

/** Whether a second factor protects an account, as a word. */
export function factorOf(
  { hasFactor, needsFactor }: Pick<AdminUser, 'hasFactor' | 'needsFactor'>,
  t: TFunction,
): Choice<string> {
  if (hasFactor) return { value: 'on', label: t('adminUser:factors.on'), tone: 'success' };
  return needsFactor
    ? { value: 'missing', label: t('adminUser:factors.missing'), tone: 'warning' }
    : { value: 'off', label: t('adminUser:factors.off'), tone: 'neutral' };
}

export const yesNo = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('kit.yes') },
  { value: 0, label: t('kit.no') },
];

/** What forms and filters offer: roles, teams, and how passwords can be handed over. */
export function useAdminChoices() {
  const { data } = useCall(adminUser.choices, {}, { quiet: true });
  const roles = asPickList(data?.roles);
  return {
    roles,
    /** To filter by: a role that one cannot give can still be looked for. */
    anyRole: { ...roles, options: roles.options.map((option) => ({ ...option, disabled: false })) },
    teams: data?.teams ?? [],
    canMail: data?.canMail ?? false,
    passwordMaxDays: data?.passwordMaxDays ?? 0,
  };
}
