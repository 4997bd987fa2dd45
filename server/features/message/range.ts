import type { Lang } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { messageRefusals } from '#shared/texts/message-columns.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const day = 86_400_000;
/** The last month of a zone has an hour more when its clock is put back. */
const tolerance = 3_600_000;

interface Ranged {
  dateTime: readonly [number, number];
  contentContains?: string | undefined;
  customerId?: string | undefined;
}

/** Refuses a range that is empty or longer than the setting allows (rule R51), and searches in texts of everybody's days. */
export async function checkRange(filter: Ranged, settings: Settings, lang: Lang): Promise<void> {
  const [from, to] = filter.dateTime;
  const { listMaxDays } = await settings.read();
  if (to < from || to - from > listMaxDays * day + tolerance) {
    throw new AppError('range.invalid', { days: listMaxDays });
  }
  if (filter.contentContains !== undefined && !filter.customerId && to - from > day + tolerance) {
    const msg = fill(messageRefusals[lang].textRange, { hours: 24 });
    throw new AppError('request.invalid', {}, { errors: [{ field: 'contentContains', msg }] });
  }
}
