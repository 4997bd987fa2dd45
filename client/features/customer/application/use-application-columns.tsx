import type { ReactNode } from 'react';
import { applicationStatuses } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import { type Application, ApplicationSortField } from '#shared/application/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { AgeText } from './AgeText.tsx';
import { plannedTraffic, volumes } from './application-choices.ts';
import { RiskTags } from './RiskTags.tsx';

/** The columns of the list: how long, who, what for, what to look at twice, who handles it. */
export function useApplicationColumns(): ResourceColumn<Application>[] {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<Application, 'application'>('application', t, valuesOf(ApplicationSortField));
  const joined = (words: readonly string[]) => words.join(t('application:like.joint')) || nothing;
  const own = (
    name: 'riskHints' | 'trafficTypes' | 'targetCountryNames' | 'expectedVolume',
    width: number,
    render: (row: Application) => ReactNode,
    isOnPhone = false,
  ): ResourceColumn<Application> => ({ name, title: labelOf('application', name, t), width, render, isOnPhone });
  return [
    column.text('companyName', { width: 184, isOnPhone: true }),
    column.time('applyTime', {
      width: 100,
      isOnPhone: true,
      render: (row) => <AgeText since={row.applyTime} />,
    }),
    own('riskHints', 256, (row) => <RiskTags hints={row.riskHints} most={2} />, true),
    column.status('status', applicationStatuses(lang), { width: 104, isOnPhone: true }),
    column.text('maintainerName', { width: 116 }),
    column.text('contactName', { width: 116 }),
    column.text('email', { width: 200 }),
    column.text('countryName', { width: 112 }),
    {
      ...own('expectedVolume', 148, ({ expectedVolume }) =>
        expectedVolume === null ? nothing : choiceOf(volumes(lang), expectedVolume).label,
      ),
      isSortable: true,
    },
    own('targetCountryNames', 148, (row) => joined(row.targetCountryNames)),
    own('trafficTypes', 128, (row) =>
      joined(row.trafficTypes.map((each) => choiceOf(plannedTraffic(lang), each).label)),
    ),
    column.text('phone', { width: 148, isOptional: true }),
    column.text('im', { width: 148, isOptional: true }),
    column.text('website', { width: 180, isOptional: true }),
    column.text('source', { width: 112, isOptional: true }),
    column.time('contactedAt', { isOptional: true }),
    column.time('handledAt', { isOptional: true }),
    column.text('handledBy', { width: 112, isOptional: true }),
    column.text('customerName', { width: 148, isOptional: true }),
  ];
}
