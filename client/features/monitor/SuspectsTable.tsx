import { useAccountPick } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { valuesOf } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { SuspectState } from '#shared/monitor/kinds.ts';
import type { Suspect, SuspectListInput } from '#shared/monitor/suspects.ts';
import { suspect } from '#shared/suspect.ts';
import type { MonitorTableProps } from './ActsTable.tsx';
import styles from './monitor.module.css';
import { SuspectDrawer } from './SuspectDrawer.tsx';
import { useSuspicion } from './suspicion.ts';

const tones = { open: 'danger', held: 'stopped', dismissed: 'neutral', over: 'neutral' } as const;

function useSuspectStates(): Choice<SuspectState>[] {
  const { t } = useTranslation();
  return valuesOf(SuspectState).map((value) => ({
    value,
    label: t(`monitor:suspectStates.${value}`),
    tone: tones[value],
  }));
}

/** Traffic that looks artificial, open cases first; each opens with what speaks for it and the button that holds it. */
export function SuspectsTable({ input, onInputChange, lead }: MonitorTableProps) {
  const { t } = useTranslation();
  const { pageNo, pageSize, state, userId, suspectId } = input;
  const asked: SuspectListInput = {
    ...(pageNo !== undefined && { pageNo }),
    ...(pageSize !== undefined && { pageSize }),
    ...(state && { state }),
    ...(userId && { userId }),
  };
  const page = useCall(suspect.list, asked);
  const states = useSuspectStates();
  const suspicionOf = useSuspicion();
  const filter = filtersOf<SuspectListInput, 'monitor'>('monitor', t, asked, (patch) =>
    onInputChange({ ...patch, pageNo: undefined }),
  );
  const filters = [filter.choice('state', states), filter.pick('userId', useAccountPick().list)];
  const column = columnsOf<Suspect, 'monitor'>('monitor', t);
  const columns = column.all(
    [
      column.time('lastAt', { width: 160 }),
      column.text('userName', {
        width: 120,
        least: 88,
        isOnPhone: true,
        render: ({ userName, customerName }) => (
          <span className={styles.place}>
            <span>{userName}</span>
            <small>{customerName}</small>
          </span>
        ),
      }),
      column.text('countryName', {
        width: 120,
        least: 88,
        isOnPhone: true,
        render: ({ countryName, operatorName }) => (
          <span className={styles.place}>
            <span>{countryName}</span>
            <small>{operatorName}</small>
          </span>
        ),
      }),
      column.own('why', {
        width: 280,
        isDecisive: true,
        render: suspicionOf,
        copyText: suspicionOf,
      }),
      column.count('messages', { width: 96, render: ({ messages }) => formatCount(messages) }),
      column.status('state', states, { width: 112, isDecisive: true, isOnPhone: true }),
    ],
    {
      countryId: 'hidden',
      customerId: 'hidden',
      customerName: 'elsewhere',
      firstAt: 'hidden',
      handledAt: 'hidden',
      handledBy: 'hidden',
      holdUntil: 'hidden',
      isSpike: 'elsewhere',
      note: 'hidden',
      operatorId: 'hidden',
      operatorName: 'elsewhere',
      runCount: 'elsewhere',
      suspectId: 'hidden',
      userId: 'hidden',
      usual: 'elsewhere',
    },
  );
  return (
    <>
      <FilterBar filters={filters} onReset={() => onInputChange(cleared(filters))} />
      <ResourceTable
        screen="suspect-traffic"
        rowKey="suspectId"
        columns={columns}
        page={page}
        input={asked}
        onInputChange={onInputChange}
        rowActions={(row) => [
          {
            key: 'evidence',
            label: t('monitor:evidence'),
            onSelect: () => onInputChange({ suspectId: row.suspectId }),
          },
        ]}
        slots={{ lead }}
      />
      {suspectId && <SuspectDrawer suspectId={suspectId} onClose={() => onInputChange({ suspectId: undefined })} />}
    </>
  );
}
