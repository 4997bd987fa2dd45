import { allEndpoints } from '#shared/contracts.ts';
import type { TestApp } from '../app.ts';
import { randomOf } from './random.ts';
import { generate, type Known } from './values.ts';

/** Values kept of one name. */
const maxOfName = 12;
/** Names that say nothing of what they hold. */
const vague: ReadonlySet<string> = new Set([
  'id',
  'token',
  'password',
  'secret',
  'key',
  'code',
  'msg',
  'version',
  'versions',
]);

/** Values of replies by their names, of all reading calls: without input first, then with what the first replies had. */
export async function knownValues(console: TestApp): Promise<Known> {
  const known: Collected = { values: new Map(), rows: new Map() };
  const reads = allEndpoints.filter(
    ({ endpoint }) => endpoint.reads && endpoint.method !== 'GET' && endpoint.permission !== 'api-key',
  );
  const authorization = await console.tokenOf('admin');
  for (const round of [0, 1]) {
    for (const [at, { endpoint }] of reads.entries()) {
      const context = { random: randomOf(at), known, isEdge: false };
      const { properties, required = [] } = endpoint.input;
      if (round === 0 && required.length > 0) continue;
      const payload =
        round === 0
          ? {}
          : generate({ type: 'object', properties: needed(properties, required), required }, '', context);
      const response = await console.inject({
        method: 'POST',
        url: endpoint.path,
        headers: { authorization },
        payload: Object(payload),
      });
      if (response.statusCode === 200) collect(response.json().data, '', known);
    }
  }
  return known;
}

const needed = <T>(properties: Record<string, T>, required: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));

interface Collected {
  values: Map<string, unknown[]>;
  rows: Map<string, Record<string, unknown>[]>;
}

function collect(value: unknown, name: string, known: Collected): void {
  if (Array.isArray(value)) {
    for (const each of value.slice(0, maxOfName)) collect(each, name, known);
  } else if (typeof value === 'object' && value !== null) {
    const row = value as Record<string, unknown>;
    for (const [key, each] of Object.entries(row)) {
      collect(each, key, known);
      const rows = known.rows.get(key) ?? [];
      if (key.endsWith('Id') && typeof each === 'string' && rows.length < maxOfName) {
        known.rows.set(key, [...rows, row]);
      }
    }
  } else if (value !== null && !vague.has(name)) {
    const values = known.values.get(name) ?? [];
    if (values.length < maxOfName && !values.includes(value)) known.values.set(name, [...values, value]);
  }
}
