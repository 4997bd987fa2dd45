import { describe, expect, it } from 'vitest';
import type { PlayedChannel } from '#server/demo/channel-script.ts';
import { createPlayedPdus } from '#server/demo/played-pdus.ts';
import { decodePdu } from '#server/domain/smpp/pdu.ts';

const begun = Date.UTC(2026, 10, 27, 12);
const round = 10_000;
const channel = (submits: number): PlayedChannel => ({
  code: 'PACE-2',
  sessions: 2,
  adminStatus: 1,
  maxTps: 50,
  linkWanted: 'bound',
  linkAskedAt: null,
  submits,
});

/** Names of what a recording of `minutes` shows, with the time of each, where the messages of a minute are as many as `submitsAt` says. */
function recorded(minutes: number, submitsAt: (minute: number) => number, number: string | null = null) {
  const pdusBetween = createPlayedPdus();
  const pdus = [];
  for (let at = begun; at < begun + minutes * 60_000; at += round) {
    const submits = submitsAt(Math.floor((at - begun) / 60_000));
    pdus.push(...pdusBetween(channel(submits), { captureId: '7', number }, at, at + round));
  }
  expect(new Set(pdus.map(({ pduId }) => pduId)).size).toBe(pdus.length);
  return pdus.map(({ time, hex }) => ({ time, pdu: decodePdu(Buffer.from(hex, 'hex')) }));
}
const named = (pdus: ReturnType<typeof recorded>, name: string) => pdus.filter(({ pdu }) => pdu.name === name);

describe('a recording of the demo', () => {
  it.each([
    [12, 12],
    [60, 60],
    // As many as anybody can read.
    [30_000, 180],
    // Enough to see that it goes on.
    [0, 2],
    [1, 2],
  ])('of a channel with %i messages a minute shows %i', (submits, shown) => {
    const minutes = 10;
    const count = named(
      recorded(minutes, () => submits),
      'submit_sm',
    ).length;
    expect(count / minutes).toBeGreaterThanOrEqual(shown - 0.2);
    expect(count / minutes).toBeLessThanOrEqual(shown + 0.2);
  });

  it('shows no more messages to a number than the channel has', () => {
    expect(
      named(
        recorded(10, () => 30_000, '4915112345678'),
        'submit_sm',
      ).length,
    ).toBe(120);
    expect(
      named(
        recorded(10, () => 0, '4915112345678'),
        'submit_sm',
      ).length,
    ).toBe(20);
  });

  it('answers and reports each message once, though the pace changes', () => {
    const pdus = recorded(8, (minute) => [0, 7, 900, 23, 60, 0, 180, 5][minute] ?? 0);
    const sent = named(pdus, 'submit_sm').filter(({ time }) => time < begun + 8 * 60_000 - 5000);
    const answers = named(pdus, 'submit_sm_resp');
    const reports = named(pdus, 'deliver_sm');
    for (const { time, pdu } of sent) {
      const own = answers.filter((each) => each.pdu.sequence === pdu.sequence);
      expect(own.map((each) => each.time - time)).toEqual([120]);
      const id = own[0]?.pdu.fields.message_id;
      expect(reports.filter((each) => each.pdu.fields.receipted_message_id === id)).toHaveLength(1);
    }
    const first = sent[0]?.time ?? 0;
    expect(reports.filter(({ time }) => time > first + 3000).length).toBeGreaterThanOrEqual(sent.length - 1);
  });
});
