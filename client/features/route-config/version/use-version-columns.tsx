import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
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
  const delivered = (when: keyof VersionQuality): ResourceColumn<ListedVersion> => {
    const text = ({ quality }: ListedVersion) => {
      if (!quality || quality[when].deliveredPct === null) return nothing;
      return t('routeConfig:ofSubmitted', {
        percent: quality[when].deliveredPct.toFixed(1),
        submitted: formatCount(quality[when].submitted),
      });
    };
    const name = when === 'before' ? 'deliveredBefore' : 'deliveredAfter';
    return {
      name,
      title: t(`routeConfig:fields.${name}`),
      width: 160,
      align: 'right',
      render: text,
      copyText: text,
    };
  };
  return [
    column.text('versionNo' as 'comment', {
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
    delivered('before'),
    delivered('after'),
    column.text('countries' as 'comment', {
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
  ];
}
