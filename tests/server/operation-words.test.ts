import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { rawWords } from '../support/raw-words.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

async function walkRoutes() {
  const { rows } = await sql<{
    id: string;
  }>`select operator_id::text as id from operator join country using (country_id)
    where iso2 = 'TH' and is_default`.execute(console.db);
  const operatorId = rows[0]?.id ?? '';
  const channelIds: string[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    channelIds.push(channelId);
  }
  const [p = '', q = '', r = ''] = channelIds;
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const [{ userId }, other] = [await addUser(console, customerId), await addUser(console, customerId)];
  await addRoutes(console, userId, [{ operatorId, weights: { [p]: 60, [r]: 40 } }]);
  await addRoutes(console, userId, [{ operatorId, weights: { [p]: 50, [r]: 50 } }], {
    effectiveFrom: Date.now() + 9e6,
  });
  const waiting = (await admin().call(routerVersion.list, { userId })).list.find(
    ({ status }) => status === 'scheduled',
  );
  await admin().call(routerVersion.cancelScheduled, { versionId: waiting?.versionId ?? '' });
  const filter = { userId };
  const change = async (operation: object, extra: object = {}) => {
    const { previewId } = await admin().call(router.preview, {
      op: 'replace',
      ...operation,
      filter,
      withLosing: true,
      withUnpriced: true,
    });
    return (await admin().call(router.apply, { previewId, comment: 'walk', ...extra })).applyId;
  };
  const applyId = await change({ fromChannelId: p, toChannelId: q }, { revertAt: Date.now() + 9e6, guardPct: 50 });
  await change({ op: 'weights', weights: [{ channelId: q, weight: 30 }] });
  await change({ op: 'resend', resendChannelIds: [p] });
  await change({ op: 'monitor', monitorCycle: 15, successRateThreshold: '80', monitorAction: 2 });
  await change({ op: 'add', toChannelId: p, weight: 10 });
  await change({ op: 'remove', fromChannelId: p });
  await change({ fromChannelId: q, toChannelId: p });
  const { skipped } = await admin().call(router.revert, { applyId });
  if (skipped > 0) await admin().call(router.restore, { applyId });
  const rowIds = (await admin().call(router.list, { userId })).list.map(({ rowId }) => rowId);
  await admin().call(router.hold, { rowIds, reason: 'walk', until: Date.now() + 9e6 });
  await admin().call(router.unhold, { rowIds });
  await admin().call(router.holdChannel, { channelId: q, operatorIds: [operatorId], reason: 'walk' });
  const { list: holds } = await admin().call(router.holds, { channelId: q });
  await admin().call(router.liftHolds, { holdIds: holds.map(({ holdId }) => holdId) });
  const until = Date.now() + 9e6;
  await admin().call(userRouters.allowLoss, { userId, until, seenUntil: null, reason: 'walk' });
  await admin().call(userRouters.clone, {
    fromUserId: userId,
    toUserIds: [other.userId],
    mode: 'replace',
    comment: 'walk',
  });
  const { list: versions } = await admin().call(routerVersion.list, { userId });
  await admin().call(routerVersion.rollback, {
    versionId: versions.find(({ versionNo }) => versionNo === 1)?.versionId ?? '',
    comment: 'walk',
  });
  const template = await admin().call(routeTemplate.save, { templateName: 'walk', fromUserId: userId, version: null });
  await admin().call(routeTemplate.remove, { templateId: template.templateId });
  return { userId, applyId, rowIds, channelIds, template };
}

describe('the operation log tells in words', () => {
  let walked: Awaited<ReturnType<typeof walkRoutes>>;
  beforeAll(async () => {
    walked = await walkRoutes();
  });
  const logOf = async (filter: { resource: string; action?: string; result?: 'refused' }) =>
    (await admin().call(operationLog.list, { ...filter, pageSize: 100 })).list;

  it('what was done to routes: channels by name, operations with their values', async () => {
    const seen: string[] = [];
    for (const resource of ['router', 'userRouters', 'routerVersion', 'routeTemplate']) {
      for (const entry of await logOf({ resource })) seen.push(...rawWords(entry));
    }
    expect([...new Set(seen)]).toEqual([]);
    const [p = '', q = ''] = walked.channelIds;
    const applied = await logOf({ resource: 'router', action: 'apply' });
    const changeOf = (op: string) => applied.find(({ changes }) => changes.op?.after === op)?.changes;
    expect(changeOf('weights')).toMatchObject({ weights: { after: [{ channelId: q, weight: 30 }] } });
    expect(changeOf('add')).toMatchObject({ toChannelId: { after: p }, weight: { after: 10 } });
    expect(changeOf('resend')).toMatchObject({ resendChannelIds: { after: [p] } });
    expect(changeOf('monitor')).toMatchObject({
      monitorCycle: { after: 15 },
      successRateThreshold: { after: '80' },
      monitorAction: { after: 2 },
    });
  });

  it('which network was held, in the language of the reader', async () => {
    for (const lang of ['zh', 'en'] as const) {
      for (const action of ['hold', 'unhold', 'holdChannel', 'liftHolds']) {
        const { list } = await admin().call(operationLog.list, { resource: 'router', action, pageSize: 1 }, { lang });
        const { operatorId = null, countryId = null } = list[0]?.changes ?? {};
        const network = (
          await admin().call(operator.list, { countryId: String(countryId?.after) }, { lang })
        ).list.find((each) => each.operatorId === operatorId?.after);
        expect([action, list[0]?.names?.operatorId]).toEqual([
          action,
          { [String(operatorId?.after)]: lang === 'zh' ? network?.operatorName : network?.operatorNameEn },
        ]);
      }
    }
  });

  it('which network was changed, in the language of the reader', async () => {
    const { rows } = await sql<{ targetId: string; zh: string; en: string }>`
      select operator_id::text as "targetId", operator_name as zh, operator_name_en as en from operator
      where operator_name <> operator_name_en
        and exists (select from number_prefix p where p.operator_id = operator.operator_id) limit 1`.execute(
      console.db,
    );
    const { targetId = '', ...name } = rows[0] ?? {};
    const { list: prefixes } = await admin().call(operator.prefixes, { operatorId: targetId, pageSize: 1 });
    await admin().call(
      operator.savePrefixes,
      { operatorId: targetId, add: [`${prefixes[0]?.prefix}7`], remove: [] },
      { lang: 'zh' },
    );
    for (const lang of ['zh', 'en'] as const) {
      const told = await admin().call(operationLog.list, { resource: 'operator', targetId, pageSize: 1 }, { lang });
      expect(told.list[0]?.targetName).toBe(Reflect.get(name, lang));
    }
  });

  it('which object a refused attempt meant, by its name', async () => {
    const { applyId, userId, template, channelIds } = walked;
    const { userName } = await admin().call(user.get, { userId });
    await refusal(admin().call(router.revert, { applyId }));
    await refusal(admin().call(userRouters.allowLoss, { userId, until: null, seenUntil: 1, reason: 'refused' }));
    await refusal(admin().call(routeTemplate.remove, { templateId: template.templateId }));
    const { customerId, customerName } = await addCustomer(console);
    const closing = { customerIds: [customerId], versions: [99], status: 0 as const, reason: 'refused' };
    await refusal(admin().call(customer.updateStatus, closing));
    expect(await logOf({ resource: 'customer', action: 'updateStatus', result: 'refused' })).toMatchObject([
      { targetId: customerId, targetName: customerName, refused: 'version-conflict' },
    ]);
    const [channelId = ''] = channelIds;
    await refusal(admin().call(router.holdChannel, { channelId, countryIds: ['999999999'], reason: 'refused' }));
    const refused = { result: 'refused' } as const;
    expect(await logOf({ resource: 'router', action: 'revert', ...refused })).toMatchObject([
      { targetId: applyId, refused: 'routes.reverted' },
    ]);
    expect(await logOf({ resource: 'userRouters', action: 'allowLoss', ...refused })).toMatchObject([
      { targetId: userId, targetName: userName, refused: 'version-conflict' },
    ]);
    expect(await logOf({ resource: 'routeTemplate', action: 'remove', ...refused })).toMatchObject([
      { targetId: template.templateId },
    ]);
    expect(await logOf({ resource: 'router', action: 'holdChannel', ...refused })).toMatchObject([
      { targetId: channelId, refused: 'reference.unknown' },
    ]);
  });
});
