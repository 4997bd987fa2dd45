import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFirstCalls } from '#client/build/first-calls.ts';
import type { FirstCall } from '#client/http/first-call.ts';
import { allHidden, allShown, fieldRuleNames } from '#shared/field-rules.ts';
import { permissions } from '#shared/permissions.ts';
import { screenGroups } from '#shared/screens.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';

let console: TestApp;
let screens: { path: string; needsShown?: string | undefined; calls: readonly FirstCall[] }[];
beforeAll(async () => {
  console = await build();
  const asked = new Map(await readFirstCalls());
  screens = screenGroups.flatMap((group) =>
    group.screens.map(({ path, needsShown }) => ({
      path,
      needsShown,
      calls: asked.get(path)?.(new URLSearchParams(), { now: Date.now(), zone: 'UTC' }) ?? [],
    })),
  );
});
afterAll(() => console.close());

it('screens are offered to roles that may make all of their first calls', () => {
  expect(screens.flatMap(({ calls }) => calls).length).toBeGreaterThan(50);
  const bare = screens.filter(({ needsShown, calls }) =>
    calls.some(({ endpoint }) => endpoint.needsShown !== undefined && endpoint.needsShown !== needsShown),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});

it.each(fieldRuleNames)(
  'no first call of a screen that is offered is refused where %s is hidden or masked',
  async (rule) => {
    for (const access of ['hidden', 'masked'] as const) {
      await console.db
        .updateTable('role')
        .set({
          permissions: [...permissions],
          field_rules: JSON.stringify({ ...allShown, [rule]: access }),
          data_scope: 1,
        })
        .where('role_name', '=', 'sales')
        .execute();
      const { call } = console.as('sales');
      const { fieldRules = allHidden } = await call(session.userInfo, {});
      expect(fieldRules[rule]).toBe(access);
      const { list } = await call(session.routes);
      const routed = list.flatMap(({ children = [] }) => children.map(({ path }) => path));
      expect(routed.filter((path) => /price(Sheet|Import)/.test(path))).toHaveLength(rule === 'cost' ? 0 : 2);
      const offered = screens.filter(({ needsShown }) => needsShown !== rule);
      const refused: string[] = [];
      for (const { path, calls } of offered) {
        for (const { endpoint, input } of calls) {
          try {
            await call(endpoint, input);
          } catch (error) {
            if (!(error instanceof TestCallError)) throw error;
            refused.push(`${path} ${endpoint.path} ${error.status} ${JSON.stringify(error.body)}`);
          }
        }
      }
      expect(refused).toEqual([]);
    }
  },
);
