/*
 * Run in a copy of the console that has one resource more, holidays: starts it and says what its front door answers. The address of a
 * database is the argument, the answers are one line of JSON; a console that does not start says why.
 */
import { pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { openAdminApi } from '#server/admin-api.ts';
import { buildApp } from '#server/app.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { operationLog } from '#shared/operation-log.ts';
import { role } from '#shared/role.ts';
import { session } from '#shared/session.ts';
import { caller } from './call.ts';
import { checkReply } from './check-reply.ts';
import { testConfig } from './config.ts';
import { digestOf } from './digest.ts';

const config = testConfig({ databaseUrl: process.argv[2] ?? '' });
const logger = pino({ level: 'silent' });
const app = await buildApp(config, await openAdminApi(config, logger), { logger, replySerializer: checkReply }).catch(
  (error: Error) => {
    process.stdout.write(error.message);
    process.exit(1);
  },
);
const input = { username: 'admin', password: digestOf(demoPassword) };
const reply = await caller(app, '', async () => undefined)(session.login, input);
const token = 'token' in reply ? reply.token : undefined;
const call = caller(app, '', async () => token);

/** A call that this checkout does not know, by its name. */
const callNamed = (name: string, given: Record<string, unknown>) => {
  const found = allEndpoints.find((each) => each.name === name);
  return found ? call(found.endpoint, given) : Promise.reject(new Error(`no call ${name}`));
};

const added = await callNamed('holiday.add', { holidayName: 'Spring' });
const { holidayId, version } = Object(added);
const seen = { holidayId, version, holidayName: 'Spring festival', remark: 'Seven days' };
const updated = await callNamed('holiday.update', seen);
const stale: unknown = await callNamed('holiday.update', seen).catch((error: unknown) => error);
const listed = await callNamed('holiday.list', {});
const group = (await call(role.listAuth)).find(({ authId }) => authId === 'supplier');
const permission = group?.children.find(({ name }) => name === 'Holidays');
const { list: logged } = await call(operationLog.list, { pageSize: 3 });
const routes = await call(session.routes);
await app.close();
process.stdout.write(`${JSON.stringify({ added, updated, stale, listed, permission, logged, routes })}\n`);
