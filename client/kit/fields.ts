import type { Rule } from 'antd/es/form';
import type { TFunction } from '#client/i18n/t.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { limitsOf, rulesFor } from './rules.ts';
import type { PlainSchema } from './schema.ts';
import { helpOf, type LabelledField, labelOf, type Resource } from './texts.ts';

/** What a `Form.Item` needs to know of a field. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly rules: Rule[];
  readonly extra: string | undefined;
}

/** Makes the fields of a form from its contract: name, label, help text and rules; `limits` for the input inside. */
export function fieldsOf<R extends Resource>(resource: R, schema: PlainSchema, t: TFunction, lang: Lang) {
  return {
    item: (name: LabelledField<R>): FieldProps => ({
      name,
      label: labelOf(resource, name, t),
      rules: rulesFor(schema, name, lang),
      extra: helpOf(resource, name, t),
    }),
    limits: (name: LabelledField<R>) => limitsOf(schema, name),
  };
}
