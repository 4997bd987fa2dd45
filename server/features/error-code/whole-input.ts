import type { Kysely } from 'kysely';
import { isFinalStatus } from '#shared/error-code/kinds.ts';
import type { ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ErrorCodeRepository, WholeInput } from './repository.ts';

type Trx = Kysely<Tables>;

/** Checks what the schema cannot, and fills in what the platform code gives. */
export async function wholeInput(
  trx: Trx,
  codes: ErrorCodeRepository,
  input: ErrorCodeInput,
  viewer: Viewer,
): Promise<WholeInput> {
  const required = fieldTexts[viewer.lang].required;
  const missing = missingIn(input);
  if (missing.length > 0) {
    throw new AppError('request.invalid', {}, { errors: missing.map((field) => ({ field, msg: required })) });
  }
  const platform = input.scope === 1 ? undefined : await codes.platform(input.platformCode, trx);
  if (input.scope !== 1 && !platform) {
    throw new AppError('reference.unknown', { field: 'platformCode' });
  }
  await checkOwner(trx, input);
  const { category = 'unknown', finalStatus = 'UNKNOWN', ...meaning } = { ...meaningOf(platform), ...given(input) };
  const { isFinal = isFinalStatus(finalStatus) } = given(input);
  const owner = input.scope === 2 ? {} : { supplierId: null, channelId: null, rawCode: '', rawStat: '' };
  return { ...meaning, category, finalStatus, isFinal, ...owner, rawStat: input.scope === 2 ? stat(input) : '' };
}

const stat = ({ rawStat = '' }: ErrorCodeInput): string => rawStat.toUpperCase();

function missingIn(input: ErrorCodeInput): (keyof ErrorCodeInput)[] {
  const { scope, rawCode, rawStat, category, finalStatus, customerCode } = input;
  if (scope === 1)
    return [...(category ? [] : ['category' as const]), ...(finalStatus ? [] : ['finalStatus' as const])];
  if (scope === 2) return rawCode || rawStat ? [] : ['rawCode'];
  return customerCode ? [] : ['customerCode'];
}

/** The fields that were given; an absent one must not hide the platform code's. */
const given = (input: ErrorCodeInput): ErrorCodeInput => ({
  scope: input.scope,
  phase: input.phase,
  platformCode: input.platformCode,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
});

/** What a code takes over from its platform code. */
export const meaningOf = (platform: ErrorCode | undefined): Partial<ErrorCodeInput> =>
  platform
    ? {
        category: platform.category,
        finalStatus: platform.finalStatus,
        isFinal: platform.isFinal,
        permanent: platform.permanent,
        retryable: platform.retryable,
        resendable: platform.resendable,
        chargeable: platform.chargeable,
        refundable: platform.refundable,
      }
    : {};

async function checkOwner(trx: Trx, { supplierId, channelId }: ErrorCodeInput): Promise<void> {
  if (supplierId) {
    const found = await trx
      .selectFrom('supplier')
      .select('supplier_id')
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!found) throw new AppError('reference.unknown', { field: 'supplierId' });
  }
  if (channelId) {
    const found = await trx
      .selectFrom('channel')
      .select('supplier_id')
      .where('channel_id', '=', channelId)
      .executeTakeFirst();
    if (!found || found.supplier_id !== supplierId) throw new AppError('reference.unknown', { field: 'channelId' });
  }
}
