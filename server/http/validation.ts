import { Ajv, type Options } from 'ajv';
import type { FastifyInstance, FastifySchema } from 'fastify';

const options: Options = {
  removeAdditional: true,
  useDefaults: true,
  allErrors: true,
  allowUnionTypes: true,
  strictTypes: false,
};
const strict = new Ajv({ ...options, coerceTypes: false });
/** For query strings and forms, where everything arrives as text. */
const coercing = new Ajv({ ...options, coerceTypes: true });

/** Bodies that came as a form; a body of JSON must already have the right types. */
const formBodies = new WeakSet<object>();

/** Checks input by the contract's schemas: JSON strictly, query strings and forms with their texts converted. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    const fromText = coercing.compile(schema);
    if (httpPart !== 'body') {
      return fromText;
    }
    const fromJson = strict.compile(schema);
    return Object.assign((body: unknown) => {
      const check = typeof body === 'object' && body !== null && formBodies.has(body) ? fromText : fromJson;
      const ok = check(body);
      return ok ? { value: body } : { error: validationError(check.errors ?? []) };
    });
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, text, done) => {
    try {
      done(null, formOf(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('form'), undefined);
    }
  });
  // A POST without a body is a call without fields, not a malformed one.
  app.addHook('preValidation', async (req) => {
    if (req.method === 'POST' && req.body === undefined) {
      req.body = {};
    }
  });
}

function formOf(text: string): object {
  const form: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in form) {
      throw Object.assign(new Error(`${name} is given twice`), { statusCode: 400 });
    }
    form[name] = value;
  }
  formBodies.add(form);
  return form;
}

/** The shape by which Fastify recognises a failed validation. */
const validationError = (validation: unknown[]): Error => Object.assign(new Error('validation'), { validation });
