import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { customerScope } from '#server/platform/rights/customer-scope.ts';
import { keepFullAdministrator } from '#server/platform/rights/full-administrator.ts';
import { mayGrant } from '#server/platform/rights/grant.ts';
import { mergeRights, rightsOfAdmin } from '#server/platform/rights/rights.ts';
import { channel } from '#shared/channel.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { country } from '#shared/country.ts';
import { allHidden, allShown } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { permissions } from '#shared/permissions.ts';
import { router } from '#shared/route/router.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const newAdmin = async (username: string, team = '') => {
  const { admin_id } = await console.db
    .insertInto('admin')
    .values({ username, real_name: username, password_hash: 'none', team })
    .returning('admin_id')
    .executeTakeFirstOrThrow();
  return admin_id;
};

describe('the last full administrator', () => {
  const disable = (username: string) =>
    console.db.transaction().execute(async (trx) => {
      await trx.updateTable('admin').set({ status: 0 }).where('username', '=', username).execute();
      await keepFullAdministrator(trx);
    });

  it('cannot be disabled, nor two of them at the same moment', async () => {
    await expect(disable('admin')).rejects.toMatchObject({ error: 'rights.last-administrator' });
    const admin_id = await newAdmin('second_full');
    await console.db.insertInto('admin_role').values({ admin_id, role_id: '1' }).execute();
    const outcomes = await Promise.allSettled([disable('admin'), disable('second_full')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await console.db.updateTable('admin').set({ status: 1 }).where('username', '=', 'admin').execute();
    await console.db.deleteFrom('admin').where('admin_id', '=', admin_id).execute();
  });

  it('is one who sees all fields of all customers', async () => {
    const setRole = (values: object) =>
      console.db.transaction().execute(async (trx) => {
        await trx.updateTable('role').set(values).where('role_id', '=', '1').execute();
        await keepFullAdministrator(trx);
      });
    const refusal = { error: 'rights.last-administrator' };
    await expect(setRole({ field_rules: JSON.stringify({ ...allShown, text: 'masked' }) })).rejects.toMatchObject(
      refusal,
    );
    await expect(setRole({ data_scope: 3 })).rejects.toMatchObject(refusal);
    await expect(setRole({ permissions: permissions.slice(1) })).rejects.toMatchObject(refusal);
    await setRole({ description: 'Everything' });
  });
});

describe('a right', () => {
  const viewerWith = async (username: string): Promise<Viewer> => {
    const { admin_id } = await console.db
      .selectFrom('admin')
      .select('admin_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const rights = await rightsOfAdmin(console.db, admin_id);
    const admin = {
      adminId: admin_id,
      username,
      realName: '',
      sessionId: '',
      roles: [],
      passwordExpired: false,
      mustEnrol: false,
    };
    return { lang: 'en', utcOffset: 0, timezone: 'UTC', ip: '', requestId: '', admin: { ...admin, ...rights } };
  };
  const role = (permissions: string[], more: object = {}) =>
    mergeRights([{ permissions, fieldRules: allHidden, dataScope: 2, ...more }]);

  it('is given only by who holds it; what somebody has already is no gift', async () => {
    const sales = await viewerWith('sales');
    expect(() => mayGrant(sales, role(['customer_list']))).not.toThrow();
    const more = role(['customer_list', 'role_list']);
    expect(() => mayGrant(sales, more)).toThrow(expect.objectContaining({ detail: { beyond: ['role_list'] } }));
    expect(() => mayGrant(sales, more, more)).not.toThrow();
    const own = { ...sales, admin: { ...sales.admin, fieldRules: allHidden, dataScope: 2 as const } };
    const seeing = role([], { fieldRules: { ...allHidden, cost: 'masked' }, dataScope: 3 });
    expect(() => mayGrant(own, seeing)).toThrow(expect.objectContaining({ detail: { beyond: ['cost', 'dataScope'] } }));
  });
});

describe('calls on the traffic of all customers', () => {
  it('are refused to whoever sees some of them, whatever he may do', async () => {
    const setScope = (scope: number) =>
      sql`update role set data_scope = ${scope} where role_name = 'superAdmin'`.execute(console.db);
    const { call } = console.as('admin');
    const [place] = (await call(channel.all, {})).list;
    const [land] = (await call(country.list, {})).list;
    const hold = { channelId: place?.channelId ?? '', countryIds: [land?.countryId ?? ''], reason: 'flash calls' };
    await call(router.holdChannel, hold);
    const [held] = (await call(router.holds, { state: 'held', channelId: hold.channelId })).list;
    const lift = { holdIds: [held?.holdId ?? ''] };
    const global = allEndpoints.filter(({ endpoint }) => endpoint.allCustomers);
    const token = await console.tokenOf('admin');
    const errorOf = async ({ path }: Endpoint) =>
      (await console.inject({ method: 'POST', url: path, headers: { authorization: token }, payload: {} })).json()
        .error;
    await setScope(2);
    const refused = [
      ...(await Promise.all(global.map(async ({ name, endpoint }) => [name, await errorOf(endpoint)] as const))),
      ['router.liftHolds', (await refusal(call(router.liftHolds, lift))).body.error] as const,
    ];
    const { allCustomers } = await call(session.userInfo);
    await setScope(1);
    expect([allCustomers, (await call(session.userInfo)).allCustomers]).toEqual([false, true]);
    expect(refused.filter(([, error]) => error !== 'auth.all-customers')).toEqual([]);
    const acts = ['add', 'update', 'remove', 'batchMap', 'copyFrom', 'mapSeen', 'remap', 'remapCancel', 'import'];
    const rules = ['add', 'preview', 'remove', 'update', 'updateStatus'];
    const bills = 'agree dispute draft export generate get list match pay summary upload void'.split(' ');
    const webhooks = ['add', 'remove', 'retry', 'test', 'update'];
    const fees = ['add', 'remove', 'update', 'updateStatus'];
    expect(global.map(({ name }) => name).sort()).toEqual(
      [
        'router.holdChannel',
        'monitor.save',
        ...acts.map((act) => `errorCode.${act}`),
        ...rules.map((act) => `alarmRule.${act}`),
        ...bills.map((act) => `supplierBill.${act}`),
        ...webhooks.map((act) => `alarmWebhook.${act}`),
        ...fees.map((act) => `feeItem.${act}`),
      ].sort(),
    );
    expect(await call(router.liftHolds, lift)).toEqual({ changed: 1 });
  });
});

describe('the data scope', () => {
  it('limits customers to their maintainer, or to the maintainers of a team', async () => {
    const [a, b, c] = [await newAdmin('asia_1', 'asia'), await newAdmin('asia_2', 'asia'), await newAdmin('alone')];
    const seen = async (adminId: string, dataScope: 1 | 2 | 3) => {
      const rows = await console.db
        .selectFrom('admin as customer')
        .select('customer.admin_id')
        .where(customerScope({ adminId, dataScope }, 'customer.admin_id'))
        .where('customer.admin_id', 'in', [a, b, c])
        .orderBy('customer.admin_id')
        .execute();
      return rows.map(({ admin_id }) => admin_id);
    };
    expect(await seen(a, 1)).toEqual([a, b, c]);
    expect(await seen(a, 2)).toEqual([a]);
    expect(await seen(a, 3)).toEqual([a, b]);
    // Without a team nobody is a mate, not even others without one.
    expect(await seen(c, 3)).toEqual([c]);
  });
});
