import type { Rule } from 'antd/es/form';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { patternText } from '#shared/texts/patterns.ts';
import { fieldOf, isRequired, type PlainSchema, type Problem, problemOf } from './schema.ts';

/** A problem in words, the same words the server uses. */
export const problemText = (problem: Problem, lang: Lang): string =>
  problem.rule === 'pattern'
    ? patternText(problem.pattern, lang)
    : fill(fieldTexts[lang][problem.rule], problem.limit === undefined ? {} : { limit: problem.limit });

/** An empty input: nothing there for a form to send. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the contract asks of a field, as rules of an antd form. */
export function rulesFor(schema: PlainSchema, name: string, lang: Lang): Rule[] {
  const field = fieldOf(schema, name);
  if (!field) throw new Error(`No field ${name} in the schema.`);
  const required: Rule[] = isRequired(schema, name)
    ? [{ required: true, message: problemText({ rule: 'required' }, lang) }]
    : [];
  return [
    ...required,
    {
      validator: (_rule: unknown, value: unknown) => {
        const problem = isEmpty(value) ? undefined : problemOf(field, value);
        return problem ? Promise.reject(new Error(problemText(problem, lang))) : Promise.resolve();
      },
    },
  ];
}

/** Limits an input can hold people to while they type. */
export function limitsOf(schema: PlainSchema, name: string): { maxLength?: number; min?: number; max?: number } {
  const field = fieldOf(schema, name);
  return {
    ...(field?.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field?.minimum !== undefined && { min: field.minimum }),
    ...(field?.maximum !== undefined && { max: field.maximum }),
  };
}
