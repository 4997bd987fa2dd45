import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { isHttp } from '#shared/channel/kinds.ts';
import { movesHeaders, movesPassword } from '#shared/channel/secret-target.ts';
import type { FieldError } from '#shared/errors.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { StoredChannel } from './repository.ts';

/**
 * Stored secrets only ever go to the target they were entered for: an editor who may not read them could otherwise have
 * them sent to a host of his own. A secret that the changed channel still uses must be entered again (or removed); one
 * that its new protocol does not use is deleted. Returns the secrets to write.
 */
export function secretsToWrite(
  before: StoredChannel,
  input: ChannelFields & ChannelSecrets,
  { lang }: Pick<Viewer, 'lang'>,
): ChannelSecrets {
  const after = { ...before, ...input };
  const isPasswordMoved = before.hasPassword && input.password === undefined && movesPassword(before, after);
  const areHeadersMoved =
    before.httpHeaderNames.length > 0 && input.httpHeaders === undefined && movesHeaders(before, after);
  const errors: FieldError[] = [
    ...(isPasswordMoved && !isHttp(after) ? [{ field: 'password', msg: fieldTexts[lang].enterAgain }] : []),
    ...(areHeadersMoved && isHttp(after) ? [{ field: 'httpHeaders', msg: fieldTexts[lang].enterAgain }] : []),
  ];
  if (errors.length > 0) {
    throw new AppError('request.invalid', {}, { errors });
  }
  return { ...(isPasswordMoved && { password: '' }), ...(areHeadersMoved && { httpHeaders: {} }) };
}
