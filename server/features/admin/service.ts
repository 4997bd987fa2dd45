import type { PasswordInput } from '#shared/admin.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isGuessable } from '../../platform/security/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../platform/security/password.ts';
import type { AdminRepository } from './repository.ts';

/** Changes the own password. Only while it has expired it may be done without the present one. */
export async function changePassword(repository: AdminRepository, input: PasswordInput, viewer: Viewer): Promise<void> {
  const { password, currentPassword } = input;
  if (currentPassword === undefined && !viewer.admin.passwordExpired) {
    const errors = [{ field: 'currentPassword', msg: fieldTexts[viewer.lang].required }];
    throw new AppError('request.invalid', {}, { errors });
  }
  const present = await repository.passwordHash(viewer.admin.adminId);
  if (present === undefined) {
    throw new AppError('session.ended');
  }
  if (currentPassword !== undefined && !(await passwordMatches(present, currentPassword, true))) {
    throw new AppError('password.wrong');
  }
  if (await passwordMatches(present, password, true)) {
    throw new AppError('password.same');
  }
  if (await isGuessable(password, viewer.admin.username)) {
    throw new AppError('password.common');
  }
  await repository.changePassword({ present, next: await hashPassword(password) }, viewer);
}
