import { useTranslation } from '#client/i18n/t.ts';
import { type FieldWords, fieldWords } from '#client/kit/form/field-words.ts';
import type { AdminUserInput } from '#shared/admin-user-row.ts';
import { useAdminChoices, yesNo } from './admin-user-choices.ts';

/** Puts an entered value into words, for comparing two versions of an administrator. */
export function useValueWords(): FieldWords<AdminUserInput> {
  const { t } = useTranslation();
  const { roles } = useAdminChoices();
  const words = fieldWords<AdminUserInput>({ isMaintainer: yesNo(t) }, t);
  const roleName = (id: unknown) => roles.options.find(({ value }) => value === id)?.label ?? String(id);
  return (field, value) =>
    field === 'roleIds' && Array.isArray(value) ? value.map(roleName).join(', ') : words(field, value);
}
