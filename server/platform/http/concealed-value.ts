import { type FieldAccess, type FieldRuleName, mask } from '#shared/field-rules.ts';
import { maskNumber, type NumberMask } from '#shared/number-mask.ts';

/** Masks message text: replaces every word that contains a digit (codes, amounts, phone numbers, links). */
const maskWords = (text: string): string => text.replace(/[^\s]*\p{Nd}[^\s]*/gu, mask);

/** Placeholder that is valid for a schema. */
export interface Admitted {
  readonly isText: boolean;
  readonly isNullable: boolean;
  readonly isRecord: boolean;
  /** Null where it is unknown. */
  readonly isFigure: boolean;
}

/** Replacement of a hidden or masked value. */
export function concealedValue(
  value: unknown,
  access: Exclude<FieldAccess, 'shown'>,
  kinds: readonly FieldRuleName[],
  { isText, isNullable, isRecord, isFigure }: Admitted,
  pattern: NumberMask,
): unknown {
  if (value === null && isFigure && isText && access === 'masked') return mask;
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return [];
  if (isRecord) return {};
  if (!isText || typeof value !== 'string' || (access === 'hidden' && isNullable)) return null;
  if (value === '' && kinds.length > 1) return '';
  // Two kinds: it is unknown which part is which, so all of it is hidden.
  if (access === 'hidden' || kinds.length > 1) return mask;
  return kinds[0] === 'phone' ? maskNumber(value, pattern) : kinds[0] === 'text' ? maskWords(value) : mask;
}
