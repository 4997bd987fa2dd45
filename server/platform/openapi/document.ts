import type { TSchema } from 'typebox/type';
import { allEndpoints } from '#shared/contracts.ts';
import { errors } from '#shared/errors.ts';
import { type Endpoint, envelope, withCallContext } from '#shared/http/endpoint.ts';
import { fileKinds, type UploadRule } from '#shared/http/upload.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { version } from '#shared/version.ts';
import { createSchemaNames, type JsonSchema } from './named-schemas.ts';

/** Puts a schema where the document has it: as it is, or a reference to it. */
type Place = (schema: JsonSchema, name: string) => JsonSchema;

/** The published contract as OpenAPI 3.1, made from the same declarations that serve the calls. */
export function openapiDocument(): object {
  const names = createSchemaNames();
  pathsOf(names.count);
  const paths = pathsOf(names.refer);
  return {
    openapi: '3.1.0',
    info: {
      title: 'SMS Operator Console',
      version,
      description:
        'Every answer is an envelope {code, msg, data}; code 200 is success. Failures carry the honest HTTP status, a code and the name of the error. Times are epoch milliseconds UTC, money is decimal text.',
    },
    servers: [{ url: '.', description: 'Below the base path of the console' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The raw token of a sign-in' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, for programs; see docs/feed.md' },
      },
      schemas: { Failure: failureSchema, ...names.components },
    },
    security: [{ token: [] }],
    paths,
  };
}

function pathsOf(place: Place): Record<string, object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, endpoint } of allEndpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[(endpoint.method ?? 'POST').toLowerCase()] = operation(name, endpoint, place);
    paths[endpoint.path] = operations;
  }
  return paths;
}

const failureSchema = {
  type: 'object',
  required: ['code', 'msg', 'error', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: "What went wrong, in the call's language" },
    error: { type: 'string', enum: Object.keys(errors) },
    data: { type: ['object', 'null'], description: 'Refused fields in `errors`, or what the error names' },
  },
};

function operation(name: string, e: Endpoint, place: Place): object {
  const input = plain(withCallContext(e.input));
  const [resource] = name.split('.');
  return {
    operationId: name,
    tags: [resource],
    summary: e.summary,
    'x-permission': e.permission,
    ...(e.allCustomers && { 'x-all-customers': true }),
    ...(e.needsShown && { 'x-needs-shown': e.needsShown }),
    ...(e.permission === 'api-key' && { 'x-api-key-right': e.apiKeyRight ?? 'feed' }),
    ...(e.permission === 'public' && { security: [] }),
    ...(e.permission === 'api-key' && { security: [{ apiKey: [] }] }),
    ...(e.method === 'GET'
      ? { parameters: parametersOf(name, input, place) }
      : { requestBody: { required: true, content: bodyOf(name, input, e, place) } }),
    responses: {
      200: answerOf(name, e, place),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function answerOf(name: string, e: Endpoint, place: Place): object {
  if (e.download) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { 'application/octet-stream': { schema } } };
  }
  if (e.stream) {
    const schema = { type: 'string', description: 'Server-sent events, their data as JSON; without an end' };
    return { description: 'The stream', content: { 'text/event-stream': { schema } } };
  }
  if (e.lines) {
    const schema = place({ anyOf: [plain(e.reply), plain(e.lines.end)] }, `${name}.reply`);
    return { description: 'One line for each, then a last one', content: { [lineType]: { schema } } };
  }
  const schema = place(plain(envelope(e.reply)), `${name}.reply`);
  return { description: 'Answered', content: { 'application/json': { schema } } };
}

interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The schema as plain JSON. */
const plain = (schema: TSchema): ObjectSchema => JSON.parse(JSON.stringify(schema));

/** The same in two forms: with a name of its own it stands there once. */
const contentOf = (schema: () => JsonSchema) => ({
  'application/json': { schema: schema() },
  'application/x-www-form-urlencoded': { schema: schema() },
});

const lineType = 'application/x-ndjson';

function bodyOf(name: string, input: ObjectSchema, e: Endpoint, place: Place): object {
  if (e.lines) return { [lineType]: { schema: place(plain(e.lines.line), `${name}.line`) } };
  if (e.upload) return uploadOf(name, input, e.upload, place);
  return contentOf(() => place(input, `${name}.input`));
}

/** The fields first, the file last. */
const uploadOf = (name: string, schema: ObjectSchema, rule: UploadRule, place: Place) => ({
  'multipart/form-data': {
    schema: place(
      {
        ...schema,
        required: [...(schema.required ?? []), rule.field],
        properties: {
          ...schema.properties,
          [rule.field]: {
            type: 'string',
            format: 'binary',
            description: `${kindNames(rule, 'en')}, at most ${rule.maxBytes} bytes; the last part of the form`,
          },
        },
      },
      `${name}.input`,
    ),
    encoding: { [rule.field]: { contentType: rule.kinds.map((kind) => fileKinds[kind].mimeType).join(', ') } },
  },
});

const parametersOf = (name: string, input: ObjectSchema, place: Place) =>
  Object.entries(input.properties ?? {}).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema: place(schema, `${name}.input.${field}`),
  }));
