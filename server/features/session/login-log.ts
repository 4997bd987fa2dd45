import type { FastifyRequest } from 'fastify';
import type { LoginOutcome } from '#shared/operation-log.ts';
import { plainText } from '../../platform/security/plain-text.ts';
import type { SessionRepository } from './repository.ts';

/** Where a request comes from, fit for storing. */
export const originOf = (req: FastifyRequest) => ({
  ip: req.ip,
  user_agent: plainText(req.headers['user-agent'] ?? '', 300),
});

/** Writes a line of the log of sign-ins: who, from where, with what outcome; never what he typed as a password. */
export const createLoginLog =
  (repository: SessionRepository) =>
  (req: FastifyRequest, outcome: LoginOutcome, who: { admin_id: string | null; username: string }): Promise<void> =>
    repository.log({ admin_id: who.admin_id, username: who.username, ...originOf(req), outcome });
export type LogLogin = ReturnType<typeof createLoginLog>;
