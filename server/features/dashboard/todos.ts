import { customerApplication } from '#shared/application.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { customer } from '#shared/customer.ts';
import type { DashboardSummary } from '#shared/dashboard.ts';
import { errorCode } from '#shared/error-code.ts';
import { showsNeeded } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { seesMargins } from '#shared/route/concealed.ts';
import { router } from '#shared/route/router.ts';
import { senderId } from '#shared/sender.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { createApplicationRepository } from '../application/repository.ts';
import { createChannelRepository } from '../channel/repository.ts';
import { createCustomerRepository } from '../customer/repository.ts';
import { createNoticeReads } from '../customer-price/read-model.ts';
import { countUnmapped } from '../error-code/read-model.ts';
import { createSheetRepository } from '../price-sheet/repository.ts';
import { countLosingRoutes } from '../route-overview/read-model.ts';
import { createUnregistered } from '../sender/read-model.ts';
import { createSenderRepository } from '../sender/repository.ts';
import { createTemplateRepository } from '../template/repository.ts';
import { createUserRepository } from '../user/repository.ts';

interface TodoSources {
  db: Db;
  messages: MessageStore;
}

/**
 * Open tasks: each counted by the filter of the list it leads to, for those who may see that list. One after another:
 * side by side the counts would take most of the connections.
 */
export async function todosOf({ db, messages }: TodoSources, admin: SignedIn): Promise<DashboardSummary['todos']> {
  const held: ReadonlySet<Permission | string> = admin.permissions;
  const permitted = async <Counted>(
    { permission, needsShown }: Pick<Endpoint, 'permission' | 'needsShown'>,
    count: () => Promise<Counted>,
  ) => (held.has(permission) && showsNeeded(admin.fieldRules, needsShown) ? count() : undefined);
  const senders = createSenderRepository(db);
  const losing = await permitted(router.list, () => countLosingRoutes(db, admin));
  const sheets = createSheetRepository(db, messages);
  return {
    applicationsNew: await permitted(customerApplication.list, () =>
      createApplicationRepository(db).count({ status: 0 }, admin),
    ),
    tempCreditEnding: await permitted(customer.list, () =>
      createCustomerRepository(db, messages).count({ tempCredit: 2 }, { contacts: false, scope: admin }),
    ),
    anyAddress: await permitted(user.list, () =>
      createUserRepository(db, messages).count({ anyAddress: 1, status: 1 }, admin),
    ),
    sendersWaiting: await permitted(senderId.list, () => senders.count({ status: 1 }, admin)),
    sendersExpiring: await permitted(senderId.list, () => senders.count({ expiring: 1 }, admin)),
    sendersUnregistered: await permitted(senderId.list, () => createUnregistered({ db, messages }).count(admin)),
    templatesWaiting: await permitted(template.list, () =>
      createTemplateRepository(db).count({ reviewStatus: 1 }, admin),
    ),
    noticesDrafted: await permitted(
      priceNotice.approve,
      async () => (await createNoticeReads(db).page({ status: 'draft', pageSize: 1 }, admin)).total,
    ),
    codesUnmapped: await permitted(errorCode.mapSeen, () => countUnmapped(messages)),
    channelsChanging: await permitted(channelPrice.list, () =>
      createChannelRepository({ db }).count({ priceSoon: 1 }, { seesHosts: false }),
    ),
    sheetsWaiting: await permitted(
      priceSheet.batchList,
      async () => (await sheets.page({ status: 'review', pageSize: 1 })).total,
    ),
    ...(seesMargins(admin.fieldRules) && {
      sheetsLosing: await permitted(
        priceSheet.batchList,
        async () => (await sheets.page({ losing: 1, pageSize: 1 })).total,
      ),
      sheetsCounting: await permitted(priceSheet.batchList, () => sheets.countCounting()),
    }),
    routesNegative: losing?.all,
    lossesEnding: losing?.lossEnding,
    routesLosingSoon: losing?.losesLater,
    routesCountedAt: losing?.countedAt,
  };
}
