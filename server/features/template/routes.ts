import { countParts } from '#shared/sms/parts.ts';
import { charactersOf, fillTemplate, isOfType, variablesOf } from '#shared/template/text.ts';
import { template } from '#shared/template.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { scanText, scoreOf } from '../../domain/content/scan.ts';
import { withRecentUse } from '../../domain/messages/recent-use.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { rulesInForce } from '../content-rule/repository.ts';
import type { Feature } from '../feature.ts';
import { ownNames, piecesOf, scannedOf } from './derived.ts';
import { templateExport } from './export.ts';
import { createTemplateImport } from './import.ts';
import { watchRegistrations } from './registrations.ts';
import { createTemplateRepository } from './repository.ts';
import { createTemplateReview } from './review.ts';
import { templateSearch } from './search.ts';
import { createTemplateService } from './service.ts';

/** Texts that customers may send: entry, review, versions. */
export const templateFeature: Feature = async (app, { database: { db }, exporter, messages, searchers }) => {
  searchers.push(templateSearch(db));
  const templates = createTemplateRepository(db);
  const service = createTemplateService(db, templates);
  watchRegistrations(app, db);
  const review = createTemplateReview(db);
  const exportTemplates = exporter.define(templateExport(templates));
  const importTemplates = createTemplateImport(db, templates, service);

  route(app, template.list, async (input, { lang, admin }) => {
    const page = await templates.page(input, lang, admin);
    return withRecentUse(messages, page, {
      viewer: admin,
      groupBy: ['templateId'],
      filter: { templateId: page.list.map((row) => row.templateId) },
      holds: (row, by) => row.templateId === by.templateId,
    });
  });
  route(app, template.get, ({ templateId }, viewer) => service.get(templateId, viewer));
  route(app, template.versions, async ({ templateId }, viewer) => {
    await service.get(templateId, viewer);
    return templates.versions(templateId);
  });
  route(app, template.add, (input, viewer) => service.add(input, viewer));
  route(app, template.update, (input, viewer) => service.update(input, viewer));
  route(app, template.submit, (input, viewer) => review.submit(input, viewer));
  route(app, template.reopen, (input, viewer) => review.reopen(input, viewer));
  route(app, template.review, (input, viewer) => review.review(input, viewer));
  route(app, template.undoApproval, (input, viewer) => review.undoApproval(input, viewer));
  route(app, template.updateRule, (input, viewer) => review.updateRule(input, viewer));
  route(app, template.remove, (input, viewer) => service.remove(input, viewer));
  route(app, template.channelStatus, (input, viewer) => service.register(input, viewer));
  route(app, template.similar, async ({ templateId }, viewer) => {
    await service.get(templateId, viewer);
    return templates.similar(templateId, viewer.admin);
  });
  route(app, template.check, async ({ customerId, ...input }) => {
    const rules = await rulesInForce(db);
    const names = customerId ? await ownNames(db, customerId) : [];
    const riskHits = scanText(scannedOf(input, names), rules);
    return { riskHits, riskScore: scoreOf(riskHits, rules) };
  });
  route(app, template.test, async ({ templateId, vars }, viewer) => {
    const { content } = await service.get(templateId, viewer);
    const pieces = piecesOf(content, viewer.lang);
    const texts = fieldTexts[viewer.lang];
    const errors = variablesOf(pieces).flatMap(({ name, type, max }) => {
      const value = vars[name] ?? '';
      const field = `vars.${name}`;
      if (value === '') return [{ field, msg: texts.required }];
      if (charactersOf(value) > max) return [{ field, msg: fill(texts.maxLength, { limit: max }) }];
      return isOfType(type, value) ? [] : [{ field, msg: texts.variable }];
    });
    if (errors.length > 0) {
      throw new AppError('request.invalid', {}, { errors });
    }
    const text = fillTemplate(pieces, ({ name }) => vars[name] ?? '');
    const { encoding, parts, units } = countParts(text);
    return { text, encoding, parts, units };
  });
  route(app, template.export, (input, viewer) => exportTemplates(input, viewer));
  importRoute(app, template.import, importTemplates);
};
