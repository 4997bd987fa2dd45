import { allEndpoints } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { TestApp } from '../app.ts';
import { requestOf } from './calls.ts';
import { randomOf } from './random.ts';
import { generate, type Known, type Schema } from './values.ts';

/** No key is as high. */
const unknown = '9223372036854775000';
/** Generated inputs a call is tried with: not each of them gets as far as the key. */
const tries = 10;

/** A required key of a call, named so that nothing has it, and how the call answered. */
export interface AskedForNothing {
  key: string;
  answers: string[];
}

/** Calls each endpoint with each of its required keys naming a row that is not there. */
export async function askForNothing(console: TestApp, known: Known): Promise<AskedForNothing[]> {
  const authorization = await console.tokenOf('admin');
  const asked: AskedForNothing[] = [];
  for (const { name, endpoint } of allEndpoints) {
    for (const field of keysOf(endpoint)) {
      const answers: string[] = [];
      for (let seed = 0; seed < tries && !answers.some((answer) => answer.startsWith('404')); seed += 1) {
        const request = requestOf(endpoint, inputWithout(endpoint, field, { seed, known }));
        const response = await console.inject({ ...request, headers: { authorization } });
        answers.push(`${response.statusCode} ${response.statusCode >= 400 ? response.json().error : ''}`.trim());
      }
      await console.db.deleteFrom('rate_counter').execute();
      asked.push({ key: `${name} ${field}`, answers });
    }
  }
  return asked;
}

/** The required fields that hold keys of rows. */
function keysOf({ input, permission, stream, upload }: Endpoint): string[] {
  if (permission === 'public' || permission === 'api-key' || stream || upload) return [];
  const properties: Record<string, Schema> = input.properties;
  return (input.required ?? []).filter((field: string) => /Ids?$/.test(field) && isKey(properties[field]));
}

const isKey = (schema: Schema | undefined): boolean =>
  schema?.pattern?.includes('922337203') ?? (schema?.type === 'array' && isKey(Object(schema.items)));

interface Way {
  seed: number;
  known: Known;
}

function inputWithout({ input }: Endpoint, field: string, { seed, known }: Way): Record<string, unknown> {
  const required: readonly string[] = input.required ?? [];
  const properties: Record<string, Schema> = input.properties;
  // Half of the tries have what is required alone, since what is optional may be refused first.
  const chosen = Object.entries(properties).filter(([name]) => seed % 2 === 1 || required.includes(name));
  const schema = { type: 'object', properties: Object.fromEntries(chosen), required };
  const made: Record<string, unknown> = {
    ...Object(generate(schema, '', { random: randomOf(seed), known, isEdge: false })),
  };
  made[field] = properties[field]?.type === 'array' ? [unknown] : unknown;
  if ('versions' in made) made.versions = [1];
  return made;
}
