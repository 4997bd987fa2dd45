import { channelTest } from '#shared/channel/test.ts';
import { channelSecrets } from '../../db/channel-secrets.ts';
import { SmppSimulator } from '../../demo/smpp-simulator.ts';
import { route } from '../../http/route.ts';
import { writeChannelLog } from '../channel-log/repository.ts';
import type { Feature } from '../feature.ts';
import { createPlaces } from './places.ts';
import { readReport } from './read-report.ts';
import { createChannelTestRepository } from './repository.ts';
import { createChannelTestService } from './service.ts';

/** Expired results go at most this often, ms. */
const cleaning = 600_000;

/** Connection tests: a bind from this server to a supplier, step by step. */
export const channelTestFeature: Feature = async (app, { config, database, events, vault }) => {
  const tests = createChannelTestRepository(database.db);
  const secretsOf = async (channelId: string) =>
    (await channelSecrets(database.db, vault, channelId)) ?? { password: '', httpHeaders: {} };
  const simulator = new SmppSimulator({
    passwordOf: async (systemId) => {
      const channelId = await tests.channelOfAccount(systemId);
      return channelId === undefined ? undefined : (await secretsOf(channelId)).password;
    },
  });
  const listening = () => app.addresses().flatMap((address) => (typeof address === 'object' ? [address.port] : []));
  const places = createPlaces({ config, simulator, listening, isStoredHost: tests.isStoredHost });
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
