import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { operationLog } from '#shared/operation-log.ts';
import type { RowAction } from './table/column.ts';
import { useCan } from './use-can.ts';

/** Where the operation log shows the entries of one object. */
export const historyPath = (resource: string, targetId: string): string =>
  `/settings/operationLog?resource=${resource}&targetId=${targetId}`;

/** The action that leads from an object to what was done with it, for those who may read the operation log. */
export function useHistoryAction(resource: string): (targetId: string) => RowAction[] {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  return (targetId) =>
    can(operationLog.list)
      ? [{ key: 'history', label: t('menu.operationLog'), onSelect: () => navigate(historyPath(resource, targetId)) }]
      : [];
}
