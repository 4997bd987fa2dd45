import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import {
  type CustomerFeeStatus,
  type FeeChargeStatus,
  FeeCycle,
  type FeeRunState,
} from '#shared/fee-item/customer-fee.ts';
import { FeeCounted, FeeType } from '#shared/fee-item/row.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { feeWords } from '#shared/texts/fee-columns.ts';

export const feeTypes = (lang: Lang): readonly Choice<FeeType>[] =>
  valuesOf(FeeType).map((value) => ({ value, label: feeWords[lang].feeType[value] }));
export const feeCounts = (lang: Lang): readonly Choice<FeeCounted>[] =>
  valuesOf(FeeCounted).map((value) => ({ value, label: feeWords[lang].counted[value] }));
export const feeCycles = (lang: Lang): readonly Choice<FeeCycle>[] =>
  valuesOf(FeeCycle).map((value) => ({ value, label: feeWords[lang].cycle[value] }));

export const customerFeeStatuses = (lang: Lang): readonly Choice<CustomerFeeStatus>[] => [
  { value: 1, label: feeWords[lang].customerFeeStatus[1], tone: 'success' },
  { value: 2, label: feeWords[lang].customerFeeStatus[2], tone: 'warning' },
  { value: 3, label: feeWords[lang].customerFeeStatus[3], tone: 'neutral' },
];

export const feeChargeStatuses = (lang: Lang): readonly Choice<FeeChargeStatus>[] => [
  { value: 1, label: feeWords[lang].chargeStatus[1], tone: 'success' },
  { value: 2, label: feeWords[lang].chargeStatus[2], tone: 'neutral' },
  { value: 3, label: feeWords[lang].chargeStatus[3], tone: 'warning' },
];

export const feeRunStates = (t: TFunction): readonly Choice<FeeRunState>[] => [
  { value: 'waiting', label: t('feeRun:states.waiting'), tone: 'info' },
  { value: 'running', label: t('feeRun:states.running'), tone: 'info' },
  { value: 'done', label: t('feeRun:states.done'), tone: 'success' },
  { value: 'failed', label: t('feeRun:states.failed'), tone: 'danger' },
];
