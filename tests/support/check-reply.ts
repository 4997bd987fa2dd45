import { Ajv, type ValidateFunction } from 'ajv';
import { once } from '#server/platform/http/once.ts';
import { ruleKeywords } from '#shared/field-rules.ts';

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  strictTypes: false,
  keywords: [...ruleKeywords],
});

/**
 * A serializer that refuses replies which do not fit the contract exactly: the fast one would silently drop or
 * convert what does not fit.
 */
export function checkReply(schema: object): (reply: unknown) => string {
  // With the first reply: the checks of all calls took some seconds of each app that a test starts.
  const made = once(() => checkOf(schema));
  return (reply) => {
    const check = made();
    const text = JSON.stringify(reply);
    if (!check(JSON.parse(text))) {
      throw new Error(`The reply does not fit its contract: ${ajv.errorsText(check.errors)} in ${text.slice(0, 500)}`);
    }
    return text;
  };
}

/** Apps of one worker share what is made: the schemas of the contract are the same objects. */
const checks = new WeakMap<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(closed(schema));
  checks.set(schema, check);
  return check;
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
