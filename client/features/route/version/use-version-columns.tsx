import { useTranslation } from 'react-i18next';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { valuesOf } from '#shared/fields.ts';
import { type RouteVersion, VersionSource, VersionStatus } from '#shared/route/version.ts';

const tones = { current: 'success', past: 'neutral', scheduled: 'info', cancelled: 'neutral' } as const;

/** The columns of the list of versions. */
export function useVersionColumns() {
  const { t } = useTranslation();
  const column = columnsOf<RouteVersion, 'routeConfig'>('routeConfig', t, []);
  return [
    column.text('versionNo' as 'comment', {
      ...{ width: 96, isOnPhone: true },
      render: ({ versionNo }) => (versionNo === null ? nothing : `v${versionNo}`),
    }),
    column.time('time'),
    column.text('adminName', { width: 120, isOnPhone: true }),
    column.kind(
      'source',
      valuesOf(VersionSource).map((value) => ({
        value,
        label: t(`routeConfig:sources.${value}`),
        tone: 'neutral' as const,
      })),
      { width: 112 },
    ),
    column.text('comment', {
      ...{ width: 280, isOnPhone: true },
      render: ({ comment, rollbackOf }) =>
        `${rollbackOf === null ? '' : `${t('routeConfig:backTo', { version: rollbackOf })} `}${comment}` || nothing,
    }),
    column.count('rowsChanged', { width: 96 }),
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
