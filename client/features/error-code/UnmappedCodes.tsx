import Button from 'antd/es/button';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { TableInput } from '#client/kit/table/column.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { UnmappedCode, UnmappedFilter } from '#shared/error-code/seen.ts';
import { errorCode } from '#shared/error-code.ts';
import { smsReport } from '#shared/sms-report.ts';
import { listText } from '#shared/texts/list.ts';
import styles from './error-code.module.css';
import { phases } from './error-code-choices.ts';
import { MapSeenDialog } from './MapSeenDialog.tsx';
import { codeText, messagesPath } from './seen-code.ts';

interface UnmappedCodesProps {
  input: UnmappedFilter & Pick<TableInput, 'pageNo' | 'pageSize'>;
  /** A method, so that a setter of a wider input fits. */
  onChange(patch: UnmappedFilter & TableInput): void;
  /** At the end of their line. */
  end?: ReactNode;
}

/** Codes that suppliers send and that are not mapped yet: the to-do list of this screen. */
export function UnmappedCodes({ input, onChange, end }: UnmappedCodesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ rows: readonly UnmappedCode[]; onDone?: () => void }>();
  const page = useCall(errorCode.unmapped, input);
  const suppliers = useSuppliers();
  const filter = filtersOf<UnmappedFilter, 'errorCode'>('errorCode', t, input, onChange);
  const days = [1, 7, 30, 90].map((value) => ({ value, label: t('errorCode:lastDays', { count: value }) }));
  return (
    <>
      <FilterBar
        end={end}
        filters={[filter.choice('days', days), filter.pick('supplierId', suppliers)]}
        onReset={() => onChange({ days: undefined, supplierId: undefined })}
      />
      <ResourceTable
        screen="errorCodeUnmapped"
        rowKey="seenId"
        columns={useUnmappedColumns()}
        page={page}
        input={input}
        onInputChange={onChange}
        rowActions={(row) => [
          ...(can(errorCode.mapSeen)
            ? [{ key: 'map', label: t('errorCode:map'), onSelect: () => setChosen({ rows: [row] }) }]
            : []),
          ...(can(smsReport.list)
            ? [
                {
                  key: 'messages',
                  label: t('errorCode:seeMessages'),
                  onSelect: () => void navigate(messagesPath(row, input.days)),
                },
              ]
            : []),
        ]}
        slots={{
          bulk: can(errorCode.mapSeen)
            ? (rows, clear) => (
                <Button size="small" onClick={() => setChosen({ rows, onDone: clear })}>
                  {t('errorCode:map')}
                </Button>
              )
            : undefined,
          next: <p>{t('errorCode:allMapped')}</p>,
        }}
      />
      {chosen && (
        <MapSeenDialog rows={chosen.rows} onDone={() => chosen.onDone?.()} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

function useUnmappedColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<UnmappedCode, 'errorCode'>('errorCode', t);
  return column.all(
    [
      column.code('rawCode', { width: 152, isOnPhone: true, render: (row) => codeText(row) }),
      column.text('supplierName', { width: 168, isOnPhone: true }),
      column.count('hits', { width: 96, isOnPhone: true }),
      column.count('hits24h', { width: 96 }),
      column.own('proposal', {
        width: 280,
        render: ({ proposal }) =>
          proposal ? (
            <>
              <span className={cellStyles.code}>{proposal.platformCode}</span>{' '}
              <span className={styles.faint}>
                {t(`errorCode:grounds.${proposal.ground}`, { count: proposal.suppliers })}
              </span>
            </>
          ) : (
            nothing
          ),
      }),
      column.time('lastSeenAt', { width: 168 }),
      column.own('channels', {
        width: 200,
        render: ({ channels }) =>
          listText(
            channels.map(({ channelName }) => channelName),
            lang,
          ),
      }),
      column.kind('phase', phases(lang), { width: 136 }),
      column.time('firstSeenAt', { isOptional: true }),
      column.code('countsAs', { width: 136 }),
      column.own('examples', {
        width: 200,
        render: ({ examples }) =>
          examples.slice(0, 2).map((msgId) => (
            <Link
              key={msgId}
              className={clsx(cellStyles.code, styles.example)}
              to={`/sms/message?msgId=${encodeURIComponent(msgId)}`}
              onClick={(event) => event.stopPropagation()}
            >
              {msgId}
            </Link>
          )),
      }),
    ],
    { rawStat: 'elsewhere', seenId: 'hidden', supplierId: 'hidden' },
  );
}
