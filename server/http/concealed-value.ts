import { type FieldAccess, type FieldRuleName, mask } from '#shared/field-rules.ts';
import { maskNumber, type NumberMask } from '#shared/number-mask.ts';

/** A message without codes, amounts, numbers and links: every word that has a digit. */
const maskWords = (text: string): string => text.replace(/[^\s]*\p{Nd}[^\s]*/gu, mask);

/** What a schema admits in the place of a value. */
export interface Admitted {
  readonly isText: boolean;
  readonly isNullable: boolean;
  readonly isRecord: boolean;
}

/** What stands in the place of a value that is hidden or masked. */
export function concealedValue(
  value: unknown,
  access: Exclude<FieldAccess, 'shown'>,
  kinds: readonly FieldRuleName[],
  { isText, isNullable, isRecord }: Admitted,
  pattern: NumberMask,
): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return [];
  if (isRecord) return {};
  if (!isText || typeof value !== 'string' || (access === 'hidden' && isNullable)) return null;
  // Of two kinds nothing tells which part is which.
  if (access === 'hidden' || kinds.length > 1) return mask;
  return kinds[0] === 'phone' ? maskNumber(value, pattern) : kinds[0] === 'text' ? maskWords(value) : mask;
}
