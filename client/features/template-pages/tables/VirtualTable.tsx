import '#client/i18n/namespaces/statistic.ts';
import { useMemo } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { formatCount, formatPercent } from '#shared/format.ts';
import { plainColumn } from '../frame/plain-column.ts';

interface SampleLine {
  readonly id: string;
  readonly messages: number;
  readonly deliveredPct: number;
}

/** Sample rows: the same each time. */
const sampleLines = (count: number): SampleLine[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `SAMPLE-${String(at + 1).padStart(6, '0')}`,
    messages: (at * 7919) % 10_007,
    deliveredPct: 80 + ((at * 31) % 200) / 10,
  }));

/** A list that arrives as a whole: however long it is, only the visible rows are in the document. */
export function VirtualTable() {
  const { t } = useTranslation();
  const list = useMemo(() => sampleLines(100_000), []);
  return (
    <ResourceTable<SampleLine>
      screen="templateVirtual"
      rowKey="id"
      page={{
        data: { list, total: list.length },
        error: undefined,
        isLoading: false,
        isValidating: false,
        mutate: () => {},
      }}
      input={{}}
      onInputChange={() => {}}
      more={wholeList}
      density="compact"
      columns={[
        plainColumn('id', t('templatePages:tables.fields.sample'), ({ id }) => id, { isOnPhone: true }),
        plainColumn('messages', t('statistic:metrics.messages'), ({ messages }) => formatCount(messages), {
          align: 'right',
          isOnPhone: true,
        }),
        plainColumn('deliveredPct', t('statistic:metrics.deliveredPct'), (row) => formatPercent(row.deliveredPct), {
          align: 'right',
          isOnPhone: true,
        }),
      ]}
    />
  );
}
