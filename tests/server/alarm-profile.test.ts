import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlarmProfileInput, alarmProfile } from '#shared/channel/alarm.ts';
import { channelLog } from '#shared/channel/log.ts';
import { channel } from '#shared/channel.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addSupplier } from '../support/factories.ts';
import { metricOf, newKey, report } from '../support/feed.ts';

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(console);
});
afterAll(() => console.close());

let made = 0;
const admin = () => console.as('routing');
const addProfile = (input: Partial<AlarmProfileInput> = {}) => {
  made += 1;
  return admin().call(alarmProfile.add, { profileName: `Profile ${made}`, ...input });
};
const assign = (channelIds: string[], alarmProfileId: string | null) =>
  admin().call(channel.updateAlarm, { channelIds, alarmProfileId });

describe('an alarm profile', () => {
  it('is added, listed with the channels that have it, changed and removed; the operation log has each step', async () => {
    const profile = await addProfile({ queueLen: 500 });
    expect(profile).toMatchObject({ queueLen: 500, oldestQueuedSec: null, error1m: null, channelCount: 0, version: 1 });
    const { alarmProfileId, profileName } = profile;
    const { channelId } = await addChannel(console, { alarmProfileId });
    const listed = (await admin().call(alarmProfile.list, {})).find((row) => row.alarmProfileId === alarmProfileId);
    expect(listed).toEqual({ ...profile, channelCount: 1 });
    const input = { alarmProfileId, profileName, avgRespMs: 900 };
    const changed = await admin().call(alarmProfile.update, { ...input, version: 1 });
    expect(changed).toMatchObject({ queueLen: null, avgRespMs: 900, version: 2 });
    expect((await refusal(admin().call(alarmProfile.update, { ...input, version: 1 }))).body).toMatchObject({
      error: 'version-conflict',
      data: { current: { version: 2 } },
    });
    const used = await refusal(admin().call(alarmProfile.remove, { alarmProfileId }));
    expect([used.status, used.body.error]).toEqual([422, 'alarm-profile.used']);
    await assign([channelId], null);
    await admin().call(alarmProfile.remove, { alarmProfileId, reason: 'not needed' });
    expect((await refusal(admin().call(alarmProfile.remove, { alarmProfileId }))).body.error).toBe('row.gone');
    const { list } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'alarmProfile', targetId: alarmProfileId, result: 'succeeded' });
    expect(list.map(({ action }) => action)).toEqual(['remove', 'update', 'add']);
  });

  it('has a name of its own, whatever the case, and thresholds of at least one', async () => {
    const { profileName } = await addProfile();
    const taken = await refusal(addProfile({ profileName: profileName.toUpperCase() }));
    expect([taken.status, taken.body.error]).toEqual([409, 'alarm-profile.name-taken']);
    const zero = await refusal(addProfile({ queueLen: 0 }));
    expect(zero.body.data).toMatchObject({ errors: [{ field: 'queueLen' }] });
  });

  it('is read by whoever reads channels, and written by whoever edits them', async () => {
    expect(await console.as('viewer').call(alarmProfile.list, {})).toBeInstanceOf(Array);
    expect((await refusal(console.as('viewer').call(alarmProfile.add, { profileName: 'x' }))).status).toBe(403);
    expect((await refusal(console.as('sales').call(alarmProfile.list, {}))).status).toBe(403);
  });
});

describe('a channel with a profile', () => {
  it('is troubled from its own thresholds on, others from the usual ones', async () => {
    const { supplierId } = await addSupplier(console);
    const { alarmProfileId } = await addProfile({ queueLen: 100, oldestQueuedSec: 60 });
    const add = (more: object) => addChannel(console, { supplierId, ...more });
    const [usual, patient, failing] = [await add({}), await add({ alarmProfileId }), await add({})];
    const tell = (rows: readonly [string, object][]) =>
      report(console, key, {
        sentAt: Date.now(),
        channels: rows.map(([channelCode, metric]) => ({ channelCode, metric: metricOf(metric) })),
      });
    const troubled = async () =>
      (await admin().call(channel.all, { supplierId, troubled: 1 })).list.map(({ channelId }) => channelId);
    await tell([
      [usual.channelCode, { oldestQueuedSec: 30 }],
      [patient.channelCode, { oldestQueuedSec: 59, queueLen: 99, throttled1m: 3 }],
      [failing.channelCode, { error1m: 50, queueLen: 5000 }],
    ]);
    expect(await troubled()).toEqual([usual.channelId]);
    await tell([[patient.channelCode, { queueLen: 100 }]]);
    expect(new Set(await troubled())).toEqual(new Set([usual.channelId, patient.channelId]));
    const strict = await addProfile({ error1m: 50 });
    expect(await assign([failing.channelId, usual.channelId], strict.alarmProfileId)).toEqual({ changed: 2 });
    // By harm: messages that wait stand before errors of a link.
    expect(await troubled()).toEqual([patient.channelId, failing.channelId]);
  });

  it('is told in the logs by the name of the profile', async () => {
    const { alarmProfileId, profileName } = await addProfile();
    const { channelId } = await addChannel(console);
    await assign([channelId], alarmProfileId);
    expect(await assign([channelId], alarmProfileId)).toEqual({ changed: 0 });
    const dateTime: [number, number] = [Date.now() - 60_000, Date.now() + 60_000];
    const { list } = await admin().call(channelLog.list, { channelId, dateTime });
    expect(list[0]?.changes).toEqual({ alarmProfileName: { before: '', after: profileName } });
    expect(await admin().call(channel.get, { channelId })).toMatchObject({
      alarmProfileId,
      alarmProfileName: profileName,
      version: 2,
    });
  });

  it('cannot have one that is not there, nor be set while somebody edits it', async () => {
    const row = await addChannel(console);
    const unknown = await refusal(assign([row.channelId], '999999'));
    expect(unknown.body.error).toBe('reference.unknown');
    expect((await refusal(addChannel(console, { alarmProfileId: '999999' }))).body.error).toBe('reference.unknown');
    const { alarmProfileId } = await addProfile();
    await console.as('admin').call(channel.lock, { channelId: row.channelId, tabId: 'a-tab-of-somebody' });
    expect((await refusal(assign([row.channelId], alarmProfileId))).body.error).toBe('lock.held');
  });
});
