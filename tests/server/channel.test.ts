import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminStatus } from '#shared/channel/kinds.ts';
import { channelLog } from '#shared/channel/log.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addSupplier, channelInput } from '../support/factories.ts';

let console: TestApp;
let second: TestApp;
const http = (url: string) => ({
  url,
  method: 'POST' as const,
  bodyTemplate: '{}',
  idPath: 'id',
  okExpr: '0',
  errPath: 'error',
});
beforeAll(async () => {
  console = await build();
  second = await build({ databaseUrl: console.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await console.close();
});

const tabId = 'tab-of-the-test';
const editing = async (row: Channel, username = 'admin') => {
  await console.as(username).call(channel.lock, { channelId: row.channelId, tabId });
  return row;
};
const fieldsOf = ({ channelId: _id, supplierId: _supplier, ...row }: Channel) => row;
const save = (row: Channel, change: object = {}, username = 'admin') =>
  console
    .as(username)
    .call(channel.update, { ...fieldsOf(row), channelId: row.channelId, version: row.version, tabId, ...change });
const fieldsRefused = async (call: Promise<unknown>) =>
  (await refusal(call)).body.data?.errors?.map(({ field }) => field);

describe('a new channel', () => {
  it('has what was entered, the rest by default, the supplier’s currency, and only takes tests', async () => {
    const { supplierId } = await addSupplier(console, { currency: 'EUR' });
    const input = channelInput({ supplierId, maxTps: 12.5, trafficTypes: ['otp'], dailyLimit: 5_000_000 });
    const made = await console.as('routing').call(channel.add, input);
    const { password: _password, ...entered } = input;
    expect(made).toMatchObject({
      ...entered,
      currency: 'EUR',
      adminStatus: 5,
      windowSize: 10,
      msgIdType: 3,
      dlrTimeout: 4320,
      srcTon: -1,
      hasPassword: true,
      live: null,
      undo: null,
      lock: null,
      version: 1,
      createdBy: 'routing',
    });
    expect(await console.as('routing').call(channel.get, { channelId: made.channelId })).toEqual(made);
  });

  it.each([
    ['host', { host: undefined }],
    ['port', { port: null }],
    ['systemId', { systemId: undefined }],
    ['systemId', { systemId: 'sixteen-letters-' }],
    ['password', { password: 'nine-char' }],
    ['rxPort', { bindMode: 4 }],
    ['rxPort', { rxPort: 2776 }],
    ['httpConfig', { protocol: 3 }],
    ['httpConfig.url', { protocol: 3, httpConfig: http('https://{:$x#') }],
    ['maxReconnectDelay', { reconnectDelay: 60, maxReconnectDelay: 30 }],
    ['workTimezone', { workTimezone: 'Moon/Base' }],
    ['currency', { currency: 'XQQ' }],
    ['maxTps', { maxTps: 0 }],
    ['windowSize', { windowSize: 1001 }],
    ['bindCount', { bindCount: 65 }],
    ['trafficTypes', { trafficTypes: [] }],
  ])('is refused at the field %s for %j', async (field, change) => {
    const { supplierId } = await addSupplier(console);
    const call = console.as('admin').call(channel.add, channelInput({ supplierId, ...(change as object) }));
    expect(await fieldsRefused(call)).toContain(field);
  });

  it('may have long credentials when that is said', async () => {
    const made = await addChannel(console, {
      longCredentials: true,
      systemId: 'a-system-id-of-30-characters-x',
      password: 'a-password-of-thirty-character',
    });
    expect(made.systemId).toHaveLength(30);
  });

  it('shares neither name nor code nor account with another', async () => {
    const first = await addChannel(console);
    const { supplierId } = first;
    const add = (change: object) => console.as('admin').call(channel.add, channelInput({ supplierId, ...change }));
    const errorOf = async (change: object) => (await refusal(add(change))).body.error;
    expect(await errorOf({ channelName: first.channelName.toUpperCase() })).toBe('channel.name-taken');
    expect(await errorOf({ channelCode: first.channelCode.toLowerCase() })).toBe('channel.code-taken');
    const account = await refusal(add({ host: 'SMPP.carrier.EXAMPLE', systemId: first.systemId }));
    expect(account.body).toMatchObject({
      error: 'channel.account-taken',
      msg: expect.stringContaining(first.channelName),
    });
    expect(await add({ systemId: first.systemId, systemType: 'OTHER' })).toBeDefined();
  });

  it('belongs to a supplier that exists', async () => {
    const call = console.as('admin').call(channel.add, channelInput({ supplierId: '999999' }));
    expect((await refusal(call)).body.error).toBe('reference.unknown');
  });

  it('may be a copy, under names of its own and without the secrets', async () => {
    const source = await addChannel(console, { windowSize: 77 });
    const copy = await console.as('admin').call(channel.copy, {
      channelId: source.channelId,
      channelName: `${source.channelName} b`,
      channelCode: `${source.channelCode}-b`,
      systemId: 'another',
    });
    expect(copy).toMatchObject({ windowSize: 77, systemId: 'another', hasPassword: false, adminStatus: 5 });
  });
});

describe('a change', () => {
  it('needs the lock, and tells who has it', async () => {
    const row = await addChannel(console);
    expect((await refusal(save(row))).body).toMatchObject({ error: 'lock.lost', data: { current: { version: 1 } } });
    await editing(row, 'noc');
    const held = await refusal(save(row));
    expect(held.body).toMatchObject({ error: 'lock.held', data: { lock: { own: false }, current: { version: 1 } } });
    expect(held.status).toBe(409);
    expect(await console.as('admin').call(channel.get, { channelId: row.channelId })).toMatchObject({ version: 1 });
  });

  it('of an old version is refused with the present one', async () => {
    const row = await editing(await addChannel(console));
    await save(row, { maxTps: 60 });
    const stale = await refusal(save(row, { maxTps: 70 }));
    expect(stale.body).toMatchObject({ error: 'version-conflict', data: { current: { version: 2, maxTps: 60 } } });
  });

  it('keeps a password that is left out, and removes an empty one', async () => {
    const row = await editing(await addChannel(console));
    const kept = await save(row, { remark: 'changed' });
    expect(kept).toMatchObject({ hasPassword: true, remark: 'changed' });
    expect(await save(kept, { password: '' })).toMatchObject({ hasPassword: false });
  });

  it('leaves a line with what changed in the operation log and in the channel’s own', async () => {
    const row = await editing(await addChannel(console));
    await save(row, { maxTps: 60, password: 'hush-99' });
    const [line] = (await console.as('admin').call(operationLog.list, { resource: 'channel', targetId: row.channelId }))
      .list;
    const dateTime: [number, number] = [Date.now() - 60_000, Date.now() + 60_000];
    const [entry] = (await console.as('noc').call(channelLog.list, { channelId: row.channelId, dateTime })).list;
    for (const { changes } of [line, entry].filter((each) => each !== undefined)) {
      expect(changes).toEqual({
        maxTps: { before: 50, after: 60 },
        password: { before: null, after: '••••' },
      });
    }
    expect(entry).toMatchObject({ event: 'configChange', adminName: 'admin' });
  });
});

describe('the wanted status', () => {
  const set = (rows: readonly Channel[], adminStatus: AdminStatus, reason?: string) =>
    console
      .as('noc')
      .call(channel.updateStatus, { channelIds: rows.map(({ channelId }) => channelId), adminStatus, reason });
  const statusOf = async ({ channelId }: Channel) =>
    (await console.as('noc').call(channel.get, { channelId })).adminStatus;
  const reported = (row: Channel, minutesAgo: number) =>
    console.db
      .insertInto('channel_live')
      .values({
        channel_id: row.channelId,
        link_status: 'bound',
        sessions_bound: 1,
        sessions_total: 1,
        submit_tps: 3,
        queue_len: 0,
        reported_at: new Date(),
        last_traffic_at: new Date(Date.now() - minutesAgo * 60_000),
        last_bind_at: null,
        last_error: null,
      })
      .execute();

  it('goes from step to step, and never past one', async () => {
    const row = await addChannel(console);
    for (const step of [1, 2, 1, 3, 4, 1, 0, 5] as const) {
      expect(await set([row], step)).toMatchObject({ changed: 1 });
    }
    expect((await refusal(set([row], 2))).body.error).toBe('channel.status-step');
    expect(await statusOf(row)).toBe(5);
  });

  it('of many changes for all or for none', async () => {
    const rows = [await addChannel(console), await addChannel(console)] as const;
    await set([rows[0]], 1);
    expect((await refusal(set(rows, 2))).body).toMatchObject({
      error: 'channel.status-step',
      msg: expect.stringContaining(rows[1].channelName),
    });
    expect(await Promise.all(rows.map(statusOf))).toEqual([1, 5]);
  });

  it('needs a reason while there is traffic, and keeps it', async () => {
    const [busy, quiet] = [await addChannel(console), await addChannel(console)];
    await reported(busy, 14);
    await reported(quiet, 16);
    expect((await refusal(set([busy], 0, ' '))).body.error).toBe('channel.reason-needed');
    await set([quiet], 0);
    await set([busy], 0, 'fake reports');
    const { list } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'channel', targetId: busy.channelId });
    expect(list[0]).toMatchObject({ action: 'updateStatus', reason: 'fake reports' });
  });

  it('can be taken back once, for ten minutes', async () => {
    const row = await addChannel(console);
    await set([row], 1);
    const undo = () => console.as('noc').call(channel.undoStatus, { channelIds: [row.channelId] });
    expect((await console.as('noc').call(channel.get, { channelId: row.channelId })).undo).toMatchObject({
      adminStatus: 5,
    });
    expect(await undo()).toEqual({ changed: 1 });
    expect(await statusOf(row)).toBe(5);
    expect((await refusal(undo())).body.error).toBe('channel.undo-over');
    await set([row], 1);
    await console.db
      .updateTable('channel')
      .set({ status_changed_at: new Date(Date.now() - 601_000) })
      .where('channel_id', '=', row.channelId)
      .execute();
    expect((await refusal(undo())).body.error).toBe('channel.undo-over');
    expect((await console.as('noc').call(channel.get, { channelId: row.channelId })).undo).toBeNull();
  });

  it('of one that is gone changes nothing', async () => {
    const row = await addChannel(console);
    const call = console
      .as('noc')
      .call(channel.updateStatus, { channelIds: [row.channelId, '999999'], adminStatus: 1 });
    expect((await refusal(call)).body.error).toBe('row.gone');
    expect(await statusOf(row)).toBe(5);
  });
});

describe('the speed limit of several', () => {
  it('is set at once, unless somebody edits one of them', async () => {
    const rows = [await addChannel(console), await addChannel(console)] as const;
    const channelIds = rows.map(({ channelId }) => channelId);
    const set = (maxTps: number) => console.as('noc').call(channel.updateTps, { channelIds, maxTps });
    expect(await set(80)).toEqual({ changed: 2 });
    await editing(rows[1]);
    expect((await refusal(set(90))).body.error).toBe('lock.held');
    expect(await console.as('noc').call(channel.get, { channelId: rows[0].channelId })).toMatchObject({ maxTps: 80 });
  });
});

describe('secrets', () => {
  const secret = 'S3cr3t-x';
  const header = 'Bearer of-the-supplier';

  it('are shown to nobody but who may reveal them, with a reason that is kept', async () => {
    const { channelId } = await addChannel(console, { password: secret, httpHeaders: { Authorization: header } });
    const reveal = (username: string) =>
      console.as(username).call(channel.reveal, { channelId, reason: 'supplier asked' });
    expect(await reveal('routing')).toEqual({ password: secret, httpHeaders: { Authorization: header } });
    expect((await refusal(reveal('noc'))).body.error).toBe('auth.forbidden');
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'channel', targetId: channelId });
    expect(list.slice(0, 2)).toMatchObject([
      { action: 'reveal', username: 'noc', refused: 'auth.forbidden' },
      { action: 'reveal', username: 'routing', refused: null, reason: 'supplier asked', changes: {} },
    ]);
  });

  it.each([
    ['host', { host: 'smpp.thief.example' }],
    ['port', { port: 2776 }],
    ['second port', { bindMode: 4, rxPort: 2777 }],
    ['TLS', { useTls: true }],
    ['protocol', { protocol: 2 }],
  ] as const)('are not sent to another %s until the password is entered again', async (_what, change) => {
    const row = await editing(await addChannel(console));
    const refused = await refusal(save(row, change));
    expect(refused.body.data?.errors).toEqual([
      { field: 'password', msg: expect.stringMatching(/^Enter it again: the target has changed/) },
    ]);
    const moved = await save(row, { ...change, password: 'pw-5678' });
    expect(moved).toMatchObject({ hasPassword: true, ...change });
    const { password } = await console
      .as('admin')
      .call(channel.reveal, { channelId: row.channelId, reason: 'a test looks' });
    expect(password).toBe('pw-5678');
  });

  it('may be removed when the target changes, and are kept when only its case does', async () => {
    const row = await editing(await addChannel(console));
    const same = await save(row, { host: row.host.toUpperCase() });
    expect(same).toMatchObject({ hasPassword: true });
    expect(await save(same, { host: 'smpp.other.example', password: '' })).toMatchObject({ hasPassword: false });
  });

  it('of HTTP calls are not sent to another URL, and those of a protocol given up are deleted', async () => {
    const row = await editing(
      await addChannel(console, {
        protocol: 3,
        httpConfig: http('https://api.carrier.example/sms'),
        httpHeaders: { Authorization: header },
        host: undefined,
        port: undefined,
        systemId: undefined,
        password: undefined,
      }),
    );
    const moved = { httpConfig: http('https://api.thief.example/sms') };
    expect(await fieldsRefused(save(row, moved))).toEqual(['httpHeaders']);
    const entered = await save(row, { ...moved, httpHeaders: { 'X-Key': 'other' } });
    expect(entered.httpHeaderNames).toEqual(['X-Key']);
    const smpp = { protocol: 1, host: 'smpp.carrier.example', port: 2775, systemId: `h${row.channelId}` };
    const changed = await save(entered, { ...smpp, password: 'pw-1234' });
    expect(changed).toMatchObject({ httpHeaderNames: [], hasPassword: true });
    const back = { protocol: 3, host: '', port: null, systemId: '', httpConfig: http('https://api.thief.example/sms') };
    expect(await save(changed, back)).toMatchObject({ httpHeaderNames: [], hasPassword: false });
  });

  it('stand in clear neither in the database nor in any answer, log line or file', async () => {
    const lines: string[] = [];
    const watched = await build({ databaseUrl: console.databaseUrl, logTo: { write: (line) => lines.push(line) } });
    const { supplierId } = await addSupplier(console);
    const admin = watched.as('admin');
    const input = channelInput({ supplierId, password: secret, httpHeaders: { Authorization: header } });
    const made = await admin.call(channel.add, input);
    const failed = await refusal(admin.call(channel.add, input));
    await admin.call(channel.lock, { channelId: made.channelId, tabId });
    const refused = await refusal(
      admin.call(channel.update, { ...input, channelId: made.channelId, tabId, version: 9, maxTps: 1 }),
    );
    const page = await admin.call(channel.list, { supplierId, pageSize: 100 });
    const dateTime: [number, number] = [Date.now() - 60_000, Date.now() + 60_000];
    const log = await admin.call(channelLog.list, { channelId: made.channelId, dateTime });
    const audit = await admin.call(operationLog.list, { resource: 'channel', targetId: made.channelId });
    const { fileName = '' } = await admin.call(channel.export, { supplierId, fileType: 'csv' });
    const file = (await fetchFile(watched, 'admin', fileName)).body;
    const row = await console.db.selectFrom('channel').selectAll().where('channel_id', '=', made.channelId).execute();
    await watched.close();
    expect(file).toContain(made.channelName);
    const seen = JSON.stringify([made, failed, refused, page, log, audit, file, row, lines]);
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain(header);
  });
});

describe('the lists', () => {
  it('show hosts and accounts only to those who may edit, who alone can search for them', async () => {
    const { supplierId } = await addChannel(console, { host: 'hidden-host.carrier.example', systemId: 'hiddenacc' });
    const list = (username: string, keyword?: string) =>
      console
        .as(username)
        .call(channel.list, { supplierId, keyword })
        .then((page) => page.list);
    expect((await list('noc'))[0]?.address).toBe('hidden-host.carrier.example:2775');
    expect((await list('viewer'))[0]?.address).toBe('hi….example:2775');
    expect(await list('noc', 'HIDDEN-host')).toHaveLength(1);
    expect(await list('viewer', 'hidden-host')).toHaveLength(0);
    expect(await list('viewer', 'hiddenacc')).toHaveLength(0);
    const { channelId } = (await list('noc'))[0] ?? expect.unreachable();
    expect(await console.as('viewer').call(channel.get, { channelId })).toMatchObject({ host: '', systemId: '' });
    const http = await addChannel(console, {
      protocol: 3,
      host: undefined,
      port: undefined,
      systemId: undefined,
      password: undefined,
      httpConfig: {
        url: 'https://hidden.carrier.example/sms',
        method: 'POST',
        bodyTemplate: '{}',
        idPath: 'id',
        okExpr: '0',
        errPath: 'error',
      },
    });
    expect(await console.as('viewer').call(channel.get, { channelId: http.channelId })).toMatchObject({
      httpConfig: null,
    });
  });

  it('put trouble first, and count what was reported in the last minute', async () => {
    const { supplierId } = await addSupplier(console);
    const states = [
      ['calm', { link_status: 'bound' }],
      ['down', { link_status: 'down' }],
      ['throttled', { link_status: 'bound', throttled_1m: 3 }],
      ['refused', { link_status: 'authFailed' }],
      ['late', { link_status: 'bound', reported_at: new Date(Date.now() - 120_000) }],
    ] as const;
    for (const [name, state] of states) {
      const { channelId } = await addChannel(console, { supplierId, channelName: `${supplierId} ${name}` });
      await console.db
        .insertInto('channel_live')
        .values({
          channel_id: channelId,
          sessions_bound: 1,
          sessions_total: 2,
          submit_tps: 1.5,
          queue_len: 4,
          reported_at: new Date(),
          last_bind_at: null,
          last_error: null,
          last_traffic_at: null,
          ...state,
        })
        .execute();
    }
    await addChannel(console, { supplierId, channelName: `${supplierId} silent` });
    const page = await console.as('noc').call(channel.all, { supplierId });
    const names = page.list.map(({ channelName }) => channelName.replace(`${supplierId} `, ''));
    expect(names).toEqual(['throttled', 'refused', 'down', 'late', 'silent', 'calm']);
    expect(page.summary).toMatchObject({ submitTps: 6, queueLen: 16, maxTps: 300 });
    expect(page.summary.links).toEqual([
      { linkStatus: 'authFailed', channels: 1 },
      { linkStatus: 'bound', channels: 2 },
      { linkStatus: 'down', channels: 1 },
      { linkStatus: 'none', channels: 1 },
      { linkStatus: 'silent', channels: 1 },
    ]);
    const troubled = await console.as('noc').call(channel.all, { supplierId, troubled: 1 });
    expect(troubled.total).toBe(3);
    const down = await console.as('noc').call(channel.all, { supplierId, linkStatus: 'down' });
    expect(down.list[0]?.live).toMatchObject({ linkStatus: 'down', sessionsTotal: 2, submitTps: 1.5, lastError: null });
  });

  it('are ordered by the harm they do: what waits, what fails, links that routes need; paused ones last', async () => {
    const { supplierId } = await addSupplier(console);
    const states = [
      ['calm', 1, { link_status: 'bound' }],
      ['down alone', 1, { link_status: 'down' }],
      ['down with routes', 1, { link_status: 'down' }],
      ['paused', 2, { link_status: 'down', oldest_queued_sec: 900, queue_len: 5000 }],
      ['failing', 1, { link_status: 'bound', throttled_1m: 3 }],
      ['waiting', 1, { link_status: 'down', oldest_queued_sec: 90, queue_len: 50 }],
    ] as const;
    const routed: string[] = [];
    for (const [name, admin_status, state] of states) {
      const { channelId } = await addChannel(console, { supplierId, channelName: `${supplierId} ${name}` });
      await console.db.updateTable('channel').set({ admin_status }).where('channel_id', '=', channelId).execute();
      await console.db
        .insertInto('channel_live')
        .values({
          channel_id: channelId,
          sessions_bound: 1,
          sessions_total: 2,
          submit_tps: 1.5,
          queue_len: 0,
          reported_at: new Date(),
          last_bind_at: null,
          last_error: null,
          last_traffic_at: null,
          ...state,
        })
        .execute();
      if (name.includes('with routes')) routed.push(channelId);
    }
    const items = JSON.stringify([
      { channels: routed.map((channelId) => ({ channelId, enabled: true, weight: 100 })) },
    ]);
    const { row_id } = await console.db
      .selectFrom('route_row')
      .select('row_id')
      .where('row_status', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update route_row set config_items = ${items}::jsonb where row_id = ${row_id}`.execute(console.db);
    const page = await console.as('noc').call(channel.all, { supplierId });
    expect(page.list.map(({ channelName }) => channelName.replace(`${supplierId} `, ''))).toEqual([
      'waiting',
      'failing',
      'down with routes',
      'down alone',
      'calm',
      'paused',
    ]);
  });

  it.each([
    [{ protocol: 3 }, 'http'],
    [{ routeType: 1 }, 'direct'],
    [{ trafficType: 'otp' }, 'otp'],
    [{ adminStatus: 1 }, 'active'],
  ] as const)('are filtered by %j', async (filter, expected) => {
    const { supplierId } = await addSupplier(console);
    const httpConfig = {
      url: 'https://api.carrier.example/sms',
      method: 'POST' as const,
      bodyTemplate: '{}',
      idPath: 'id',
      okExpr: '0',
      errPath: 'error',
    };
    await addChannel(console, { supplierId, remark: 'http', protocol: 3, httpConfig, trafficTypes: ['marketing'] });
    await addChannel(console, { supplierId, remark: 'direct', routeType: 1, trafficTypes: ['marketing'] });
    await addChannel(console, { supplierId, remark: 'otp', trafficTypes: ['otp'] });
    const active = await addChannel(console, { supplierId, remark: 'active', trafficTypes: ['notification'] });
    await console.as('noc').call(channel.updateStatus, { channelIds: [active.channelId], adminStatus: 1 });
    const { list } = await console.as('noc').call(channel.list, { supplierId, ...filter });
    expect(list.map(({ remark }) => remark)).toEqual([expected]);
  });

  it('belong to those who hold their permission', async () => {
    const { channelId, supplierId } = await addChannel(console);
    const { as } = console;
    const calls: (() => Promise<unknown>)[] = [
      () => as('sales').call(channel.all, {}),
      () => as('sales').call(channel.list, { supplierId }),
      () => as('viewer').call(channel.lock, { channelId, tabId }),
      () => as('viewer').call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1 }),
      () => as('viewer').call(channel.updateTps, { channelIds: [channelId], maxTps: 1 }),
      () => as('viewer').call(channel.add, channelInput({ supplierId })),
      () => as('viewer').call(channel.export, {}),
    ];
    for (const call of calls) {
      expect((await refusal(call())).body.error).toBe('auth.forbidden');
    }
  });
});
