import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelsOf, channelsText, rulesOf, rulesText } from '#server/features/route-config/sheet/text.ts';

const line = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme-ascii' });

it('conditions of a route are read from a cell as they were written, whatever they say', () => {
  const rule = fc.record({
    key: fc.constantFrom('senderId', 'content'),
    opr: fc.constantFrom('contains', 'in'),
    ruleName: fc.oneof(fc.constant(''), line(12)),
    value: line(30),
  });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
      expect(rulesOf(rulesText(rules))).toEqual(rules);
    }),
  );
});

it('channels of a route are read from a cell as they were written', () => {
  const channel = fc.record(
    {
      channelId: fc.constantFrom('HQ-OTP', 'ws_dir', '311'),
      enabled: fc.boolean(),
      senderOverride: line(11),
      weight: fc.integer({ min: 1, max: 100 }),
      seq: fc.integer({ min: 1, max: 20 }),
    },
    { requiredKeys: ['channelId', 'enabled'] },
  );
  fc.assert(
    fc.property(fc.array(channel, { minLength: 1, maxLength: 5 }), (channels) => {
      const read = channelsOf(channelsText(channels, 1, (channelId) => channelId));
      expect(read?.map(({ code, ...rest }) => ({ channelId: code, ...rest }))).toEqual(channels);
    }),
  );
});

it.each(['senderId', 'senderId in', 'senderId in "a', 'a b c &', 'a b c && '])(
  '“%s” is no list of conditions',
  (text) => expect(rulesOf(text)).toBeUndefined(),
);
it.each(['A:70 B:30', 'A:70 nonsense', 'A sender="x', 'A,,B'])('“%s” is no list of channels', (text) =>
  expect(channelsOf(text)).toBeUndefined(),
);
