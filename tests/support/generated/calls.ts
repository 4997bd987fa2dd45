import { Ajv, type ValidateFunction } from 'ajv';
import type { InjectOptions } from 'fastify';
import { validationOptions } from '#server/platform/http/validation.ts';
import { apiKey } from '#shared/api-key.ts';
import { allEndpoints } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { TestApp } from '../app.ts';
import { multipart, samples } from '../multipart.ts';
import { pricesSeenIn } from '../prices-seen.ts';
import { sheetVersionIn, tablesSeenIn, versionsIn } from '../versions.ts';
import { type Actor, actors, prepareActors, restoreActors } from './actors.ts';
import { randomOf } from './random.ts';
import { generate, type Known, type Schema } from './values.ts';

/** A generated call and how it was answered. */
export interface Answered {
  name: string;
  actor: Actor | 'nobody' | 'program';
  input: unknown;
  isValid: boolean;
  status: number;
  error: string;
}

/** Left out: an answer without an end, and what would end the session of the actor itself. */
export const leftOut: readonly string[] = ['event.stream', 'session.logout'];
const called = allEndpoints.filter(({ name }) => !leftOut.includes(name));

/** Calls at once. */
const lanes = 4;
/** Calls after which the actors get back what calls have taken from them. */
export const restoreEvery = 40;
const csv = Buffer.from('channelCode,country,price\nA,TH,0.01\n"=1+1",,\n');

/** Makes `count` calls of generated input, all from `seed`, at every call in turn. */
export async function makeCalls(
  console: TestApp,
  { count, seed, known }: { count: number; seed: number; known: Known },
): Promise<Answered[]> {
  await prepareActors(console.db);
  const { key } = await console.as('admin').call(apiKey.add, { keyName: 'Generated', rights: ['feed'] });
  const tokens = new Map<Actor, string>();
  const signInAll = async () => {
    for (const actor of actors) tokens.set(actor, await console.freshTokenOf(actor));
  };
  await restoreActors(console.db);
  await signInAll();
  const answers: Answered[] = [];
  for (let from = 0; from < count; from += restoreEvery) {
    const indexes = Array.from({ length: Math.min(restoreEvery, count - from) }, (_, at) => from + at);
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (const index of indexes.filter((each) => each % lanes === lane)) {
          answers.push(await makeCall(console, { index, seed, known, tokens, key }));
        }
      }),
    );
    await restoreActors(console.db);
    if (
      answers
        .slice(-restoreEvery)
        .some(({ status, actor }) => status === 401 && actor !== 'nobody' && actor !== 'program')
    )
      await signInAll();
  }
  return answers;
}

interface Parts {
  index: number;
  seed: number;
  known: Known;
  tokens: ReadonlyMap<Actor, string>;
  key: string;
}

async function makeCall(console: TestApp, { index, seed, known, tokens, key }: Parts): Promise<Answered> {
  const random = randomOf(seed * 1_000_003 + index);
  const { name, endpoint } = called[index % called.length] ?? expectCall();
  const isEdge = random.chance(30);
  const context = { random, known, isEdge };
  const actor = random.chance(50) ? 'admin' : random.pick(actors);
  const input: Record<string, unknown> = { ...Object(generate(endpoint.input as Schema, '', context)) };
  // A gateway that waits for news would hold up all others.
  if ('wait' in input) input.wait = 0;
  if (!isEdge) await addVersions(console, endpoint, input);
  const by = endpoint.permission === 'api-key' ? 'program' : endpoint.permission === 'public' ? 'nobody' : actor;
  const authorization = by === 'program' ? `Bearer ${key}` : (tokens.get(actor) ?? '');
  const lines =
    endpoint.lines &&
    Array.from({ length: 1 + random.below(3) }, () => generate(endpoint.lines?.line as Schema, '', context));
  const request = requestOf(endpoint, input, lines);
  const response = await console.inject({
    ...request,
    // Failed sign-ins of generated names do not keep the actors from signing in again.
    remoteAddress: '198.51.100.77',
    headers: { ...request.headers, ...(by !== 'nobody' && { authorization }) },
  });
  const error = response.statusCode >= 400 ? String(response.json().error ?? '') : '';
  return {
    name,
    actor: by,
    input: lines ? { input, lines } : input,
    isValid: checkOf(endpoint)(structuredClone(input)),
    status: response.statusCode,
    error,
  };
}

/** What a caller has just seen of the rows and prices that he names; left as generated where they cannot be looked up. */
export async function addVersions(console: TestApp, endpoint: Endpoint, input: Record<string, unknown>): Promise<void> {
  const { versions: _versions, listVersion: _list, listVersions: _lists, ...rest } = input;
  const { version: _version, baseVersion: _base, baseVersions: _bases, current: _current, ...unseen } = rest;
  const found = await Promise.all([
    versionsIn(console.db)(endpoint, rest),
    pricesSeenIn(console.db)(endpoint, unseen),
    sheetVersionIn(console.db)(endpoint, unseen),
    tablesSeenIn(console.db)(endpoint, unseen),
  ]).catch(() => []);
  Object.assign(input, ...found);
}

export function requestOf(endpoint: Endpoint, input: object, lines?: readonly unknown[]): InjectOptions {
  const { path: url, upload } = endpoint;
  if (endpoint.method === 'GET') {
    const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
    return { method: 'GET', url, query: Object.fromEntries(query) };
  }
  if (lines) {
    const payload = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return { method: 'POST', url, payload, headers: { 'content-type': 'application/x-ndjson' } };
  }
  if (upload) {
    const file = upload.kinds.includes('pdf') ? { name: 'a.pdf', bytes: samples.pdf } : { name: 'a.csv', bytes: csv };
    const fields = Object.entries(input).map(([name, value]) => [name, String(value)] as const);
    return { method: 'POST', url, ...multipart([...fields, [upload.field, file]]) };
  }
  return { method: 'POST', url, payload: input };
}

const ajv = new Ajv({ ...validationOptions, removeAdditional: false });
const checks = new Map<Endpoint, ValidateFunction>();

function checkOf(endpoint: Endpoint): ValidateFunction {
  const check = checks.get(endpoint) ?? ajv.compile(endpoint.input);
  checks.set(endpoint, check);
  return check;
}

const expectCall = (): never => {
  throw new Error('There is no call to make.');
};
