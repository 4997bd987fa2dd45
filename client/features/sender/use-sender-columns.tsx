import { dotsWidth, RegistrationDots } from '#client/business/registration/RegistrationDots.tsx';
import { senderStatuses } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { formatPercent } from '#shared/format.ts';
import { type SenderRow, senderSortFields } from '#shared/sender/row.ts';
import { senderTypes, useCases } from './sender-choices.ts';

/** The columns of the list: who, where, how far, until when. */
export function useSenderColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<SenderRow, 'sender'>('sender', t, senderSortFields);
  return column.all(
    [
      column.code('senderId', { width: 136, isOnPhone: true }),
      column.text('customerName', { width: 152, least: 112, isOnPhone: true }),
      column.text('countryName', { width: 128, least: 96, isOnPhone: true }),
      column.status('status', senderStatuses(lang), { width: 112, isOnPhone: true }),
      column.own('channels', {
        width: 240,
        least: dotsWidth + 16,
        render: ({ channels }) => <RegistrationDots registrations={channels} />,
      }),
      column.day('expiresOn', { isDecisive: true }),
      column.kind('useCase', useCases(lang), { width: 128 }),
      column.kind('senderType', senderTypes(lang), { width: 120 }),
      column.text('brandName', { width: 136 }),
      column.count('messages30d', { width: 120 }),
      column.count('deliveredPct30d', {
        width: 128,
        render: ({ deliveredPct30d }) => formatPercent(deliveredPct30d),
      }),
      column.count('documentCount', { width: 96 }),
      column.time('submittedAt'),
      column.text('operatorName', { width: 136, isOptional: true }),
      column.text('userName', { width: 136, isOptional: true }),
      column.money('oneTimeFee', ({ currency }) => currency, { isOptional: true }),
      column.money('monthlyFee', ({ currency }) => currency, { isOptional: true }),
      column.text('replaceWith', { isOptional: true, width: 120 }),
      column.text('reviewedBy', { isOptional: true, width: 120 }),
      column.time('lastUsedAt', { isOptional: true }),
      column.time('updatedAt', { isOptional: true }),
    ],
    {
      countryId: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      effectiveFrom: 'hidden',
      operatorId: 'hidden',
      rejectReason: 'hidden',
      remark: 'hidden',
      reviewNote: 'hidden',
      reviewedAt: 'hidden',
      sampleText: 'hidden',
      senderIdId: 'hidden',
      updatedBy: 'hidden',
      userId: 'hidden',
      version: 'hidden',
      website: 'hidden',
    },
  );
}
