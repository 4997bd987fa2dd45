import { ConfigError } from './config/variables.ts';

/** A failure for the terminal: a sentence for what was foreseen, the stack for anything else. */
export function plainReason(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const isForeseen = error instanceof ConfigError || error.name.endsWith('Refused') || 'plain' in error;
  return isForeseen ? error.message : (error.stack ?? error.message);
}
