import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Loading } from '#client/kit/Loading.tsx';
import type { RoleEffect } from '#shared/role.ts';
import { usePermissionName } from './permission-names.ts';
import { scopes } from './role-choices.ts';

const isAffected = ({ gained, lost, fields, scopeBefore, scopeAfter }: RoleEffect): boolean =>
  gained.length + lost.length + fields.length > 0 || scopeBefore !== scopeAfter;

/** Who has the role, and what the entries change for each, other roles counted in. */
export function RoleEffects({ effects }: { effects: readonly RoleEffect[] | undefined }) {
  const { t } = useTranslation();
  const nameOf = usePermissionName();
  if (!effects) return <Loading rows={4} />;
  if (effects.length === 0) return <p>{t('role:noUsers')}</p>;
  const count = effects.filter(isAffected).length;
  const words = (effect: RoleEffect): string[] => [
    ...(effect.gained.length > 0 ? [t('role:gained', { names: effect.gained.map(nameOf).join(', ') })] : []),
    ...(effect.lost.length > 0 ? [t('role:lost', { names: effect.lost.map(nameOf).join(', ') })] : []),
    ...effect.fields.map(({ rule, before, after }) =>
      t('role:fieldChange', {
        rule: t(`role:rules.${rule}`),
        before: t(`role:access.${before}`),
        after: t(`role:access.${after}`),
      }),
    ),
    ...(effect.scopeBefore === effect.scopeAfter
      ? []
      : [
          t('role:scopeChange', {
            before: choiceOf(scopes(t), effect.scopeBefore).label,
            after: choiceOf(scopes(t), effect.scopeAfter).label,
          }),
        ]),
  ];
  return (
    <>
      <p role="status">
        {count > 0 ? t('role:affected', { count }) : t('role:notAffected', { count: effects.length })}
      </p>
      <ul>
        {effects.map((effect) => (
          <li key={effect.adminId}>
            <strong>{effect.realName}</strong> <small>{effect.username}</small>
            {effect.status === 0 && <small> ({t('role:disabledUser')})</small>}
            <ul>
              {words(effect).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
