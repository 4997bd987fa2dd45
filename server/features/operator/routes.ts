import { operator } from '#shared/operator.ts';
import { needRow } from '../../platform/db/rows.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { queryNumbers } from './number-query.ts';
import { createPrefixService } from './prefixes.ts';
import { createOperatorRepository } from './repository.ts';
import { createOperatorService } from './service.ts';

/** Mobile networks: list, entry, merging, their prefixes, and whose a number is. */
export const operatorFeature: Feature = async (app, { database: { db } }) => {
  const operators = createOperatorRepository(db);
  const service = createOperatorService(db, operators);
  const prefixes = createPrefixService(db, operators);
  route(app, operator.list, (input, { lang }) => operators.page(input, lang));
  route(app, operator.options, async ({ countryId }, { lang }) => {
    await needRow(db, 'country', countryId);
    return operators.options(countryId, lang);
  });
  route(app, operator.add, (input, viewer) => service.add(input, viewer));
  route(app, operator.update, (input, viewer) => service.update(input, viewer));
  route(app, operator.merge, (input, viewer) => service.merge(input, viewer));
  route(app, operator.prefixes, (input, { lang }) => prefixes.page(input, lang));
  route(app, operator.savePrefixes, (input, viewer) => prefixes.save(input, viewer));
  route(app, operator.query, (input, { lang }) => queryNumbers(db, input, lang));
};
