import type { Choice, Tone } from '#client/kit/choices.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { RegisterStatus } from '#shared/registration.ts';
import { registrationWords } from '#shared/texts/registration.ts';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'danger', 'warning'];

/** How far a registration at a supplier is. */
export const registerStatuses = (lang: Lang): readonly Choice<RegisterStatus>[] =>
  ([0, 1, 2, 3, 4] as const).map((value) => ({
    value,
    label: registrationWords[lang].registerStatus[value],
    tone: tones[value] ?? 'neutral',
  }));
