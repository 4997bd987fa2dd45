import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fastJson from 'fast-json-stringify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierSeeds } from '#fixtures/suppliers.ts';
import { validationOptions } from '#server/platform/http/validation.ts';
import { openapiDocument } from '#server/platform/openapi/document.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { errors } from '#shared/errors.ts';
import { ruleKeywords } from '#shared/field-rules.ts';
import { Id } from '#shared/fields.ts';
import { CallContext, envelope, withCallContext } from '#shared/http/endpoint.ts';
import { permissions } from '#shared/permissions.ts';
import { SupplierInput } from '#shared/supplier.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { build, type TestApp } from './support/app.ts';
import { leavesOf } from './support/schema-leaves.ts';

const keywords = [...ruleKeywords];

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** Calls without a session or right are refused before their input is looked at, so no input is needed. */
const requestOf = (e: (typeof allEndpoints)[number]['endpoint'], token?: string) => ({
  method: e.method ?? ('POST' as const),
  url: `${e.path}?lang=en`,
  headers: token === undefined ? {} : { authorization: token },
  ...(e.method === 'GET' ? {} : { payload: {} }),
});

const forPrograms = allEndpoints.filter(({ endpoint }) => endpoint.permission === 'api-key');
const guarded = allEndpoints.filter(({ endpoint }) => !['public', 'api-key'].includes(endpoint.permission));
const withRight = guarded.filter(({ endpoint }) => endpoint.permission !== 'signed-in');

describe('every call of the contract', () => {
  it.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s is answered by this server',
    (_name, e) => {
      expect(console.app.hasRoute({ method: e.method ?? 'POST', url: e.path })).toBe(true);
    },
  );

  // The server makes both when they are first needed: a schema that cannot be used would not show at its start.
  it.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s has an input that can be checked and a reply that can be written',
    (_name, e) => {
      for (const coerceTypes of [false, true]) {
        new Ajv({ ...validationOptions, coerceTypes }).compile(withCallContext(e.input));
      }
      fastJson(envelope(e.reply));
    },
  );

  it.each(guarded.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s refuses callers who have not signed in',
    async (_name, e) => {
      const response = await console.inject(requestOf(e));
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 401, error: 'session.missing', data: null });
    },
  );

  it.each(forPrograms.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s refuses whoever has no API key, an administrator with every right too',
    async (_name, e) => {
      for (const token of [undefined, await console.tokenOf('admin')]) {
        const response = await console.inject(requestOf(e, token));
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ code: 40101, error: 'api-key.invalid', data: null });
      }
    },
  );

  it.each(withRight.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s refuses administrators without its permission',
    async (_name, e) => {
      const token = await powerlessToken();
      const response = await console.inject(requestOf(e, token));
      expect(response.json()).toMatchObject({ code: 40301, error: 'auth.forbidden' });
      expect(response.statusCode).toBe(403);
    },
  );

  it('has no field named like one of the call context, which would take its place', () => {
    const context = Object.keys(CallContext.properties);
    const clashing = allEndpoints.filter(({ endpoint }) =>
      Object.keys(endpoint.input.properties).some((field) => context.includes(field)),
    );
    expect(clashing.map(({ name }) => name)).toEqual([]);
  });

  const leaves = allEndpoints.flatMap(({ name, endpoint }) =>
    leavesOf(JSON.parse(JSON.stringify(endpoint.input))).map((leaf) => ({ ...leaf, field: `${name} ${leaf.path}` })),
  );
  const ajv = new Ajv(validationOptions);
  const accepts = (schema: object, value: string) => ajv.validate(JSON.parse(JSON.stringify(schema)), value);
  /** Keys of other systems, and texts that are compared with texts. */
  const textIds = [
    'dltEntityId',
    'dltTemplateId',
    'senderId',
    'senderIds',
    'systemId',
    'eventId',
    'pduId',
    'targetId',
    'tabId',
    'taskId',
    'runId',
    'itemId',
    'msgId',
    'msgIds',
    'anyIds',
    'customerMsgId',
    'supplierMsgId',
    'receiptId',
    'anyId',
    'sessionId',
    'sessionIds',
  ];

  it('refuses keys that no column can hold', () => {
    const keys = leaves.filter(({ name }) => /Ids?$/.test(name) && !textIds.includes(name));
    expect(keys.length).toBeGreaterThan(60);
    for (const value of ['9223372036854775808', '9999999999999999999', '10000000000000000000', '0', '-1', 'x']) {
      const taken = keys.filter(({ schema }) => accepts(schema, value));
      expect(taken.map(({ field }) => `${field} ${value}`)).toEqual([]);
    }
    for (const value of ['1', '999999999999999999', '9223372036854775807', '9199999999999999999']) {
      expect(accepts(Id, value), value).toBe(true);
    }
  });

  it('bounds every number', () => {
    const numbers = leaves.filter(({ schema }) => schema.type !== 'string' && schema.const === undefined);
    const unbounded = numbers.filter(({ schema }) => schema.maximum === undefined || schema.minimum === undefined);
    expect(unbounded.map(({ field }) => field)).toEqual([]);
  });

  it('refuses invisible text-direction characters in names and other one-line texts that are stored', () => {
    const lines = leaves.filter(
      ({ name }) => /^(name|brand|reason|sender|im|email|contractNo)$|Name(En)?$/.test(name) && name !== 'fileName',
    );
    expect(lines.length).toBeGreaterThan(20);
    for (const sign of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']) {
      const taken = lines.filter(({ schema }) => accepts(schema, `a@${sign}b.cd`));
      expect(taken.map(({ field }) => field)).toEqual([]);
    }
  });

  it('has a path and method of its own', () => {
    const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method ?? 'POST'} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

let token: Promise<string> | undefined;
/** A real account whose only role holds nothing. */
function powerlessToken(): Promise<string> {
  token ??= (async () => {
    const { db } = console;
    const { admin_id } = await db
      .selectFrom('admin')
      .select('admin_id')
      .where('username', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const role = await db
      .insertInto('role')
      .values({ role_name: 'powerless', permissions: [] })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('admin_role').where('admin_id', '=', admin_id).execute();
    await db.insertInto('admin_role').values({ admin_id, role_id: role.role_id }).execute();
    return console.tokenOf('viewer');
  })();
  return token;
}

describe('the catalogue', () => {
  it('gives every error a code of its own, the spec’s session codes aside', () => {
    const codes = Object.values(errors)
      .map(({ code }) => code)
      .filter((code) => code !== 401);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('keeps the spec’s codes 402 and 403 for sessions alone', () => {
    const named = Object.entries(errors).filter(([, { code }]) => Number(code) === 402 || Number(code) === 403);
    expect(named.map(([name]) => name)).toEqual(['session.expired']);
  });

  it.each(Object.keys(errors) as (keyof typeof errors)[])('says %s in both languages', (name) => {
    expect(messageFor(name, 'zh')).toMatch(/[\u4e00-\u9fff]/);
    expect(messageFor(name, 'en')).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

it('names every permission once', () => {
  expect(new Set(permissions).size).toBe(permissions.length);
});

describe('the published OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openapiDocument()));

  it('is valid, and every reference leads to a schema', () => {
    // The schema that the OpenAPI Initiative publishes for documents of version 3.1.
    const schema = JSON.parse(readFileSync(new URL('support/openapi-3.1.schema.json', import.meta.url), 'utf8'));
    const validator = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    expect(validator.validate(schema, document), validator.errorsText()).toBe(true);
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.filter((name = '') => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('says of every call what the server checks and writes', () => {
    const whole = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(whole);
      const { $ref: reference } = value as { $ref?: string };
      if (reference !== undefined) return whole(document.components.schemas[reference.split('/').at(-1) ?? '']);
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]));
    };
    const plain = (schema: object) => JSON.parse(JSON.stringify(schema));
    for (const { name, endpoint: e } of allEndpoints) {
      const said = document.paths[e.path][(e.method ?? 'POST').toLowerCase()];
      expect(said.operationId).toBe(name);
      if (e.download || e.stream || e.lines || e.upload || e.method === 'GET') continue;
      expect(whole(said.requestBody.content['application/json'].schema), name).toEqual(plain(withCallContext(e.input)));
      expect(whole(said.responses[200].content['application/json'].schema), name).toEqual(plain(envelope(e.reply)));
    }
  });

  it('stays small enough to be opened', () => {
    expect(JSON.stringify(document).length).toBeLessThan(1_500_000);
  });
});

describe('recorded answers of a back end', () => {
  const folder = new URL('../fixtures/recorded/', import.meta.url);
  const recordings = readdirSync(folder).map((name) => ({
    name,
    ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }));
  const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false, keywords });
  const failure = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string', minLength: 1 },
      error: { enum: Object.keys(errors) },
    },
  };

  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s fits the contract',
    (_name, { call, status, body }) => {
      const e = allEndpoints.find(({ name }) => name === call)?.endpoint;
      expect(e, call).toBeDefined();
      const schema = status === 200 && e ? JSON.parse(JSON.stringify(envelope(e.reply))) : failure;
      expect(ajv.validate(schema, body), ajv.errorsText()).toBe(true);
    },
  );
});

describe('the demo', () => {
  it('holds suppliers that an administrator could have entered, the same each time', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const check = new Ajv({ allowUnionTypes: true, strictTypes: false, keywords }).compile(
      JSON.parse(JSON.stringify(SupplierInput)),
    );
    for (const { input } of supplierSeeds(now)) {
      expect(check(input), `${input.supplierCode} ${JSON.stringify(check.errors)}`).toBe(true);
    }
    expect(supplierSeeds(now)).toEqual(supplierSeeds(now));
    expect(new Set(supplierSeeds(now).map(({ input }) => input.supplierCode)).size).toBe(supplierSeeds(now).length);
  });
});
