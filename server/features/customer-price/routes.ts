import { priceNotice } from '#shared/customer/notice.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { priceText } from '../../domain/route-table/cost.ts';
import { audit } from '../../platform/db/audit.ts';
import { needRow } from '../../platform/db/rows.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import { needShown } from '../../platform/rights/need-permission.ts';
import type { Feature } from '../feature.ts';
import { comingFalls } from './coming.ts';
import { customerPriceExport } from './export.ts';
import { moneyOf } from './floors.ts';
import { createCustomerPriceImport } from './import/import.ts';
import { createCustomerPriceLines, figuresOf } from './lines.ts';
import { noticeFile } from './notice/file.ts';
import { createNoticeReads } from './notice/read-model.ts';
import { createNoticeService } from './notice/service.ts';
import { priceOfParts } from './of-parts.ts';
import { planSearch } from './plan/search.ts';
import { createPlanService } from './plan/service.ts';
import { checkList, ownerOf } from './price-list.ts';
import { customerPriceHistory, priceListsOf } from './read-model.ts';
import { createCustomerPriceService } from './service.ts';

/** Prices of customers and their accounts: what they pay where, since when, and what comes next. */
export const customerPriceFeature: Feature = async (
  app,
  { database: { db }, exporter, settings, mails, config, searchers },
) => {
  searchers.push(planSearch(db));
  const lines = createCustomerPriceLines(db);
  const service = createCustomerPriceService(db, settings);
  const exportPrices = exporter.define(customerPriceExport(db, lines, settings));
  const importPrices = createCustomerPriceImport(db, service);
  route(app, customerPrice.lists, async ({ customerId: named, userId }, { admin, lang }) => {
    const customerId = named ?? (userId === undefined ? undefined : await ownerOf(db, userId));
    if (customerId === undefined) throw refusedField('customerId', 'required', lang);
    return {
      customerId,
      ...(await checkList(db, { customerId }, admin)),
      lists: await priceListsOf(db, customerId),
    };
  });
  route(app, customerPrice.list, async (input, viewer) =>
    lines.page(await service.opened(db, input, viewer), input, viewer.lang),
  );
  route(app, customerPrice.history, async ({ operatorId, trafficType, ...list }, { admin }) => {
    await checkList(db, list, admin);
    await needRow(db, 'operator', operatorId);
    return customerPriceHistory(db, list, { operatorId, trafficType });
  });
  route(app, customerPrice.figures, async ({ operatorId, trafficType, price, at, ...key }, viewer) => {
    const list = await service.opened(db, key, viewer);
    const { currency } = await checkList(db, list, viewer.admin);
    await needRow(db, 'operator', operatorId);
    const [money] = await moneyOf(db, list, [{ operatorId, trafficType, at: at ?? Date.now() }], currency);
    const agentPrice = money?.agentPrice ? priceText(money.agentPrice) : null;
    const isBelow = price === undefined ? null : (money?.isBelow(price) ?? null);
    const begins = at ?? Date.now();
    const [fall] =
      price === undefined
        ? []
        : await comingFalls(db, list, [{ operatorId, trafficType, price, at: begins }], currency);
    return {
      ...figuresOf(price ?? null, money, viewer.lang),
      agentPrice,
      isBelow,
      currency,
      fallsAt: fall?.at ?? null,
      fallsTo: fall?.margin ?? null,
    };
  });
  route(app, customerPrice.ofParts, (input, viewer) => priceOfParts(db, input, viewer));
  route(app, customerPrice.save, (input, viewer) => service.save(input, viewer));
  route(app, customerPrice.adjust, (input, viewer) => service.adjust(input, viewer));
  route(app, customerPrice.adjustEffect, (input, viewer) => service.adjustEffect(input, viewer));
  route(app, customerPrice.close, (input, viewer) => service.close(input, viewer));
  route(app, customerPrice.withdraw, (input, viewer) => service.withdraw(input, viewer));
  route(app, customerPrice.copy, (input, viewer) => service.copy(input, viewer));
  route(app, customerPrice.setMode, (input, viewer) => service.setMode(input, viewer));
  route(app, customerPrice.export, (input, viewer) => exportPrices(input, viewer));
  importRoute(app, customerPrice.import, importPrices);

  const plan = createPlanService(db, settings);
  route(app, pricePlan.list, (input, { lang }) => plan.plans.page(input, lang));
  route(app, pricePlan.save, (input, viewer) => plan.save(input, viewer));
  route(app, pricePlan.preview, (input, viewer) => plan.preview(input, viewer));
  route(app, pricePlan.apply, (input, viewer) => plan.apply(input, viewer));

  const notices = createNoticeReads(db);
  const notice = createNoticeService({ db, config, mails, notices });
  const found = async (noticeId: string, viewer: Parameters<typeof notices.find>[1]) => {
    const row = await notices.find(noticeId, viewer);
    if (!row) throw new AppError('row.gone');
    return row;
  };
  route(app, priceNotice.list, (input, { admin }) => notices.page(input, admin));
  route(app, priceNotice.get, ({ noticeId }, { admin }) => found(noticeId, admin));
  route(app, priceNotice.approve, (input, viewer) => notice.approve(input, viewer));
  route(app, priceNotice.resend, (input, viewer) => notice.resend(input, viewer));
  route(app, priceNotice.acknowledge, (input, viewer) => notice.acknowledge(input, viewer));
  route(app, priceNotice.acknowledgeByLink, (input, visitor) => notice.acknowledgeByLink(input, visitor));
  fileRoute(app, priceNotice.file, async ({ noticeId }, viewer) => {
    needShown(viewer, 'price');
    const row = await found(noticeId, viewer.admin);
    const file = await noticeFile(row, viewer);
    await audit(db, viewer, { resource: 'priceNotice', action: 'download', targetId: noticeId, targetName: file.name });
    return file;
  });
};
