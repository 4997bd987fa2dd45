import { type FieldRules, mergeFieldRules } from '#shared/field-rules.ts';

/** Most texts kept; as many as there are different sets of roles, which is few. */
const maxKept = 500;
const kept = new Map<string, FieldRules>();

/** What field rules in lines of JSON grant together. Every call asks, and nearly always for a text seen before. */
export function fieldRulesIn(lines: string): FieldRules {
  const known = kept.get(lines);
  if (known) {
    return known;
  }
  if (kept.size >= maxKept) {
    kept.clear();
  }
  const all: FieldRules[] = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
  const merged = mergeFieldRules(all);
  kept.set(lines, merged);
  return merged;
}
