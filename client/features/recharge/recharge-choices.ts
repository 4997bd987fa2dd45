import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { type PaidStatus, PayType, type RechargeStatus } from '#shared/recharge/row.ts';

/** In the order of their numbers, from 1 on. */
const payWords = ['bank', 'card', 'paypal', 'crypto', 'alipay', 'wechat', 'offset', 'trial', 'other'] as const;

export const payTypes = (t: TFunction): readonly Choice<PayType>[] =>
  payWords.map((word, at) => ({ value: PayType.anyOf[at]?.const ?? 9, label: t(`recharge:payTypes.${word}`) }));

export const paidStatuses = (t: TFunction): readonly Choice<PaidStatus>[] => [
  { value: 1, label: t('recharge:paidStatuses.paid'), tone: 'success' },
  { value: 0, label: t('recharge:paidStatuses.unpaid'), tone: 'warning' },
];

export const rechargeStatuses = (t: TFunction): readonly Choice<RechargeStatus>[] => [
  { value: 0, label: t('recharge:statuses.waiting'), tone: 'warning' },
  { value: 1, label: t('recharge:statuses.effective'), tone: 'success' },
  { value: 2, label: t('recharge:statuses.rejected'), tone: 'stopped' },
  { value: 3, label: t('recharge:statuses.voided'), tone: 'neutral' },
];
