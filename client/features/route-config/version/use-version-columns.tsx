import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { type ListedVersion, type VersionQuality, VersionSource, VersionStatus } from '#shared/route/version.ts';

const tones = { current: 'success', past: 'neutral', scheduled: 'info', cancelled: 'neutral' } as const;

/** The columns of the list of versions. */
export function useVersionColumns() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = columnsOf<ListedVersion, 'routeConfig'>('routeConfig', t, []);
  const delivered = (when: keyof VersionQuality) => {
    const text = ({ quality }: ListedVersion) => {
      if (!quality || quality[when].deliveredPct === null) return nothing;
      return t('routeConfig:ofSubmitted', {
        percent: quality[when].deliveredPct.toFixed(1),
        submitted: formatCount(quality[when].submitted),
      });
    };
    return { width: 160, align: 'right', render: text, copyText: text } as const;
  };
  return column.all(
    [
      column.own('versionNo', {
        copyText: (row) => String(row.versionNo ?? ''),
        width: 72,
        isOnPhone: true,
        render: ({ versionNo }) => (versionNo === null ? nothing : `v${versionNo}`),
      }),
      column.time('time'),
      column.text('adminName', { width: 96, isOnPhone: true }),
      column.kind(
        'source',
        valuesOf(VersionSource).map((value) => ({
          value,
          label: t(`routeConfig:sources.${value}`),
          tone: 'neutral' as const,
        })),
        { width: 96 },
      ),
      column.text('comment', {
        width: 208,
        isOnPhone: true,
        render: ({ comment, rollbackOf, kept, revertAt }) =>
          [
            ...(rollbackOf === null ? [] : [t('routeConfig:backTo', { version: rollbackOf })]),
            ...(comment === '' ? [] : [comment]),
            ...(revertAt === null ? [] : [`(${t('routeConfig:revertsAt', { time: formatTime(revertAt) })})`]),
            ...(kept === null ? [] : [`(${t('routeConfig:keptRows', { count: kept.rows })})`]),
          ].join(' ') || nothing,
      }),
      column.count('rowsChanged', { width: 72 }),
      column.own('deliveredBefore', delivered('before')),
      column.own('deliveredAfter', delivered('after')),
      column.own('countries', {
        copyText: (row) => row.countries.join(','),
        width: 240,
        render: ({ countries, countryCount }) =>
          countries.join(', ') + (countryCount > countries.length ? ` +${countryCount - countries.length}` : ''),
      }),
      column.time('effectiveFrom'),
      column.status(
        'status',
        valuesOf(VersionStatus).map((value) => ({
          value,
          label: t(`routeConfig:versionStatuses.${value}`),
          tone: tones[value],
        })),
        { width: 104, isOnPhone: true },
      ),
    ],
    {
      countryCount: 'elsewhere',
      kept: 'elsewhere',
      quality: 'elsewhere',
      revertAt: 'elsewhere',
      rollbackOf: 'elsewhere',
      userId: 'hidden',
      versionId: 'hidden',
    },
  );
}
