import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import { ErrorCategory, ErrorPhase, FinalStatus } from '#shared/error-code/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { errorCodeWords } from '#shared/texts/error-code-columns.ts';

/** Where a code arises. */
export const phases = (lang: Lang): readonly Choice<ErrorPhase>[] =>
  valuesOf(ErrorPhase).map((value) => ({ value, label: errorCodeWords[lang].phase[value] }));

/** What a code is about. */
export const categories = (lang: Lang): readonly Choice<ErrorCategory>[] =>
  valuesOf(ErrorCategory).map((value) => ({ value, label: errorCodeWords[lang].category[value] }));

const tones: Partial<Record<FinalStatus, Tone>> = {
  DELIVRD: 'success',
  ENROUTE: 'info',
  ACCEPTD: 'info',
  UNKNOWN: 'neutral',
  EXPIRED: 'warning',
};
/** What becomes of the message. */
export const finalStatuses: readonly Choice<FinalStatus>[] = valuesOf(FinalStatus).map((value) => ({
  value,
  label: value,
  tone: tones[value] ?? 'danger',
}));

/** Yes or no, as filters ask it. */
export const yesNo = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('kit.yes') },
  { value: 0, label: t('kit.no') },
];
