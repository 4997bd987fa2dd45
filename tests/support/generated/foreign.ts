import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { permissions } from '#shared/permissions.ts';
import type { TestApp } from '../app.ts';
import { restoreActors } from './actors.ts';
import { addVersions, leftOut, requestOf, restoreEvery } from './calls.ts';
import { randomOf } from './random.ts';
import { generate, type Known, type Schema } from './values.ts';

/** A user with every permission and no customers: all there are belong to others. */
export const stranger = 'sales';
/** Inputs each call is tried with. */
const tries = 3;

/** An answer that was given although everything it could be about belongs to others. */
export interface ForeignAnswer {
  name: string;
  input: unknown;
  body: string;
}

/** Gives `stranger` all permissions for own customers, of whom there are none. */
export async function prepareStranger(db: Kysely<Tables>): Promise<void> {
  await sql`update role set permissions = ${[...permissions]}, data_scope = 2
    where role_id in (select role_id from admin_role join admin using (admin_id) where username = ${stranger})`.execute(
    db,
  );
  await sql`update customer set maintainer_id = null
    where maintainer_id = (select admin_id from admin where username = ${stranger})`.execute(db);
}

/** Calls every endpoint as somebody whose customers none are, with ids of others' rows, and returns what was answered with 200. */
export async function askForForeign(console: TestApp, known: Known): Promise<ForeignAnswer[]> {
  const answered: ForeignAnswer[] = [];
  const called = allEndpoints.filter(
    ({ name, endpoint: { permission, stream } }) =>
      !leftOut.includes(name) && permission !== 'public' && permission !== 'api-key' && !stream,
  );
  let authorization = await console.freshTokenOf(stranger);
  const calls = Array.from({ length: tries }, () => called).flat();
  for (const [index, { name, endpoint }] of calls.entries()) {
    const context = { random: randomOf(index), known, isEdge: false };
    const input: Record<string, unknown> = { ...Object(generate(endpoint.input as Schema, '', context)) };
    await addVersions(console, endpoint, input);
    const request = requestOf(endpoint, input);
    const response = await console.inject({ ...request, headers: { ...request.headers, authorization } });
    if (response.statusCode === 200) answered.push({ name, input, body: response.body });
    const isEnded = response.statusCode === 401;
    if (index % restoreEvery === 0 || isEnded) await restoreActors(console.db);
    if (isEnded) authorization = await console.freshTokenOf(stranger);
  }
  return answered;
}
