import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { GapCause, SupplierBillStatus } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';

const tones = { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'danger', 4: 'info', 5: 'success', 6: 'neutral' } as const;
const statuses = [0, 1, 2, 3, 4, 5, 6] as const;
export const supplierBillStatuses = (lang: Lang): readonly Choice<SupplierBillStatus>[] =>
  statuses.map((value) => ({ value, label: gapWords[lang].status[value], tone: tones[value] }));

const causes = ['zone', 'missingOurs', 'missingTheirs', 'parts', 'price', 'unplaced'] as const;
export const gapCauses = (lang: Lang): readonly Choice<GapCause>[] =>
  causes.map((value) => ({ value, label: gapWords[lang].cause[value], tone: value === 'zone' ? 'info' : 'warning' }));

export const overdueChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('supplierBill:overdueWords.yes'), tone: 'danger' },
  { value: 0, label: t('supplierBill:overdueWords.no') },
];
