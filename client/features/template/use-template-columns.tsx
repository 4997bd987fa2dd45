import { RegistrationDots } from '#client/business/registration/RegistrationDots.tsx';
import { templateStatuses } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { formatPercent } from '#shared/format.ts';
import { type Template, type TemplateRow, templateSortFields } from '#shared/template/row.ts';
import { TemplateText } from './TemplateText.tsx';
import { templateTypes } from './template-choices.ts';

/** The columns of the list: what it is, how risky, how far. */
export function useTemplateColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<TemplateRow, 'template'>('template', t, templateSortFields);
  return column.all(
    [
      column.code('templateCode', { width: 176, least: 104, isOnPhone: true }),
      column.status('reviewStatus', templateStatuses(lang), { width: 112, isOnPhone: true }),
      column.count('riskScore', { width: 80, isOnPhone: true, render: (row) => <Risk row={row} /> }),
      column.text('content', {
        width: 340,
        least: 240,
        isOnPhone: true,
        render: ({ content }) => <TemplateText content={content} />,
      }),
      column.text('customerName', { width: 144, least: 104, isDecisive: true, isOnPhone: true }),
      column.count('partsMax', {
        width: 152,
        render: ({ partsMin, partsMax, encodingMax }) => {
          const parts =
            partsMin === partsMax
              ? t('template:partsSame', { count: partsMax, max: partsMax })
              : t('template:parts', { min: partsMin, max: partsMax });
          return `${parts} · ${encodingMax === 'GSM7' ? 'GSM-7' : 'UCS-2'}`;
        },
      }),
      column.time('submittedAt'),
      column.kind('templateType', templateTypes(lang), { width: 128 }),
      column.own('channelRegs', {
        width: 208,
        render: ({ channelRegs }) => <RegistrationDots registrations={channelRegs} />,
      }),
      column.text('templateName', { width: 144 }),
      column.own('countryNames', {
        width: 176,
        render: ({ countryNames }) => countryNames.join(', ') || t('template:everywhere'),
        copyText: ({ countryNames }) => countryNames.join(', '),
      }),
      column.count('messages30d', { width: 120 }),
      column.count('deliveredPct30d', {
        width: 128,
        render: ({ deliveredPct30d }) => formatPercent(deliveredPct30d),
      }),
      column.text('reviewedBy', { width: 112 }),
      column.text('userName', { width: 136, isOptional: true }),
      column.text('signature', { width: 136, isOptional: true }),
      column.count('versionNo', { isOptional: true }),
      column.count('approvedNo', { isOptional: true }),
      column.time('reviewedAt', { isOptional: true }),
      column.text('submittedBy', { isOptional: true, width: 120 }),
      column.text('remark', { isOptional: true, width: 200 }),
      column.time('lastUsedAt', { isOptional: true }),
      column.time('updatedAt', { isOptional: true }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
    ],
    {
      autoApprove: 'hidden',
      countryIds: 'hidden',
      createdBy: 'hidden',
      customerId: 'hidden',
      dltEntityId: 'hidden',
      dltTemplateId: 'hidden',
      encodingMax: 'elsewhere',
      encodingMin: 'hidden',
      partsMin: 'elsewhere',
      rejectReason: 'hidden',
      reviewNote: 'hidden',
      riskHits: 'elsewhere',
      templateId: 'hidden',
      userId: 'hidden',
      version: 'hidden',
    },
  );
}

/** Points of a text: red when a rule refuses it. */
function Risk({ row: { riskScore, riskHits } }: { row: Template }) {
  if (riskScore === 0) return nothing;
  const isBlocked = riskHits.some(({ action }) => action === 2);
  const tone = isBlocked ? 'danger' : 'warning';
  return <KindTag choice={{ value: riskScore, label: String(riskScore), tone }} isFilled />;
}
