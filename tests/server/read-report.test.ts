import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DlrParser } from '#shared/channel/input.ts';
import { channelTest } from '#shared/channel/test.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());

const parser: DlrParser = {
  dlrIdPath: 'reports.0.id',
  dlrStatusPath: 'reports.0.status',
  dlrDelivered: 'DELIVRD, delivered',
  dlrFailed: '/^(UNDELIV|EXPIRED)$/',
  dlrErrPath: 'reports.0.error.code',
  dlrTimePath: 'reports.0.done',
};
const flat: DlrParser = { ...parser, dlrIdPath: 'id', dlrStatusPath: 'stat', dlrErrPath: 'err', dlrTimePath: 'done' };
const read = (content: string, by: DlrParser = parser, dlrTzOffset = 0) =>
  app.as('admin').call(channelTest.readReport, { parser: by, dlrTzOffset, content }, { lang: 'en' });

describe('a delivery report', () => {
  it('is read from JSON, by the paths of the channel', async () => {
    const done = '2026-11-21T08:30:00+02:00';
    const content = JSON.stringify({ reports: [{ id: 'a-1', status: 'Delivered', error: { code: 0 }, done }] });
    expect(await read(content)).toEqual({
      messageId: 'a-1',
      status: 'Delivered',
      state: 'delivered',
      errorCode: '0',
      doneAt: Date.UTC(2026, 10, 21, 6, 30),
    });
  });

  it.each([
    ['a form', 'id=77%2B&stat=UNDELIV&err=011&done=2611210830'],
    ['a query', '?id=77%2B&stat=UNDELIV&err=011&done=2611210830'],
    ['an address', 'https://us.example/dlr?id=77%2B&stat=UNDELIV&err=011&done=2611210830'],
    ['the line of a request', 'GET /dlr?id=77%2B&stat=UNDELIV&err=011&done=2611210830 HTTP/1.1'],
  ])('is read from %s, its time by the clock of the supplier', async (_kind, content) => {
    expect(await read(content, flat, 480)).toEqual({
      messageId: '77+',
      status: 'UNDELIV',
      state: 'failed',
      errorCode: '011',
      doneAt: Date.UTC(2026, 10, 21, 0, 30),
    });
  });

  it.each([
    ['1764000000', 1_764_000_000_000],
    ['1764000000123', 1_764_000_000_123],
    ['2026-11-21 08:30:05', Date.UTC(2026, 10, 21, 8, 30, 5)],
    ['20261121083005', Date.UTC(2026, 10, 21, 8, 30, 5)],
    ['2602300830', null],
    ['yesterday', null],
  ])('has the time %s read', async (done, doneAt) => {
    expect(await read(`id=1&stat=ACCEPTD&done=${done}`, flat)).toMatchObject({ state: 'underway', doneAt });
  });

  it('invents nothing where nothing is', async () => {
    expect(await read('{"reports":[{"status":{"of":"objects"}}]}')).toEqual({
      messageId: '',
      status: '',
      state: 'underway',
      errorCode: '',
      doneAt: null,
    });
    expect(await read('{"id":"1"}', {})).toMatchObject({ messageId: '', status: '', state: 'underway' });
  });

  it('is refused when it is neither, and so is a pattern that cannot be run', async () => {
    const neither = await refusal(read('Dear partner, it was delivered.'));
    expect(neither.body.data).toEqual({ errors: [{ field: 'content', msg: 'JSON, or name=value pairs joined by &' }] });
    for (const dlrFailed of ['/(/', '/^(a+)+$/']) {
      const broken = await refusal(read(`id=1&stat=${'a'.repeat(60)}!`, { ...flat, dlrFailed }));
      expect(broken.body.data?.errors).toMatchObject([
        { field: 'parser.dlrFailed', msg: expect.stringContaining('regular expression') },
      ]);
    }
  });

  it('is read for those only who may test channels', async () => {
    const refused = await refusal(app.as('finance').call(channelTest.readReport, { parser, content: 'id=1' }));
    expect(refused.status).toBe(403);
  });
});
