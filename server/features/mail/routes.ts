import { mail } from '#shared/mail.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { createMailGuard } from '../../platform/mail/guard.ts';
import { resealMails } from '../../platform/mail/reseal.ts';
import { resealPassword, shownSetup } from '../../platform/mail/setup.ts';
import type { Feature } from '../feature.ts';
import { createMailReadModel } from './read-model.ts';
import { createMailSetupService } from './service.ts';

/** A day, ms. */
const cleaning = 86_400_000;

/** The mail server, and what became of mails. */
export const mailFeature: Feature = async (app, { config, database: { db }, mails, vault }) => {
  const service = createMailSetupService(db, { smtp: config.smtp, vault, guard: createMailGuard(config) });
  const log = createMailReadModel(db);
  if (!(await resealPassword(db, vault))) {
    app.log.error('the mail password is sealed with a key that is not here: set SECRETS_KEY_PREVIOUS');
  }
  await resealMails(db, vault);
  runEvery(app, cleaning, () => mails.removeOld(), 'old mails stay for now');
  route(app, mail.setup, () => shownSetup(db, config.smtp));
  route(app, mail.updateSetup, (input, viewer) => service.update(input, viewer));
  route(app, mail.list, (input) => log.page(input));
  route(app, mail.retry, async ({ mailId }, viewer) => {
    await mails.start();
    return db.transaction().execute(async (trx) => {
      if (!(await mails.retry(trx, mailId))) {
        throw new AppError('row.gone');
      }
      await audit(trx, viewer, { resource: 'mail', action: 'retry', targetId: mailId, targetName: '' });
      return null;
    });
  });
};
