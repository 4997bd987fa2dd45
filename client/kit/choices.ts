import type { TFunction } from '#client/i18n/t.ts';
import { formatPercent } from '#shared/format.ts';

/** What a colour says: danger means that action is needed, stopped that we blocked it. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'stopped';

/** One value of an enumeration with its word; filters, forms and columns all read the same list. */
export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly tone?: Tone;
}

/** The choice of a value; an unknown value of a newer server is its own label. */
export const choiceOf = <Value extends string | number>(
  choices: readonly Choice<Value>[],
  value: Value,
): Choice<Value> =>
  choices.find((choice) => choice.value === value) ?? { value, label: String(value), tone: 'neutral' };

/** Delivered rates to filter below, per cent. */
export const deliveredLimits = (t: TFunction): readonly Choice<number>[] =>
  [50, 70, 80, 90, 95].map((limit) => ({ value: limit, label: t('kit.below', { formatted: formatPercent(limit) }) }));

/** The states of a row that can be switched off. */
export const switchChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('kit.enabled'), tone: 'success' },
  { value: 0, label: t('kit.disabled'), tone: 'neutral' },
];
