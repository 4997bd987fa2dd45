import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { fieldRuleNames } from '#shared/field-rules.ts';
import { valuesOf } from '#shared/fields.ts';
import { type Role, RoleSortField } from '#shared/role.ts';
import { scopes } from './role-choices.ts';

/** The columns of the list: who can do what, at one look. */
export function useRoleColumns() {
  const { t } = useTranslation();
  const column = columnsOf<Role, 'role'>('role', t, valuesOf(RoleSortField));
  const rulesOf = ({ fieldRules }: Role) =>
    fieldRuleNames
      .filter((rule) => fieldRules[rule] !== 'shown')
      .map((rule) =>
        t('role:ruleAccess', { rule: t(`role:rules.${rule}`), access: t(`role:access.${fieldRules[rule]}`) }),
      )
      .join(t('role:ruleSeparator')) || t('role:allShown');
  return column.all(
    [
      column.text('roleName', {
        width: 208,
        isOnPhone: true,
        render: (row) => (
          <>
            {row.roleName} {row.builtIn && <KindTag choice={{ value: 1, label: t('role:kinds.builtIn') }} />}
          </>
        ),
      }),
      column.text('description', { width: 300, isOnPhone: true }),
      column.count('userCount', { width: 88, isOnPhone: true }),
      column.count('menuCount', { width: 88 }),
      column.count('actionCount', { width: 88 }),
      column.own('fieldRules', {
        width: 260,
        render: rulesOf,
        copyText: rulesOf,
      }),
      column.kind('dataScope', scopes(t), { width: 128 }),
      column.time('updatedAt'),
      column.text('updatedBy', { width: 112, isOptional: true }),
    ],
    {
      builtIn: 'elsewhere',
      createdAt: 'hidden',
      createdBy: 'hidden',
      permissions: 'hidden',
      requireMfa: 'hidden',
      roleId: 'hidden',
      version: 'hidden',
    },
  );
}
