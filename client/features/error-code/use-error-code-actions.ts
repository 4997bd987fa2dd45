import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';

/** Something under way with error codes. */
export type ErrorCodeTask =
  | { readonly kind: 'new'; readonly proposal?: Partial<ErrorCodeInput> }
  | { readonly kind: 'edit'; readonly errorCodeId: string }
  | { readonly kind: 'map'; readonly rows: readonly ErrorCode[]; readonly onDone?: () => void }
  | { readonly kind: 'remove'; readonly rows: readonly ErrorCode[]; readonly onDone?: () => void }
  | { readonly kind: 'copy' }
  | { readonly kind: 'import' };

/** What the user may do with a code. */
export function useErrorCodeActions(onTask: (task: ErrorCodeTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  return (row: ErrorCode): RowAction[] => {
    if (!can(errorCode.update)) return [];
    const edit = {
      key: 'edit',
      label: t('kit.edit'),
      onSelect: () => onTask({ kind: 'edit', errorCodeId: row.errorCodeId }),
    };
    const map = { key: 'map', label: t('errorCode:map'), onSelect: () => onTask({ kind: 'map', rows: [row] }) };
    const remove = {
      key: 'remove',
      label: t('errorCode:remove'),
      isDanger: true,
      onSelect: () => onTask({ kind: 'remove', rows: [row] }),
    };
    if (row.scope === 1) return [edit];
    return row.scope === 2 ? [edit, map, remove] : [edit, remove];
  };
}
