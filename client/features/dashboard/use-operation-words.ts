import { i18next } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { OperationLog } from '#shared/operation-log.ts';

/** Says what an operation did; one of a newer server stands with its own name. */
export function useOperationWords(): (operation: Pick<OperationLog, 'resource' | 'action'>) => string {
  const { t } = useTranslation();
  return ({ resource, action }) => {
    const key = `dashboard:operations.${resource}.${action}`;
    return i18next.exists(key) ? t(key as 'dashboard:operations.supplier.add') : `${resource} · ${action}`;
  };
}
