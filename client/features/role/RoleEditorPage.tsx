import '#client/i18n/namespaces/role.ts';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useFreshRow } from '#client/kit/form/use-fresh-row.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { allHidden } from '#shared/field-rules.ts';
import { Id } from '#shared/fields.ts';
import { type RoleInput, role } from '#shared/role.ts';
import { RoleForm } from './RoleForm.tsx';

const EditorKey = Type.Object({ roleId: Type.Optional(Id), copyOf: Type.Optional(Id) });
/** A new role begins with nothing, so that each right is given on purpose. */
const nothingYet: RoleInput = {
  roleName: '',
  description: '',
  permissions: [],
  fieldRules: allHidden,
  dataScope: 2,
  requireMfa: false,
};

/** One role: a new one, a copy, or one to change. */
export function RoleEditorPage() {
  const { t } = useTranslation();
  const [{ roleId, copyOf }] = useUrlInput(EditorKey);
  if (roleId !== undefined) return <StoredRole roleId={roleId} />;
  if (copyOf !== undefined) return <CopiedRole roleId={copyOf} />;
  return (
    <Page title={t('role:newTitle')} purpose={t('role:editorPurpose')}>
      <RoleForm defaults={nothingYet} />
    </Page>
  );
}

function StoredRole({ roleId }: { roleId: string }) {
  const { t } = useTranslation();
  const { row, error, retry } = useFreshRow(role.get, { roleId });
  usePageSubject(row?.roleName);
  return (
    <Page
      title={row ? t('role:editTitle', { name: row.roleName }) : t('menu.roleMgt')}
      purpose={t('role:editorPurpose')}
    >
      {error && !row && (
        <RowGone error={error} gone={{ title: t('role:gone'), hint: t('role:goneHint') }} onRetry={retry} />
      )}
      {!error && !row && <Loading rows={12} />}
      {row && <RoleForm key={row.roleId} opened={row} />}
    </Page>
  );
}

function CopiedRole({ roleId }: { roleId: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(role.get, { roleId }, { quiet: true });
  const name = data ? t('role:copyTitle', { name: data.roleName }) : undefined;
  usePageSubject(name);
  return (
    <Page title={name ?? t('menu.roleMgt')} purpose={t('role:editorPurpose')}>
      {error && !data && (
        <RowGone
          error={error}
          gone={{ title: t('role:gone'), hint: t('role:goneHint') }}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Loading rows={12} />}
      {data && <RoleForm defaults={{ ...inputOf(data), roleName: name ?? '' }} />}
    </Page>
  );
}

const inputOf = ({
  description,
  permissions,
  fieldRules,
  dataScope,
  requireMfa = false,
}: RoleInput): Omit<RoleInput, 'roleName'> => ({
  description,
  permissions,
  fieldRules,
  dataScope,
  requireMfa,
});
