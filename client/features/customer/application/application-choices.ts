import type { RejectReason } from '#client/business/review/review-choices.ts';
import type { Choice } from '#client/kit/choices.ts';
import { RiskHint } from '#shared/application/row.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { applicationWords } from '#shared/texts/application-columns.ts';
import { rejectWords } from '#shared/texts/review.ts';

/** What should make one look twice. */
export const riskHints = (lang: Lang): readonly Choice<RiskHint>[] =>
  valuesOf(RiskHint).map((value) => ({
    value,
    label: applicationWords[lang].riskHints[value],
    tone: value === 'duplicateCustomer' ? 'danger' : 'warning',
  }));

/** Messages a month. */
export const volumes = (lang: Lang): readonly Choice<1 | 2 | 3 | 4>[] =>
  ([1, 2, 3, 4] as const).map((value) => ({ value, label: applicationWords[lang].expectedVolume[value] }));

/** What they want to send. */
export const plannedTraffic = (lang: Lang): readonly Choice<'otp' | 'notification' | 'marketing'>[] =>
  (['otp', 'notification', 'marketing'] as const).map((value) => ({
    value,
    label: applicationWords[lang].trafficTypes[value],
  }));

/** Why an application is rejected, of the reasons of reviews. */
export const refusals = (lang: Lang): Choice<RejectReason>[] =>
  (['policy', 'unclear', 'documents', 'content', 'duplicate', 'other'] as const).map((value) => ({
    value,
    label: rejectWords[lang][value],
  }));
