import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { randomFrom } from '#fixtures/random.ts';
import { customer } from '#shared/customer.ts';
import { type DashboardSummary, dashboard } from '#shared/dashboard.ts';
import { mask } from '#shared/field-rules.ts';
import { notice } from '#shared/notice.ts';
import { router } from '#shared/route/router.ts';
import { senderId } from '#shared/sender.ts';
import { session } from '#shared/session.ts';
import { statistic } from '#shared/statistic.ts';
import { supplier } from '#shared/supplier.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { addCustomer, addSupplier } from '../support/factories.ts';
import { messageLine, storeOn, tradeOf } from '../support/messages.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const summary = (username: string, timezone = 'UTC'): Promise<DashboardSummary> =>
  console.as(username).call(dashboard.summary, {}, { timezone });
/** The summary after a write of a user: what SQL has changed is in it. */
const recounted = async (username: string, timezone = 'UTC'): Promise<DashboardSummary> => {
  await console.as(username).call(notice.clear, {});
  return summary(username, timezone);
};
const credentials = { username: 'noc', password: digestOf(demoPassword) };

describe('the last sign-in', () => {
  it('is the one before the present session, whatever happened elsewhere since', async () => {
    const before = await summary('noc');
    // The same person on another device.
    await console.anonymous.call(session.login, credentials);
    await console.anonymous.call(session.login, credentials);
    expect((await summary('noc')).lastSignIn).toEqual(before.lastSignIn);
    const { token } = (await console.anonymous.call(session.login, credentials)) as { token: string };
    const answer = await console.inject({
      method: 'POST',
      url: dashboard.summary.path,
      headers: { authorization: token },
      payload: { lang: 'en', utcOffset: 0, timezone: 'UTC' },
    });
    expect(answer.json().data.lastSignIn.time).toBeGreaterThan(before.lastSignIn?.time ?? Number.POSITIVE_INFINITY);
  });

  it('is absent at the very first one', async () => {
    // The only demo account without a past has to change its password before it sees anything.
    await console.db.updateTable('admin').set({ password_expired: false }).where('username', '=', 'expired').execute();
    const { lastSignIn } = await summary('expired');
    expect(lastSignIn).toBeUndefined();
  });
});

describe('the traffic of today', () => {
  it('is what the statistics count, by the clock of the viewer', async () => {
    await randomTraffic(console, randomFrom(5));
    for (const timezone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
      const admin = console.as('admin');
      const today = await admin.call(dashboard.traffic, {}, { timezone });
      const step = 'half' as const;
      const counted = await admin.call(
        statistic.timeSharing,
        { dateTime: today.dateTime, step, compare: 'dayBefore' },
        { timezone },
      );
      expect(today.totals).toEqual(counted.totals);
      expect(today.slots).toEqual(counted.slots);
      expect(today.yesterday).toEqual({ totals: counted.compare?.totals, change: counted.compare?.change });
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' });
      expect(clock.format(today.dateTime[0])).toBe('00:00');
    }
  });

  it('names an account that sends far more than usual, and hides what the role may not see', async () => {
    const trade = await tradeOf(console.db);
    await storeOn(console.db).store.append(
      Array.from({ length: 60 }, () => messageLine({ user: trade.user, number: `${trade.number.slice(0, -4)}0001` })),
    );
    const { movers } = await console.as('admin').call(dashboard.traffic, {}, { timezone: 'Europe/Berlin' });
    expect(movers.map(({ userId }) => userId)).toContain(trade.user);
    const seen = await console.as('sales').call(dashboard.traffic, {}, { timezone: 'Europe/Berlin' });
    expect([seen.totals.cost, seen.totals.profit, seen.usual.totals.profit]).toEqual([mask, mask, mask]);
    expect(seen.usual.change.profit).toBeNull();
  });
});

describe('losing routes', () => {
  it('are counted as the list counts them', async () => {
    const { total } = await console.as('admin').call(router.list, { negative: 1, pageSize: 1 });
    await expect.poll(async () => (await recounted('admin')).todos.routesNegative).toBe(total);
    await sql`update losing_route_count set counted_at = now()`.execute(console.db);
    const { rows } = await sql<{ id: string }>`
      insert into losing_route select row_id from route_row r join customer_user u using (customer_user_id)
      join customer c using (customer_id)
      where r.row_status = 1 and u.archived_at is null and c.archived_at is null and not exists (select from losing_route l where l.row_id = r.row_id)
      limit 1 returning row_id::text as id`.execute(console.db);
    expect(rows).toHaveLength(1);
    // The stored value is returned, with its time.
    const stored = (await recounted('admin')).todos;
    expect(stored).toMatchObject({ routesNegative: total + 1, routesCountedAt: expect.any(Number) });
    expect((await summary('finance')).todos).not.toHaveProperty('routesCountedAt');
    await sql`update losing_route_count set counted_at = now() - interval '1 day'`.execute(console.db);
    // Counted again without readers.
    const counted = async () =>
      (
        await sql<{
          rows: number;
        }>`select count(*)::int as rows from losing_route where row_id = ${rows[0]?.id}`.execute(console.db)
      ).rows[0]?.rows;
    await expect.poll(counted).toBe(0);
    const { todos } = await recounted('admin');
    expect(todos.routesNegative).toBe(total);
    expect(todos.routesCountedAt).toBeGreaterThan(stored.routesCountedAt ?? 0);
  });
});

describe('the fourteen days', () => {
  it('end each day at the viewer’s midnight', async () => {
    // 10:30 UTC of the day before yesterday is that day in UTC, the next one on Kiritimati (+14), and 23:30 before that on Niue (-11).
    const at = new Date(Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000 + 10.5 * 3_600_000);
    const dayOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue'];
    expect(new Set(zones.map(dayOf)).size).toBe(3);
    const counts = async () =>
      Promise.all(
        zones.map(async (zone) => {
          const { activity } = await recounted('admin', zone);
          return activity?.days.find(({ day }) => day === dayOf(zone))?.refused ?? Number.NaN;
        }),
      );
    const before = await counts();
    await console.db
      .insertInto('login_log')
      .values({ time: at, username: 'somebody', ip: '192.0.2.1', user_agent: 'test', outcome: 'refused' })
      .execute();
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it('count a write as it is made, today', async () => {
    const today = async () => (await summary('admin')).activity?.days.at(-1)?.writes ?? 0;
    const before = await today();
    await addSupplier(console);
    expect(await today()).toBe(before + 1);
  });
});

describe('what needs attention', () => {
  it('is the worst balance first, measured by its alarm, below zero too', async () => {
    const short = async (balanceAlarm: string, amount: string) => {
      const { supplierId } = await addSupplier(console, { balanceAlarm });
      await console.as('finance').call(supplier.adjustBalance, {
        supplierId,
        amount,
        remark: 'for the order',
        idempotencyKey: `dashboard-order-${supplierId}`,
      });
      return supplierId;
    };
    const half = await short('1000', '500');
    const fourfold = await short('-1000', '-5000');
    const threefold = await short('100', '-200');
    const { suppliers } = await summary('admin');
    const order = suppliers?.belowAlarm.map(({ supplierId }) => supplierId) ?? [];
    expect(order.filter((id) => [half, fourfold, threefold].includes(id)).slice(0, 2)).toEqual([fourfold, threefold]);
  });

  it('is a contract from today to the thirtieth day, by the viewer’s calendar', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const ending = async () => (await summary('admin')).suppliers?.contractsEndingTotal ?? Number.NaN;
    const before = await ending();
    for (const offset of [-1, 0, 30, 31]) {
      await addSupplier(console, { contractUntil: day(offset) });
    }
    await addSupplier(console, { contractUntil: day(1), status: 0 });
    expect(await ending()).toBe(before + 2);
  });
});

describe('to-dos', () => {
  it('count what the lists they lead to show, to those who may see these', async () => {
    const admin = console.as('admin');
    const { customerId } = await addCustomer(console);
    const before = (await summary('admin')).todos;
    await admin.call(user.add, {
      customerId,
      userName: `todo_${process.pid}`,
      systemId: 'todo',
      accountType: 1,
      maxTps: 1,
    });
    const { todos } = await summary('admin');
    expect(todos.anyAddress).toBe((before.anyAddress ?? 0) + 1);
    const lists = await Promise.all([
      admin.call(customer.list, { tempCredit: 2 }),
      admin.call(user.list, { anyAddress: 1, status: 1 }),
      admin.call(senderId.list, { status: 1 }),
      admin.call(senderId.list, { expiring: 1 }),
      admin.call(template.list, { reviewStatus: 1 }),
    ]);
    const { tempCreditEnding, anyAddress, sendersWaiting, sendersExpiring, templatesWaiting } = todos;
    const counted = [tempCreditEnding, anyAddress, sendersWaiting, sendersExpiring, templatesWaiting];
    expect(counted).toEqual(lists.map(({ total }) => total));
  });
});

describe('the demo', () => {
  it('has something on every tile', async () => {
    const fresh = await build();
    const { suppliers, activity } = await fresh.as('admin').call(dashboard.summary);
    const { summary: totals } = await fresh.as('admin').call(supplier.list, { pageSize: 1 });
    await fresh.close();
    expect(suppliers?.byCurrency).toEqual(totals.balances);
    expect(suppliers?.balanceBase).toBe(totals.base);
    expect(Number(totals.base)).not.toBe(0);
    expect(suppliers?.belowAlarmTotal).toBeGreaterThanOrEqual(3);
    expect(suppliers?.contractsEndingTotal).toBeGreaterThanOrEqual(3);
    expect(suppliers?.unassigned).toBeGreaterThan(0);
    const worked = activity?.days.slice(0, -1).filter(({ signedIn }) => signedIn > 0) ?? [];
    expect(worked.length).toBeGreaterThanOrEqual(9);
    expect(activity?.recent.every(({ adminId }) => adminId !== null)).toBe(true);
  });
});

describe('the counts', () => {
  const unassign = async () => {
    await sql`update supplier set maintainer_id = null where supplier_id = (
      select supplier_id from supplier where maintainer_id is not null and status = 1 limit 1)`.execute(console.db);
  };

  it('are kept between visits, and counted anew after a write of the visitor', async () => {
    const before = await summary('admin');
    await unassign();
    expect((await summary('admin')).suppliers).toEqual(before.suppliers);
    await addSupplier(console);
    expect((await summary('admin')).suppliers?.unassigned).toBe((before.suppliers?.unassigned ?? 0) + 2);
  });

  it('are ready for a visit after a write of somebody else, and follow it soon', async () => {
    const before = await recounted('admin');
    await unassign();
    await console.as('noc').call(notice.clear, {});
    expect((await summary('admin')).suppliers).toEqual(before.suppliers);
    const unassigned = async () => (await summary('admin')).suppliers?.unassigned;
    await expect.poll(unassigned, { timeout: 120_000 }).toBe((before.suppliers?.unassigned ?? 0) + 1);
  });

  it('leave connections to others, however many people visit at once', async () => {
    const fresh = await build();
    const connections = async () => {
      const found = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity where datname = current_database()`.execute(fresh.db);
      return found.rows[0]?.open ?? Number.NaN;
    };
    await fresh.tokenOf('admin');
    const before = await connections();
    const zones = ['Africa/Cairo', 'America/Lima', 'Asia/Tokyo', 'Europe/Rome'];
    await Promise.all(zones.map((timezone) => fresh.as('admin').call(dashboard.summary, {}, { timezone })));
    // Each visit takes one or two of its own, for its session.
    expect((await connections()) - before).toBeLessThanOrEqual(8);
    await fresh.close();
  });

  it('are not shared by people who see different customers', async () => {
    const [all, own] = [await summary('admin'), await summary('sales')];
    expect(own.todos.applicationsNew ?? 0).toBeLessThanOrEqual(all.todos.applicationsNew ?? 0);
    expect(own.activity).toBeUndefined();
    expect(all.activity).toBeDefined();
  });
});
