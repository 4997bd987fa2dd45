import { describe, expect, it } from 'vitest';
import { belowLostLinks, withCauses } from '#server/domain/alarms/judge/causes.ts';
import { type LosingOver, withSharedChannels } from '#server/domain/alarms/judge/shared-channels.ts';
import { keyText, type NewAlarm } from '#server/domain/alarms/raise.ts';

const losing = (userId: string): NewAlarm => ({
  type: 'negativeMargin',
  objectType: 'user',
  objectId: userId,
  userId,
  severity: 3,
  figures: { affected: 1 },
});
const over = (userId: string, channelId: string, routes = 1): LosingOver => ({
  userId,
  channelId,
  supplierId: '9',
  routes,
});
/** Below which alarm each one stands. */
const parentsOf = (alarms: readonly NewAlarm[]) =>
  Object.fromEntries(alarms.map((alarm) => [keyText(alarm), alarm.parent ? keyText(alarm.parent) : null]));

describe('accounts that lose over one channel', () => {
  it('stand below it: the channel that explains most first, and a single account alone', () => {
    const found = ['1', '2', '3', '4', '5', '6'].map(losing);
    const all = withSharedChannels(found, [
      over('1', '50', 4),
      over('1', '60'),
      over('2', '60'),
      over('3', '60', 2),
      over('4', '70'),
      over('5', '70'),
      over('3', '70'),
      over('6', '80'),
    ]);
    expect(parentsOf(all)).toEqual({
      'negativeMargin channel 60': null,
      'negativeMargin channel 70': null,
      'negativeMargin user 1': 'negativeMargin channel 60',
      'negativeMargin user 2': 'negativeMargin channel 60',
      'negativeMargin user 3': 'negativeMargin channel 60',
      'negativeMargin user 4': 'negativeMargin channel 70',
      'negativeMargin user 5': 'negativeMargin channel 70',
      'negativeMargin user 6': null,
    });
    expect(all[0]).toMatchObject({ supplierId: '9', figures: { affected: 4, accounts: 3 } });
  });

  it('stand below the same one in whichever order they are found', () => {
    const pairs = [over('1', '7'), over('2', '7'), over('1', '10'), over('2', '10')];
    const [first] = withSharedChannels([losing('1'), losing('2')], pairs);
    const [again] = withSharedChannels([losing('2'), losing('1')], pairs.toReversed());
    expect([first?.objectId, again?.objectId]).toEqual(['7', '7']);
  });
});

const onChannel = (type: NewAlarm['type'], channelId: string, severity: NewAlarm['severity']): NewAlarm => ({
  type,
  objectType: 'channel',
  objectId: channelId,
  channelId,
  supplierId: '9',
  severity,
  figures: {},
});

describe('what follows from a lost connection', () => {
  it('stands below it, which is as severe as the worst of it', () => {
    const found = [
      onChannel('bindDown', '1', 2),
      onChannel('dlrStopped', '1', 1),
      onChannel('queueHigh', '1', 3),
      onChannel('queueHigh', '2', 3),
      onChannel('priceExpired', '1', 3),
    ];
    const all = belowLostLinks(found);
    expect(parentsOf(all)).toEqual({
      'bindDown channel 1': null,
      'dlrStopped channel 1': 'bindDown channel 1',
      'queueHigh channel 1': 'bindDown channel 1',
      'queueHigh channel 2': null,
      'priceExpired channel 1': null,
    });
    expect(all[0]?.severity).toBe(1);
  });

  it('stands below the supplier where all its channels are lost, in one level', () => {
    const channels = ['1', '2'].map((id) => ({ id, supplierId: '9' }));
    const down = withCauses(
      channels.map(({ id }) => onChannel('bindDown', id, 2)),
      channels,
    );
    const silent = withCauses(
      channels.map(({ id }) => onChannel('dlrStopped', id, 1)),
      channels,
    );
    const parents = parentsOf(belowLostLinks([...silent, ...down]));
    expect(new Set(Object.values(parents))).toEqual(new Set([null, 'bindDown supplier 9']));
    expect(Object.values(parents).filter((parent) => parent === null)).toHaveLength(1);
  });

  it('leaves no alarm of a supplier without channels below', () => {
    const channels = ['1', '2'].map((id) => ({ id, supplierId: '9' }));
    const silent = withCauses(
      channels.map(({ id }) => onChannel('dlrStopped', id, 1)),
      channels,
    );
    const down = channels.map(({ id }) => onChannel('bindDown', id, 2));
    expect(Object.keys(parentsOf(belowLostLinks([...silent, ...down]))).toSorted()).toEqual([
      'bindDown channel 1',
      'bindDown channel 2',
      'dlrStopped channel 1',
      'dlrStopped channel 2',
    ]);
  });
});
