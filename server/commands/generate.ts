/*
 * `npm run generate -- --messages 1000000 --days 30`: realistic traffic up to now into the database of this environment, through the
 * routes, prices and networks that are there; also while a console runs on it.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { fillTraffic } from '../demo/fill-traffic.ts';
import { loadTrafficRoutes } from '../demo/traffic-routes.ts';
import { createMessageStore, storeParts } from '../domain/messages/postgres/create-store.ts';
import { createLogger } from '../logger.ts';
import { plainReason } from '../plain-reason.ts';
import { inForce, storedSettings } from '../platform/settings/stored.ts';
import { onDatabase } from './context.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, days: { type: 'string', default: '30' } },
});
const messages = Number(values.messages);
const days = Number(values.days);
const write = (line: string) => process.stdout.write(`${line}\n`);

async function generate(): Promise<number> {
  if (!Number.isInteger(messages) || !Number.isInteger(days) || messages < 1 || days < 1) {
    write('generate takes --messages <number> and --days <number>.');
    return 2;
  }
  await onDatabase({ config: readConfig(process.env), log: createLogger('error') }, async ({ db }) => {
    const store = createMessageStore(storeParts(db, { read: async () => inForce(await storedSettings(db), {}) }));
    const world = { routes: await loadTrafficRoutes(db) };
    const until = Date.now();
    const idPrefix = `g${until.toString(36)}-`;
    for await (const { stored, day } of fillTraffic(store, world, { messages, days, until, idPrefix })) {
      write(`${stored} messages of ${day} of ${days} days`);
    }
  });
  return 0;
}

try {
  process.exitCode = await generate();
} catch (error) {
  write(plainReason(error));
  process.exitCode = 2;
}
