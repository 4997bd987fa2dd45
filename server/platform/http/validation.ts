import { Ajv, type Options } from 'ajv';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { ruleKeywords } from '#shared/field-rules.ts';
import { duplicateKey } from './duplicate-key.ts';
import { refusedField } from './errors.ts';
import { langOf } from './lang.ts';
import { langOfText } from './lang-of-text.ts';
import { once } from './once.ts';

/** How inputs are checked, whether their texts are converted aside. */
export const validationOptions: Options = {
  removeAdditional: true,
  useDefaults: true,
  allErrors: true,
  allowUnionTypes: true,
  strictTypes: false,
  keywords: [...ruleKeywords],
};
const strict = new Ajv({ ...validationOptions, coerceTypes: false });
/** For query strings and forms, where everything arrives as text. */
const coercing = new Ajv({ ...validationOptions, coerceTypes: true });

/** Bodies that came as a form; a body of JSON must already have the right types. */
const formBodies = new WeakSet<object>();

/** Checks input by the contract's schemas: JSON strictly, query strings and forms with their texts converted. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    // With the first input: making the checks of all calls took a third of a start.
    const fromText = once(() => coercing.compile(schema));
    const fromJson = once(() => strict.compile(schema));
    const isText = (value: unknown) =>
      httpPart !== 'body' || (typeof value === 'object' && value !== null && formBodies.has(value));
    return (value: unknown) => {
      const check = isText(value) ? fromText() : fromJson();
      return check(value) ? { value } : { error: validationError(check.errors ?? []) };
    };
  });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    parseJson(req, text, (error, body) => {
      const key = error ? undefined : duplicateKey(text);
      // Also for the error handler: a refusal is in the language of the call.
      if (error) req.body = { lang: langOfText(text) };
      if (key === undefined) {
        done(error, body);
        return;
      }
      req.body = body;
      done(refusedField(key, 'twice', langOf(req)));
    });
  });
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
