import { isHttp } from '#shared/channel/kinds.ts';
import { channelTest } from '#shared/channel/test.ts';
import { faultOf } from '../../demo/channel-script.ts';
import { SmppSimulator } from '../../demo/smpp-simulator.ts';
import { route } from '../../platform/http/route.ts';
import { channelSecrets } from '../channel/repository.ts';
import { writeChannelLog } from '../channel-log/repository.ts';
import type { Feature } from '../feature.ts';
import { createPlaces } from './places.ts';
import { readReport } from './read-report.ts';
import { createChannelTestRepository } from './repository.ts';
import { createChannelTestService } from './service.ts';
import type { TestSettings } from './settings.ts';

/** Expired results go at most this often, ms. */
const cleaning = 600_000;

/** Connection tests: a bind from this server to a supplier, step by step. */
export const channelTestFeature: Feature = async (app, { config, database, events, vault }) => {
  const tests = createChannelTestRepository(database.db);
  const secretsOf = async (channelId: string) =>
    (await channelSecrets(database.db, vault, channelId)) ?? { password: '', httpHeaders: {} };
  // A test must not contradict what the simulator reports.
  const faultOfCode = (code: string | undefined) =>
    config.simulator && code !== undefined ? faultOf(code) : undefined;
  const playedFault = async ({ host, systemId, protocol, httpConfig }: TestSettings) =>
    faultOfCode(
      await tests.codeOf({ host, systemId, url: isHttp({ protocol }) ? (httpConfig?.url.split('?')[0] ?? '') : '' }),
    );
  const simulator = new SmppSimulator({
    accountOf: async (systemId) => {
      const account = await tests.channelOfAccount(systemId);
      if (!account) return undefined;
      const { password } = await secretsOf(account.channelId);
      return { password, isRefused: faultOfCode(account.channelCode) === 'refused' };
    },
    isRefusedUrl: async (url) => faultOfCode(await tests.codeOf({ host: '', systemId: '', url })) === 'refused',
  });
  const listening = () => app.addresses().flatMap((address) => (typeof address === 'object' ? [address.port] : []));
  const places = createPlaces({ config, simulator, listening, isStoredHost: tests.isStoredHost, playedFault });
  const service = createChannelTestService({
    db: database.db,
    log: app.log,
    tests,
    places,
    secretsOf,
    publish: (event, adminId) => events.publish('channel-test', event, { admins: [adminId] }),
    writeLog: writeChannelLog,
  });
  const timer = setInterval(() => {
    tests.removeExpired().catch((error: unknown) => app.log.warn({ err: error }, 'expired tests stay for now'));
  }, cleaning).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await service.close();
    await simulator.close();
  });
  route(app, channelTest.start, (input, viewer) => service.start(input, viewer));
  route(app, channelTest.result, ({ testId }, viewer) => service.result(testId, viewer));
  route(app, channelTest.readReport, async (input, { lang }) => readReport(input, lang));
  route(app, channelTest.cancel, ({ testId }, viewer) => service.cancel(testId, viewer));
};
