import type { Lang } from '#shared/http/endpoint.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { isDay, today } from '../../platform/db/query.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';

interface Ending {
  sender_text: string;
  expires_on: string | null;
}

/** Throws unless a new last day is one, and not over. */
export function checkNewEnd(expiresOn: string, lang: Lang): void {
  if (!isDay(expiresOn)) throw refusedField('expiresOn', 'day', lang);
  if (expiresOn < today()) throw refusedField('expiresOn', 'notPast', lang);
}

/** Throws the name of the first whose last day is over: in review or approved it would end again within the hour. */
export function refuseEnded(rows: readonly Ending[], lang: Lang): void {
  for (const { sender_text: name, expires_on: day } of rows) {
    if (day !== null && day < today()) {
      const errors = [{ field: 'expiresOn', msg: fieldTexts[lang].notPast }];
      throw new AppError('sender.ended', { name, day }, { errors });
    }
  }
}
