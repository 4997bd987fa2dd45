import { Ajv } from 'ajv';
import { changesKeyword, ruleKeyword } from '#shared/field-rules.ts';

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  strictTypes: false,
  keywords: [ruleKeyword, changesKeyword],
});

/**
 * A serializer that refuses replies which do not fit the contract exactly: the fast one would silently drop or
 * convert what does not fit.
 */
export function checkReply(schema: object): (reply: unknown) => string {
  const check = ajv.compile(closed(schema));
  return (reply) => {
    const text = JSON.stringify(reply);
    if (!check(JSON.parse(text))) {
      throw new Error(`The reply does not fit its contract: ${ajv.errorsText(check.errors)} in ${text.slice(0, 500)}`);
    }
    return text;
  };
}

/** The schema with every object closed, so that an undeclared field is an error. */
function closed(schema: unknown): object {
  const copy: unknown = JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'object' && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  );
  return Object(copy);
}
