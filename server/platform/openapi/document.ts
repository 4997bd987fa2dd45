import type { TSchema } from 'typebox/type';
import { allEndpoints } from '#shared/contracts.ts';
import { errors } from '#shared/errors.ts';
import { type Endpoint, envelope, withCallContext } from '#shared/http/endpoint.ts';
import { fileKinds, kindNames, type UploadRule } from '#shared/http/upload.ts';
import { version } from '#shared/version.ts';

/** The published contract as OpenAPI 3.1, made from the same declarations that serve the calls. */
export function openapiDocument(): object {
  const paths: Record<string, object> = {};
  for (const { name, endpoint } of allEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [(endpoint.method ?? 'POST').toLowerCase()]: operation(name, endpoint),
    };
  }
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
      schemas: { Failure: failureSchema },
    },
    security: [{ token: [] }],
    paths,
  };
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

function operation(name: string, e: Endpoint): object {
  const input = plain(withCallContext(e.input));
  const [resource] = name.split('.');
  return {
    operationId: name,
    tags: [resource],
    summary: e.summary,
    'x-permission': e.permission,
    ...(e.allCustomers && { 'x-all-customers': true }),
    ...(e.permission === 'api-key' && { 'x-api-key-right': e.apiKeyRight ?? 'feed' }),
    ...(e.permission === 'public' && { security: [] }),
    ...(e.permission === 'api-key' && { security: [{ apiKey: [] }] }),
    ...(e.method === 'GET'
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: bodyOf(input, e) } }),
    responses: {
      200: answerOf(e),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function answerOf(e: Endpoint): object {
  if (e.download) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { 'application/octet-stream': { schema } } };
  }
  if (e.stream) {
    const schema = { type: 'string', description: 'Server-sent events, their data as JSON; without an end' };
    return { description: 'The stream', content: { 'text/event-stream': { schema } } };
  }
  if (e.lines) {
    const schema = { anyOf: [plain(e.reply), plain(e.lines.end)] };
    return { description: 'One line for each, then a last one', content: { [lineType]: { schema } } };
  }
  return { description: 'Answered', content: { 'application/json': { schema: plain(envelope(e.reply)) } } };
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** The schema as plain JSON. */
const plain = (schema: TSchema): ObjectSchema => JSON.parse(JSON.stringify(schema));

const contentOf = (schema: object) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
});

const lineType = 'application/x-ndjson';
const bodyOf = (input: ObjectSchema, e: Endpoint): object =>
  e.lines ? { [lineType]: { schema: plain(e.lines.line) } } : e.upload ? uploadOf(input, e.upload) : contentOf(input);

/** The fields first, the file last. */
const uploadOf = (schema: ObjectSchema, rule: UploadRule) => ({
  'multipart/form-data': {
    schema: {
      ...schema,
      required: [...(schema.required ?? []), rule.field],
      properties: {
        ...schema.properties,
        [rule.field]: {
          type: 'string',
          format: 'binary',
          description: `${kindNames(rule)}, at most ${rule.maxBytes} bytes; the last part of the form`,
        },
      },
    },
    encoding: { [rule.field]: { contentType: rule.kinds.map((kind) => fileKinds[kind].mimeType).join(', ') } },
  },
});

const parametersOf = (input: ObjectSchema) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
