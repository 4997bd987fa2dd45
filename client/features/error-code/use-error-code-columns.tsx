import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { ErrorScope } from '#shared/error-code/kinds.ts';
import { type ErrorCode, errorCodeSortFields } from '#shared/error-code/row.ts';
import { categories, finalStatuses, phases } from './error-code-choices.ts';
import { codeText } from './seen-code.ts';

type Flag = 'isFinal' | 'permanent' | 'retryable' | 'resendable' | 'chargeable' | 'refundable';

/** The columns of the list; each scope names its codes by other fields. */
export function useErrorCodeColumns(scope: ErrorScope) {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<ErrorCode, 'errorCode'>('errorCode', t, errorCodeSortFields);
  const flag = <Name extends Flag>(name: Name, isOptional = false) =>
    column.own(name, { width: 104, isOptional, render: (row) => (row[name] ? t('kit.yes') : nothing) });
  const platform = column.code('platformCode', { width: 216, isOnPhone: true });
  const owner = [
    column.text('supplierName', {
      width: 168,
      isOnPhone: true,
      render: ({ supplierName }) => supplierName || t('errorCode:everySupplier'),
    }),
    column.text('channelName', {
      width: 152,
      render: ({ channelName }) => channelName || t('errorCode:everyChannel'),
    }),
    column.kind('phase', phases(lang), { width: 136 }),
    column.code('rawStat', { width: 104, isOptional: true }),
  ];
  // A code without a status or a status without a code: one of them names the row.
  const raw = column.code('rawCode', { width: 152, isOnPhone: true, render: codeText });
  const told = [
    column.code('customerCode', { width: 136, isOnPhone: true }),
    column.text('customerText', { width: 280, isOnPhone: true }),
  ];
  const named = {
    1: [platform, column.kind('phase', phases(lang), { width: 136 })],
    2: [raw, ...owner, platform],
    3: [platform, ...told],
  }[scope];
  return column.all(
    [
      ...named,
      column.kind('category', categories(lang), { width: 136 }),
      column.status('finalStatus', finalStatuses, { width: 112 }),
      flag('permanent'),
      flag('resendable'),
      flag('refundable'),
      flag('chargeable', true),
      flag('retryable', true),
      flag('isFinal', true),
      column.text(lang === 'zh' ? 'descriptionZh' : 'descriptionEn', { width: 240 }),
      column.text('advice', { width: 200, isOptional: true }),
      column.status('status', switchChoices(t), { width: 96 }),
      column.time('updatedAt', { isOptional: true }),
      column.text('updatedBy', { width: 120, isOptional: true }),
    ],
    {
      channelId: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      errorCodeId: 'hidden',
      scope: 'hidden',
      supplierId: 'hidden',
      version: 'hidden',
    },
  );
}
