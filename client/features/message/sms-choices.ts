import type { Choice, Tone } from '#client/kit/choices.ts';
import { ErrorCategory } from '#shared/error-code/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import {
  type AttemptReason,
  type ChargeStatus,
  FinalStat,
  type MessageFlag,
  type MessageSource,
  type MessageStatus,
  type MessageTraffic,
  type PushStatus,
} from '#shared/message/kinds.ts';
import { errorCodeWords } from '#shared/texts/error-code-columns.ts';
import { messageWords } from '#shared/texts/message-columns.ts';

const tones: Partial<Record<MessageStatus, Tone>> = {
  1: 'stopped',
  5: 'info',
  6: 'success',
  7: 'danger',
  8: 'warning',
  10: 'info',
};
/** States of messages and of submits. */
export const messageStatuses = (lang: Lang): readonly Choice<MessageStatus>[] =>
  ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((value) => ({
    value,
    label: messageWords[lang].status[value],
    tone: tones[value] ?? 'neutral',
  }));
/** States that are not final yet. */
export const pendingStatuses: readonly MessageStatus[] = [0, 2, 3, 4, 5, 10];

export const trafficTypes = (lang: Lang): readonly Choice<MessageTraffic>[] =>
  (['otp', 'notification', 'marketing', 'any'] as const).map((value) => ({
    value,
    label: messageWords[lang].trafficType[value],
  }));

export const sources = (lang: Lang): readonly Choice<MessageSource>[] =>
  (['smpp', 'http', 'portal', 'test', 'resend'] as const).map((value) => ({
    value,
    label: messageWords[lang].source[value],
  }));

export const flags = (lang: Lang): readonly Choice<MessageFlag>[] =>
  (['test', 'trial', 'suspicious', 'duplicate'] as const).map((value) => ({
    value,
    label: messageWords[lang].flags[value],
  }));

const chargeTones: Readonly<Record<ChargeStatus, Tone>> = {
  0: 'neutral',
  1: 'info',
  2: 'success',
  3: 'warning',
  4: 'warning',
};
export const chargeStatuses = (lang: Lang): readonly Choice<ChargeStatus>[] =>
  ([0, 1, 2, 3, 4] as const).map((value) => ({
    value,
    label: messageWords[lang].chargeStatus[value],
    tone: chargeTones[value],
  }));

const pushTones: Readonly<Record<PushStatus, Tone>> = { 0: 'neutral', 1: 'success', 2: 'warning', 3: 'danger' };
export const pushStatuses = (lang: Lang): readonly Choice<PushStatus>[] =>
  ([0, 1, 2, 3] as const).map((value) => ({
    value,
    label: messageWords[lang].pushStatus[value],
    tone: pushTones[value],
  }));

export const reasons = (lang: Lang): readonly Choice<AttemptReason>[] =>
  (['route', 'resendNoDlr', 'resendError', 'manual', 'test'] as const).map((value) => ({
    value,
    label: messageWords[lang].reason[value],
  }));

/** What errors are about. */
export const errorCategories = (lang: Lang): readonly Choice<ErrorCategory>[] =>
  valuesOf(ErrorCategory).map((value) => ({ value, label: errorCodeWords[lang].category[value] }));

/** `stat` as mapped. */
export const finalStats: readonly Choice<FinalStat>[] = valuesOf(FinalStat).map((value) => ({ value, label: value }));

/** Latencies to filter by, ms. */
export const latencies: readonly Choice<number>[] = [5, 10, 30, 60, 300, 900].map((seconds) => ({
  value: seconds * 1000,
  label: `≥ ${seconds} s`,
}));
export const partCounts: readonly Choice<number>[] = [2, 3, 4, 6, 10].map((value) => ({ value, label: `≥ ${value}` }));
