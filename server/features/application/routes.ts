import { customerApplication } from '#shared/application.ts';
import { customer } from '#shared/customer.ts';
import { feed } from '#shared/feed.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { needCustomer } from '../../platform/rights/own-customer.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { createCustomerRepository } from '../customer/repository.ts';
import type { Feature } from '../feature.ts';
import { createUserRepository } from '../user/repository.ts';
import { createApproval } from './approval.ts';
import { watchApplications } from './expiry.ts';
import { applicationExport } from './export.ts';
import { receiveApplication } from './receive.ts';
import { createApplicationRepository } from './repository.ts';
import { applicationSearch } from './search.ts';
import { createApplicationService } from './service.ts';
import { createTrials } from './trial.ts';
import { usualTrial } from './usual.ts';
import { keepWatchingTrials } from './watch-trials.ts';

/** Applications one web site may hand in within a minute, and one visitor of it. */
const maxPerMinute = 60;
const maxPerVisitor = 5;

/** Companies that want to try the service: they come in by the feed, and go on to be customers. */
export const applicationFeature: Feature = async (
  app,
  { database: { db }, events, exporter, searchers, messages, notices, settings, vault, mails },
) => {
  searchers.push(applicationSearch(db));
  const applications = createApplicationRepository(db);
  const customers = createCustomerRepository(db, messages);
  const users = createUserRepository(db, messages);
  const approval = createApproval({ customers, users, vault, settings });
  const trials = createTrials({ db, messages, settings });
  const service = createApplicationService({ db, applications, approval, trials, events, mails });
  const exportApplications = exporter.define(applicationExport(applications));
  watchApplications(app, db);
  keepWatchingTrials(app, { db, messages, notices });

  route(app, feed.applications, async (input, visitor, { req }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    const { api_key_id: apiKeyId, key_name: keyName } = await db
      .selectFrom('api_key')
      .select(['api_key_id', 'key_name'])
      .where('key_hash', '=', keyHash)
      .executeTakeFirstOrThrow();
    await limitCalls(db, `applications:${apiKeyId}`, maxPerMinute);
    if (input.ip) await limitCalls(db, `applications:${apiKeyId}:${input.ip}`, maxPerVisitor);
    const answer = await receiveApplication(db, input, { apiKeyId, keyName }, visitor);
    if (answer.isNew) {
      await notices.send({ permission: 'customer_registry_list:handle' }, [
        {
          kind: 'application-new',
          level: 'info',
          path: `/cusmgt/cusApp?applyId=${answer.applyId}`,
          params: { company: input.companyName.trim() },
        },
      ]);
    }
    return answer;
  });

  route(app, customerApplication.list, (input, { lang, admin }) => applications.page(input, lang, admin));
  route(app, customerApplication.get, ({ applyId }, viewer) => service.get(applyId, viewer));
  route(app, customerApplication.usual, (_input, viewer) => usualTrial(db, viewer));
  route(app, customer.trial, async ({ customerId }, { admin }) => {
    await needCustomer(db, admin, customerId);
    return { trial: await trials.find(customerId, admin) };
  });
  route(app, customerApplication.assign, async (input, viewer) => {
    const moved = await service.assign(input, viewer);
    const { username: by } = viewer.admin;
    const { maintainerId: adminId = viewer.admin.adminId } = input;
    if (adminId !== viewer.admin.adminId) {
      await notices.send(
        { adminId },
        moved.map(({ applyId, company }) => ({
          kind: 'application-assigned',
          level: 'info',
          path: `/cusmgt/cusApp?applyId=${applyId}`,
          params: { company, by },
        })),
      );
    }
    return { changed: moved.length };
  });
  route(app, customerApplication.contact, (input, viewer) => service.contact(input, viewer));
  route(app, customerApplication.approve, (input, viewer) => service.approve(input, viewer));
  route(app, customerApplication.reject, (input, viewer) => service.reject(input, viewer));
  route(app, customerApplication.spam, (input, viewer) => service.spam(input, viewer));
  route(app, customerApplication.export, (input, viewer) => exportApplications(input, viewer));
};
