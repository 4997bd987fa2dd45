import { currentLang } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { changedFields } from '#shared/texts/changes.ts';
import { listText } from '#shared/texts/list.ts';
import { resultWord } from '#shared/texts/refusals.ts';
import { fieldLabel } from './change-words.ts';
import { actionWord, resourceWord } from './operation-words.ts';

/** Labels of changed fields that a row shows. */
const shownFields = 3;

/** The columns of the operation log; address and request id are in the entry itself. */
export function useOperationColumns(): ResourceColumn<OperationLog>[] {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = (
    name: 'time' | 'username' | 'resource' | 'action' | 'targetName' | 'result' | 'changes' | 'reason',
    width: number,
    text: (row: OperationLog) => string,
    isOnPhone = false,
  ): ResourceColumn<OperationLog> => ({
    name,
    title: t(`operationLog:fields.${name}`),
    width,
    isOnPhone,
    render: (row) => text(row) || nothing,
    copyText: text,
  });
  return [
    {
      ...column('time', 168, ({ time }) => formatTime(time), true),
      render: ({ time }) => <span className={cellStyles.code}>{formatTime(time)}</span>,
    },
    column('username', 120, ({ username }) => username, true),
    column('action', 136, ({ action }) => actionWord(action, t), true),
    column('resource', 112, ({ resource }) => resourceWord(resource, t), true),
    column('targetName', 200, ({ targetName, targetId }) => targetName || targetId, true),
    column('result', 200, (row) => resultWord(row, currentLang(), (field) => fieldLabel(row.resource, field, t))),
    column('changes', 280, (row) => changedLabels(row, t)),
    column('reason', 220, ({ reason }) => reason),
  ];
}

/** The labels of the fields that changed, the first ones when there are many. */
function changedLabels({ resource, changes }: OperationLog, t: TFunction): string {
  const labels = changedFields(changes).map(([field]) => fieldLabel(resource, field, t));
  const fields = listText(labels.slice(0, shownFields), currentLang());
  return labels.length > shownFields ? t('operationLog:moreFields', { fields, count: labels.length }) : fields;
}
