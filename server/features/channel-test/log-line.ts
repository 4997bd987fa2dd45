import type { ChannelLog } from '#shared/channel/log.ts';
import type { ChannelTest } from '#shared/channel/test.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** PDUs of one test that the log keeps; more than the longest test without a flood has. */
const pdusKept = 60;

/** What a test leaves in its channel's log. */
export type TestLogLine = Pick<
  ChannelLog,
  'channelId' | 'level' | 'event' | 'commandStatus' | 'detail' | 'pdus' | 'adminName'
>;

export function logLineOf(test: ChannelTest, channelId: string, viewer: Viewer): TestLogLine {
  const failure = test.steps.find(({ state }) => state === 'failed');
  const outcome = failure ? `${failure.name}: ${failure.error}` : test.steps.map(({ name }) => name).join(', ');
  return {
    channelId,
    level: failure ? 'warn' : 'info',
    event: 'test',
    commandStatus: failure?.commandStatus ?? null,
    detail: `${test.ms} ms. ${outcome}`.slice(0, 500),
    pdus: test.steps
      .flatMap(({ pdus }) => pdus)
      .slice(0, pdusKept)
      .map(({ name, hex, decoded }) => ({ name, hex, decoded })),
    adminName: viewer.admin.username,
  };
}
