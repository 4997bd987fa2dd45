import { contentRule } from '#shared/template/rule.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { allRules } from './repository.ts';
import { createContentRuleService } from './service.ts';

/** The rules that texts are held against before people review them. */
export const contentRuleFeature: Feature = async (app, { database: { db } }) => {
  const service = createContentRuleService(db);
  route(app, contentRule.list, (_input, { lang }) => allRules(db, lang));
  route(app, contentRule.add, (input, viewer) => service.add(input, viewer));
  route(app, contentRule.update, (input, viewer) => service.update(input, viewer));
  route(app, contentRule.remove, (input, viewer) => service.remove(input, viewer));
};
