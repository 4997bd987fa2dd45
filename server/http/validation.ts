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
      done(null, formOf(new URLSearchParams(String(text))));
    } catch (error) {
      done(error instanceof Error ? error : new Error('form'), undefined);
    }
  });
  // A POST without a body is a call without fields, not a malformed one.
  app.addHook('preValidation', (req, _reply, done) => {
    if (req.body === undefined && req.method === 'POST') {
      req.body = {};
    }
    done();
  });
}

/** A form's fields as a body whose texts are converted where the contract wants numbers. */
export function formOf(fields: Iterable<readonly [string, string]>): object {
  const form: Record<string, string> = Object.create(null);
  for (const [name, value] of fields) {
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
