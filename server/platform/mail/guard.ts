import type { Config } from '../../config.ts';
import { createOutgoingGuard, type OutgoingGuard } from '../security/outgoing-guard.ts';

/** Between the mail server that was entered on the screen and the network. */
export type MailGuard = OutgoingGuard;

/** Any public address may be connected to, a private one only if MAIL_TARGETS lists it. */
export const createMailGuard = (
  config: Pick<Config, 'mailTargets' | 'port' | 'metricsPort' | 'databaseUrl'>,
): MailGuard => createOutgoingGuard(config, config.mailTargets);
