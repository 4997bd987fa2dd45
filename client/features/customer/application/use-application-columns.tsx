import { applicationStatuses } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { type Application, ApplicationSortField } from '#shared/application/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { AgeText } from './AgeText.tsx';
import { plannedTraffic, volumes } from './application-choices.ts';
import { RiskTags } from './RiskTags.tsx';

/** The columns of the list: how long, who, what for, what to look at twice, who handles it. */
export function useApplicationColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<Application, 'application'>('application', t, valuesOf(ApplicationSortField));
  const joined = (words: readonly string[]) => words.join(t('application:like.joint')) || nothing;
  return column.all(
    [
      column.text('companyName', { width: 184, isOnPhone: true }),
      column.time('applyTime', {
        width: 100,
        isOnPhone: true,
        render: (row) => <AgeText since={row.applyTime} />,
      }),
      column.own('riskHints', {
        width: 256,
        isOnPhone: true,
        render: (row) => <RiskTags hints={row.riskHints} most={2} />,
      }),
      column.status('status', applicationStatuses(lang), { width: 104, isOnPhone: true }),
      column.text('maintainerName', { width: 116 }),
      column.text('contactName', { width: 116 }),
      column.text('email', { width: 200 }),
      column.text('countryName', { width: 112 }),
      column.own('expectedVolume', {
        width: 148,
        render: ({ expectedVolume }) =>
          expectedVolume === null ? nothing : choiceOf(volumes(lang), expectedVolume).label,
      }),
      column.own('targetCountryNames', { width: 148, render: (row) => joined(row.targetCountryNames) }),
      column.own('trafficTypes', {
        width: 128,
        render: (row) => joined(row.trafficTypes.map((each) => choiceOf(plannedTraffic(lang), each).label)),
      }),
      column.text('phone', { width: 148, isOptional: true }),
      column.text('im', { width: 148, isOptional: true }),
      column.text('website', { width: 180, isOptional: true }),
      column.text('source', { width: 112, isOptional: true }),
      column.time('contactedAt', { isOptional: true }),
      column.time('handledAt', { isOptional: true }),
      column.text('handledBy', { width: 112, isOptional: true }),
      column.text('customerName', { width: 148, isOptional: true }),
    ],
    {
      applyId: 'hidden',
      countryId: 'hidden',
      customerId: 'hidden',
      duplicates: 'hidden',
      ip: 'hidden',
      ipCountryName: 'hidden',
      language: 'hidden',
      maintainerId: 'hidden',
      rejectReason: 'hidden',
      reviewNote: 'hidden',
      sampleContent: 'hidden',
      senderIds: 'hidden',
      trialParts: 'hidden',
      version: 'hidden',
    },
  );
}
