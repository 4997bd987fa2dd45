import Select from 'antd/es/select';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { fieldRuleNames } from '#shared/field-rules.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import { type RoleRights, role } from '#shared/role.ts';
import { usePermissionName } from './permission-names.ts';
import styles from './role.module.css';
import { scopes } from './role-choices.ts';

interface RoleCompareProps {
  rights: RoleRights;
  requireMfa: boolean;
  roleId: string | undefined;
}

/** The entries beside another role: only what differs. */
export function RoleCompare({ rights, requireMfa, roleId }: RoleCompareProps) {
  const { t } = useTranslation();
  const nameOf = usePermissionName();
  const { data, error, isLoading, mutate } = useCall(role.list, { pageSize: 200 }, { quiet: true });
  const [otherId, setOtherId] = useState<string>();
  const roles = (data?.list ?? []).filter((each) => each.roleId !== roleId);
  const other = roles.find((each) => each.roleId === otherId);
  const has = ({ permissions: held }: RoleRights, permission: Permission) =>
    t(held.includes(permission) ? 'role:yes' : 'role:no');
  const yesNo = (is: boolean) => t(is ? 'kit.yes' : 'kit.no');
  const rows = other
    ? [
        ...permissions.map((each) => [nameOf(each), has(rights, each), has(other, each)] as const),
        ...fieldRuleNames.map(
          (rule) =>
            [
              t(`role:rules.${rule}`),
              t(`role:access.${rights.fieldRules[rule]}`),
              t(`role:access.${other.fieldRules[rule]}`),
            ] as const,
        ),
        [
          t('role:fields.dataScope'),
          choiceOf(scopes(t), rights.dataScope).label,
          choiceOf(scopes(t), other.dataScope).label,
        ] as const,
        [t('role:fields.requireMfa'), yesNo(requireMfa), yesNo(other.requireMfa)] as const,
      ].filter(([, mine, theirs]) => mine !== theirs)
    : [];
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return (
    <div className={styles.compare}>
      <Select
        aria-label={t('role:compareWith')}
        placeholder={t('role:compareWith')}
        loading={isLoading}
        value={otherId}
        onChange={setOtherId}
        options={roles.map((each) => ({ value: each.roleId, label: each.roleName }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {other && rows.length === 0 && <p>{t('role:compareSame')}</p>}
      {other && rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('role:fields.permissions')}</th>
              <th scope="col">{t('role:compareThis')}</th>
              <th scope="col">{other.roleName}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, mine, theirs]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
