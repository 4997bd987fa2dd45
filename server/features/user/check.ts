import { isIP } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { type FieldRule, fill } from '#shared/texts/fields.ts';
import { settingRefusals } from '#shared/texts/setting-refusals.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { coversAll } from '../../platform/security/covers-all.ts';
import { inForce, storedSettings } from '../../platform/settings/stored.ts';

/** Whether an account connects by SMPP, or calls by HTTP. */
export const hasSmpp = ({ accountType }: Pick<UserFields, 'accountType'>): boolean =>
  accountType === 1 || accountType === 4;

/** Whether `text` is an address, or a block of them. */
export function isBlock(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || Number(bits) <= (family === 4 ? 32 : 128);
}

/** Refuses the first of `blocks` that is none, naming it. */
export function checkBlocks(blocks: readonly string[], viewer: Viewer): void {
  const wrong = blocks.findIndex((block) => !isBlock(block));
  if (wrong >= 0) throw refusedField(`ipWhitelist.${wrong}`, 'addressBlock', viewer.lang);
  if (coversAll(blocks)) throw refusedField('ipWhitelist', 'everyAddress', viewer.lang);
}

/** Refuses what the schema cannot tell: fields that need each other, addresses and countries that are none. */
export async function checkUser(db: Kysely<Tables>, input: UserFields, viewer: Viewer): Promise<void> {
  const { systemId = '', ipWhitelist = [], senderPolicy, defaultSender = '' } = input;
  const refuse = (field: string, rule: FieldRule) => refusedField(field, rule, viewer.lang);
  if (hasSmpp(input) && systemId === '') throw refuse('systemId', 'required');
  if (senderPolicy === 2 && defaultSender === '') throw refuse('defaultSender', 'required');
  if (/[^0-9+]/.test(defaultSender) && defaultSender.length > 11) throw refuse('defaultSender', 'lettersLonger');
  checkBlocks(ipWhitelist, viewer);
  for (const field of ['dailyLimit', 'monthlyLimit'] as const) {
    if (input.limitUnit !== 2 && /\.\d*[1-9]/.test(input[field] ?? '')) throw refuse(field, 'whole');
  }
  const { allowedCountryIds = [], blockedCountryIds = [] } = input;
  if (blockedCountryIds.some((id) => allowedCountryIds.includes(id))) throw refuse('blockedCountryIds', 'twice');
  for (const [field, ids] of Object.entries({ allowedCountryIds, blockedCountryIds })) {
    if (ids.length === 0) continue;
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from country where country_id = any (${ids}::bigint[])`.execute(db);
    if (rows[0]?.found !== ids.length) throw new AppError('reference.unknown', { field });
  }
}

/** Texts lie in messages: an account's cannot be kept longer than these. */
export async function checkTextDays(db: Kysely<Tables>, retentionDays: number | undefined, lang: Lang): Promise<void> {
  if (retentionDays === undefined) return;
  const { messageRetentionDays } = inForce(await storedSettings(db), {});
  if (retentionDays <= messageRetentionDays) return;
  const msg = fill(settingRefusals[lang].accountRetentionDays, { messageRetentionDays });
  throw new AppError('request.invalid', {}, { errors: [{ field: 'retentionDays', msg }] });
}
