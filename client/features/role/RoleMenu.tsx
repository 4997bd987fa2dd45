import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { optionalText, textAt } from '#client/kit/texts.ts';
import type { RolePreview } from '#shared/role.ts';
import { operationResources } from '#shared/texts/operations.ts';

/** The console as a user with this role alone sees it: menu, what is not in it, concealed fields. */
export function RoleMenu({ preview }: { preview: RolePreview | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  if (!preview) return <Loading rows={6} />;
  const { menu, missing, fields } = preview;
  // Titles of screens are keys of the shell's texts, the server names them from the same list.
  const title = (key: string) => textAt(key, t);
  const areaOf = (resource: string) =>
    operationResources[lang][resource] ?? optionalText('role:areas', resource, t) ?? resource;
  /** Areas with fields of a kind, and how many: most fields are figures without a title of their own. */
  const areasOf = (concerned: RolePreview['fields'][number]['fields']) => {
    const counts = new Map<string, number>();
    for (const { resource } of concerned) counts.set(areaOf(resource), (counts.get(areaOf(resource)) ?? 0) + 1);
    return [...counts].map(([area, count]) => t('role:areaFields', { area, count }));
  };
  return (
    <div className="role-menu">
      <h2>{t('role:menuShown')}</h2>
      {menu.length === 0 && <p>{t('role:menuNone')}</p>}
      <ul>
        {menu.map((group) => (
          <li key={group.path}>
            {title(group.title)}
            {group.screens.some(({ path }) => path !== group.path) && (
              <ul>
                {group.screens.map(({ path, title: screen }) => (
                  <li key={path}>{title(screen)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h2>{t('role:menuMissing')}</h2>
          <p>{missing.map((screen) => title(screen.title)).join(', ')}</p>
        </>
      )}
      <h2>{t('role:concealed')}</h2>
      {fields.length === 0 && <p>{t('role:nothingConcealed')}</p>}
      <ul>
        {fields.map(({ rule, access, fields: concerned }) => (
          <li key={rule}>
            <strong>
              {t(`role:rules.${rule}`)}: {t(`role:access.${access}`)}
            </strong>
            {concerned.length > 0 && <p>{areasOf(concerned).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
