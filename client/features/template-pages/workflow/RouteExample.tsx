import { useState } from 'react';
import { RouteGraph } from '#client/business/route-graph/RouteGraph.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { userRouters } from '#shared/route/calls.ts';
import { user } from '#shared/user.ts';
import styles from './workflow.module.css';

const height = 420;
const textOf = (value: string | number | null) => (value === null ? undefined : String(value));

/** A stored route row as a graph; the drawer of a row on the route screen shows the same part. */
export function RouteExample() {
  const { t } = useTranslation();
  const users = useCall(user.options, {}).data;
  const [userId, setUserId] = useState<string>();
  const [rowId, setRowId] = useState<string>();
  const channels = useCall(userRouters.channels, {}).data;
  const asked = userId ?? users?.[0]?.id;
  const table = useCall(userRouters.get, asked ? { userId: asked } : null, { keepPreviousData: false });
  const rows = (table.data?.rows ?? []).filter(({ configItems }) => configItems.length > 0);
  const shown = rows.find((row) => row.rowId === rowId) ?? rows[0];
  return (
    <>
      <div className={styles.fields}>
        <OptionSelect
          aria-label={t('templatePages:workflow.account')}
          list={{ isLoading: !users, options: (users ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
          value={asked}
          onChange={(value) => setUserId(textOf(value))}
        />
        <OptionSelect
          aria-label={t('templatePages:workflow.row')}
          list={{
            isLoading: table.isLoading,
            options: rows.map((row) => ({
              value: row.rowId ?? '',
              label: `${row.countryName} · ${row.operatorName || row.cc}`,
            })),
          }}
          value={shown?.rowId}
          onChange={(value) => setRowId(textOf(value))}
        />
      </div>
      {shown && channels ? (
        <RouteGraph
          key={shown.rowId}
          row={shown}
          codeOf={(id) => channels.find(({ channelId }) => channelId === id)?.channelCode ?? `#${id}`}
          height={height}
        />
      ) : (
        <ChartSkeleton height={height} />
      )}
    </>
  );
}
