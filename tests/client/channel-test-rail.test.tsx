import { render, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestConfig, TestRail } from '#client/features/channel/test/TestRail.tsx';
import type { Lang } from '#shared/http/endpoint.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel } from '#tests/support/factories.ts';
import { openConsole } from '#tests/support/render.tsx';
import { type SmppServer, type SmppServerOptions, smppServer } from '#tests/support/smpp-server.ts';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>> | undefined;
let unmount = () => {};
const servers: SmppServer[] = [];
beforeAll(async () => {
  app = await build({ config: { testTargets: ['127.0.0.1'] } });
});
afterEach(async () => {
  unmount();
  await open?.close();
  document.querySelector('base')?.remove();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => app.close());

async function serve(options: SmppServerOptions = {}): Promise<SmppServer> {
  const server = await smppServer(options);
  servers.push(server);
  return server;
}
const configFor = (port: number, more: Partial<TestConfig> = {}): TestConfig => ({
  protocol: 1,
  host: '127.0.0.1',
  port,
  systemId: 'operator',
  password: 'Zw9!kQ#7',
  bindTimeout: 5,
  responseTimeout: 5,
  ...more,
});

interface Shown {
  config: TestConfig;
  channelId?: string;
  lang?: Lang;
}

/** The rail on a page of its own, with a session. */
async function show({ config, channelId, lang = 'en' }: Shown) {
  open = await openConsole(app, { lang, as: 'admin', address: '/' });
  const present = { config };
  const rail = () => <TestRail channelId={channelId} values={() => present.config} />;
  const view = render(rail(), { wrapper: MemoryRouter });
  unmount = view.unmount;
  return { view: within(view.container), user: open.user, present, wire: open.wire };
}
type View = Awaited<ReturnType<typeof show>>['view'];
const status = (view: View) => view.getByRole('status').textContent ?? '';
const steps = (view: View) =>
  within(view.getByRole('list', { name: 'Connection test' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.test-rail-step-head')?.textContent?.replace(/[\d.,]+ ms$/, ''));
const start = (view: View) => view.getByRole('button', { name: /(Test connection|Send test SMS)$/ });
const ended = (view: View) =>
  waitFor(() => expect(status(view)).toMatch(/^Test (passed|failed)/), { timeout: 120_000 });

describe('the connection test', () => {
  it('shows each step with its time and its PDUs, and says that it passed', async () => {
    const { port } = await serve();
    const { view, user, present } = await show({ config: configFor(port) });
    await user.click(start(view));
    await ended(view);
    expect(steps(view)).toEqual(['Resolve hostOK', 'ConnectOK', 'BindOK', 'Enquire linkOK', 'UnbindOK']);
    expect(status(view)).toMatch(/^Test passed in [\d.,]+ ms\.$/);
    expect(view.queryByRole('alert')).toBeNull();
    const pdu = view.getByText('bind_transceiver').closest('details') ?? expect.unreachable();
    expect(within(pdu).getByRole('row', { name: /^system_id operator/ })).toBeDefined();
    expect(view.queryByText(/Zw9!kQ#7/)).toBeNull();
    expect(pdu.querySelector('code')?.textContent).toMatch(/^([0-9a-f]{2} )+[0-9a-f]{2}$/);
    // The result stays while the form is changed.
    present.config = configFor(1);
    expect(status(view)).toMatch(/^Test passed/);
    expect(view.getByRole('button', { name: /Test again$/ })).toBeDefined();
  });

  it('copies the octets of a PDU', async () => {
    const { port } = await serve();
    const { view, user } = await show({ config: configFor(port) });
    await user.click(start(view));
    await ended(view);
    const pdu = view.getByText('bind_transceiver').closest('details') ?? expect.unreachable();
    await user.click(within(pdu).getByText('bind_transceiver'));
    await user.click(pdu.querySelector('button') ?? expect.unreachable());
    expect(await navigator.clipboard.readText()).toMatch(/^[0-9a-f]{32,}$/);
  });

  it('says which step failed and why', async () => {
    const { port } = await serve({ fault: 'wrongPassword' });
    const { view, user } = await show({ config: configFor(port) });
    await user.click(start(view));
    await ended(view);
    expect(steps(view)).toContain('BindFailed');
    expect(status(view)).toMatch(/^Test failed at “Bind”: bind_transceiver was refused: .*ESME_RINVPASWD/);
  });

  it('sends a test message and shows the supplier’s id of it', async () => {
    const server = await serve();
    const { view, user } = await show({ config: configFor(server.port) });
    await user.click(view.getByRole('checkbox', { name: 'Send a test message' }));
    await user.type(view.getByLabelText('Number'), '+44 7700 900123');
    await user.type(view.getByLabelText('Sender'), 'ACME');
    await user.clear(view.getByLabelText('Text'));
    await user.type(view.getByLabelText('Text'), '短信');
    expect(view.getByText('UCS-2: 1 part, 2 of 70')).toBeDefined();
    await user.click(start(view));
    await ended(view);
    expect(steps(view)).toEqual(expect.arrayContaining(['Send messageOK', 'Delivery reportOK']));
    expect(view.getByText('Supplier message ID').textContent).toMatch(/A1F$/);
    const sent = server.received.find(({ name }) => name === 'submit_sm');
    expect(sent?.fields.destination_addr).toBe('447700900123');
  });

  it('marks the message’s fields that the server refuses', async () => {
    const { port } = await serve();
    const { view, user } = await show({ config: configFor(port) });
    await user.click(view.getByRole('checkbox', { name: 'Send a test message' }));
    await user.type(view.getByLabelText('Sender'), 'ACME');
    await user.click(start(view));
    await waitFor(() => expect(view.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true'));
    expect(view.getByLabelText('Sender').getAttribute('aria-invalid')).toBe('false');
  });

  it('is cancelled on demand', async () => {
    const { port } = await serve({ fault: 'silent' });
    const { view, user } = await show({ config: configFor(port, { responseTimeout: 60, bindTimeout: 60 }) });
    await user.click(start(view));
    await user.click(await view.findByRole('button', { name: 'Cancel test' }));
    await ended(view);
    expect(status(view)).toContain('The test was cancelled.');
  });

  it('shows in place why it may not begin', async () => {
    const { channelId } = await addChannel(app, { password: 'stored-1' });
    const { port } = await serve();
    const { password: _password, ...config } = configFor(port);
    const { view, user, present } = await show({ config, channelId });
    await user.click(start(view));
    expect((await view.findByRole('alert')).textContent).toMatch(/password/i);
    present.config = configFor(port, { host: '10.1.2.3' });
    await user.click(start(view));
    await waitFor(() => expect(view.getByRole('alert').textContent).toContain('10.1.2.3'));
    present.config = configFor(port, { host: '' });
    await user.click(start(view));
    await waitFor(() => expect(view.getByRole('alert').textContent).toContain('Host: '));
  });

  it('hears of its steps by events and need not ask again', async () => {
    // Nothing happens for the 5 s that the bind may take.
    const { port } = await serve({ fault: 'silent' });
    const base = document.createElement('base');
    base.href = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/`;
    document.head.append(base);
    const { view, user, wire } = await show({ config: configFor(port) });
    await user.click(start(view));
    await ended(view);
    const looks = wire.filter(({ path }) => path.endsWith('/testResult')).length;
    expect(looks).toBeLessThanOrEqual(3);
    expect(steps(view)).toEqual(['Resolve hostOK', 'ConnectOK', 'BindFailed']);
  });
});
