import { floorEffect } from '#shared/floor-effect.ts';
import { settingKeys, sysConfig } from '#shared/sys-config.ts';
import { route } from '../../platform/http/route.ts';
import { createOutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import type { Feature } from '../feature.ts';
import { createAuditReadModel } from '../operation-log/read-model.ts';
import { floorEffect as effectOf } from '../route-overview/read-model.ts';
import { createSysConfig } from './repository.ts';
import { createSysConfigService, resource } from './service.ts';

/** The settings of the business, and who changed what. */
export const sysConfigFeature: Feature = async (app, { config, database: { db }, exporter, messages, settings }) => {
  const guard = createOutgoingGuard(config, config.webhookTargets);
  const service = createSysConfigService(db, createSysConfig(db), { guard, live: settings, exporter });
  const logs = createAuditReadModel(db);
  route(app, floorEffect.effect, (input, viewer) => effectOf({ db, messages }, settings, input, viewer));
  route(app, sysConfig.list, () => service.list());
  route(app, sysConfig.update, (input, viewer) => service.update(input, viewer));
  route(app, sysConfig.history, async ({ key, ...page }, { admin }) => {
    const { list, nextCursor } = await logs.operations(
      { ...page, resource, result: 'succeeded', ...(key && { targetId: key }) },
      admin,
    );
    return {
      nextCursor,
      list: list.flatMap(({ logId, time, username, targetId, changes, reason }) => {
        const known = settingKeys.find((each) => each === targetId);
        const { before = null, after = null } = changes.value ?? {};
        return known ? [{ logId, time, username, key: known, before, after, reason }] : [];
      }),
    };
  });
};
