import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { rejectWords, statusWords } from '#shared/texts/review.ts';

const templateTones: readonly Tone[] = ['neutral', 'info', 'success', 'danger', 'warning'];
const senderTones: readonly Tone[] = ['neutral', 'info', 'success', 'danger', 'warning', 'neutral'];

/** How far a template is. */
export const templateStatuses = (lang: Lang): readonly Choice<0 | 1 | 2 | 3 | 4>[] =>
  ([1, 2, 3, 0, 4] as const).map((value) => ({
    value,
    label: statusWords[lang].template[value],
    tone: templateTones[value] ?? 'neutral',
  }));

/** How far a sender ID is. */
export const senderStatuses = (lang: Lang): readonly Choice<0 | 1 | 2 | 3 | 4 | 5>[] =>
  ([1, 2, 3, 0, 4, 5] as const).map((value) => ({
    value,
    label: statusWords[lang].senderId[value],
    tone: senderTones[value] ?? 'neutral',
  }));

const applicationTones: readonly Tone[] = ['info', 'warning', 'warning', 'success', 'danger', 'neutral', 'neutral'];

/** How far a trial application is. */
export const applicationStatuses = (lang: Lang): readonly Choice<0 | 1 | 2 | 3 | 4 | 5 | 6>[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((value) => ({
    value,
    label: statusWords[lang].application[value],
    tone: applicationTones[value] ?? 'neutral',
  }));

export type RejectReason = keyof (typeof rejectWords)['en'];
const reasons: readonly RejectReason[] = [
  'brand',
  'content',
  'link',
  'unclear',
  'documents',
  'policy',
  'duplicate',
  'other',
];

/** Why a reviewer refuses something. */
export const rejectReasons = (lang: Lang): readonly Choice<RejectReason>[] =>
  reasons.map((value) => ({ value, label: rejectWords[lang][value] }));

/** A reason of the list and the reviewer's words. */
export const reasonText = (reason: RejectReason | null, note: string, lang: Lang, t: TFunction): string =>
  [reason && rejectWords[lang][reason], note].filter(Boolean).join(t('review:reasonJoint'));
