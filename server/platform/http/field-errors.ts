import type { FastifySchemaValidationError } from 'fastify';
import type { FieldError } from '#shared/errors.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type FieldRule, fieldTexts, fill } from '#shared/texts/fields.ts';
import { patternText } from '#shared/texts/patterns.ts';

/** Maps validation errors to one localised message per field. */
export function fieldErrorsOf(problems: readonly FastifySchemaValidationError[], lang: Lang): FieldError[] {
  const byField = new Map<string, FieldError>();
  /** Fields whose text or number was refused for what it is: that says more than that no branch of a union takes it. */
  const judged = new Set<string>();
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (judged.has(field)) continue;
    const isJudged = !undecided.has(problem.keyword);
    if (isJudged) judged.add(field);
    if (isJudged || problem.keyword === 'anyOf' || !byField.has(field)) {
      byField.set(field, { field, msg: textOf(problem, lang) });
    }
  }
  return [...byField.values()];
}

/** Keywords that only say that a branch of a union is not meant. */
const undecided: ReadonlySet<string> = new Set(['type', 'const', 'enum', 'anyOf']);

function fieldOf(problem: FastifySchemaValidationError): string {
  const path = problem.instancePath.split('/').filter(Boolean);
  const missing = problem.params.missingProperty;
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
}

/** JSON Schema keyword → rule name of the message texts. */
const rules: Readonly<Record<string, FieldRule>> = {
  required: 'required',
  type: 'type',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  minItems: 'minItems',
  maxItems: 'maxItems',
  anyOf: 'choice',
  enum: 'choice',
  const: 'choice',
  pattern: 'pattern',
  not: 'invisible',
};

function textOf(problem: FastifySchemaValidationError, lang: Lang): string {
  const { limit, pattern } = problem.params;
  if (problem.keyword === 'pattern') return patternText(pattern, lang);
  const rule = ruleOf(problem);
  return fill(fieldTexts[lang][rule], typeof limit === 'number' ? { limit } : {});
}

function ruleOf({ keyword, params }: FastifySchemaValidationError): FieldRule {
  if (keyword === 'minLength' && params.limit === 1) return 'required';
  return rules[keyword] ?? 'pattern';
}

/** The first field of an input whose text has a NUL, which the database cannot store. */
export function fieldWithNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = fieldWithNul(each, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
