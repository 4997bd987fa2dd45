import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { PlannedRow } from '#shared/route/calls.ts';
import { useChannelNames } from '../channel-names.ts';
import { emptyRow } from '../draft.ts';
import { useRowWords } from '../row-words.ts';

/** Versions that wait and change the row. */
export function PlannedNotice({ planned }: { planned: readonly PlannedRow[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const words = useRowWords(useChannelNames())(emptyRow('0'));
  const labelsOf = ({ fields }: PlannedRow) =>
    words.flatMap(({ name, label }) => (fields.includes(name) ? [label] : [])).join(t('routeDraft:and'));
  return (
    <Alert
      type="info"
      showIcon
      title={planned
        .map((each) =>
          t('routeDraft:planned', {
            time: formatTime(each.effectiveFrom),
            name: each.adminName,
            fields: labelsOf(each),
          }),
        )
        .join(' ')}
    />
  );
}
