/*
 * Run in a copy of the console whose suppliers have one field more, a tier: what its front door says about it. The address of a
 * database is the argument, the answers are one line of JSON.
 */
import { pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { openAdminApi } from '#server/admin-api.ts';
import { buildApp } from '#server/app.ts';
import { common } from '#shared/common.ts';
import { session } from '#shared/session.ts';
import { type SupplierInput, supplier } from '#shared/supplier.ts';
import { caller, refusal } from './call.ts';
import { checkReply } from './check-reply.ts';
import { testConfig } from './config.ts';
import { digestOf } from './digest.ts';

const tiered = (tier: string) => {
  const fields = {
    supplierName: 'Tiered',
    supplierCode: 'TIERED',
    supplierType: 1,
    currency: 'USD',
    settleType: 1,
    tier,
  };
  return fields as SupplierInput;
};

const config = testConfig({ databaseUrl: process.argv[2] ?? '' });
const logger = pino({ level: 'silent' });
const app = await buildApp(config, await openAdminApi(config, logger), { logger, replySerializer: checkReply });
const input = { username: 'admin', password: digestOf(demoPassword) };
const reply = await caller(app, '', async () => undefined)(session.login, input);
const token = 'token' in reply ? reply.token : undefined;
const call = caller(app, '', async () => token);

const { supplierId, version } = await call(supplier.add, tiered('gold'));
const added = await call(supplier.get, { supplierId });
await call(supplier.update, { supplierId, version, ...tiered('silver') });
const updated = await call(supplier.get, { supplierId });
const refused = (await refusal(call(supplier.add, tiered('x'.repeat(17))))).body;
const columns = ['supplierCode', 'tier'];
const { fileName = '' } = await call(supplier.export, { keyword: 'TIERED', columns, fileType: 'csv' });
const file = await app.inject({
  method: 'GET',
  url: common.downloadFile.path,
  query: { fileName, lang: 'en' },
  headers: { authorization: token ?? '' },
});
await app.close();
process.stdout.write(`${JSON.stringify({ added, updated, refused, file: file.body })}\n`);
