import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { UserListInput } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

/** The accounts of the present filter as a file, with the columns of the table. */
export function AccountExport({ input, columns }: { input: UserListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('account:exportName');
  return (
    <Can do={user.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(user.export, { ...filter, columns: [...columns], fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
