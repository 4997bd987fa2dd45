import type { ReactNode } from 'react';
import { currentLang } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
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
export function useOperationColumns() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = columnsOf<OperationLog, 'operationLog'>('operationLog', t);
  const text = (width: number, textOf: (row: OperationLog) => string, isOnPhone = false) => ({
    width,
    isOnPhone,
    render: (row: OperationLog): ReactNode => textOf(row) || nothing,
    copyText: textOf,
  });
  return column.all(
    [
      column.own('time', {
        ...text(168, ({ time }) => formatTime(time), true),
        render: ({ time }) => <span className={cellStyles.code}>{formatTime(time)}</span>,
      }),
      column.own(
        'username',
        text(120, ({ username }) => username, true),
      ),
      column.own(
        'action',
        text(136, ({ action }) => actionWord(action, t), true),
      ),
      column.own(
        'resource',
        text(112, ({ resource }) => resourceWord(resource, t), true),
      ),
      column.own(
        'targetName',
        text(200, ({ targetName, targetId }) => targetName || targetId, true),
      ),
      column.own(
        'result',
        text(200, (row) => resultWord(row, currentLang(), (field) => fieldLabel(row.resource, field, t))),
      ),
      column.own(
        'changes',
        text(280, (row) => changedLabels(row, t)),
      ),
      column.own(
        'reason',
        text(220, ({ reason }) => reason),
      ),
    ],
    {
      adminId: 'hidden',
      ip: 'hidden',
      logId: 'hidden',
      names: 'hidden',
      refused: 'elsewhere',
      refusedWith: 'elsewhere',
      requestId: 'hidden',
      targetId: 'elsewhere',
      times: 'elsewhere',
    },
  );
}

/** The labels of the fields that changed, the first ones when there are many. */
function changedLabels({ resource, changes }: OperationLog, t: TFunction): string {
  const labels = changedFields(changes).map(([field]) => fieldLabel(resource, field, t));
  const fields = listText(labels.slice(0, shownFields), currentLang());
  return labels.length > shownFields ? t('operationLog:moreFields', { fields, count: labels.length }) : fields;
}
