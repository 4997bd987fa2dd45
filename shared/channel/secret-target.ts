/** The settings that decide where a channel's secrets are sent. */
export interface SecretTarget {
  protocol?: number | undefined;
  host?: string | undefined;
  port?: number | null | undefined;
  /** Empty unless the receiver has a port of its own. */
  rxPort?: number | null | undefined;
  useTls?: boolean | undefined;
  httpConfig?: { url: string } | null | undefined;
}

/** Whether a password stored for `before` would be sent elsewhere, or in another way, with `after`. */
export const movesPassword = (before: SecretTarget, after: SecretTarget): boolean =>
  before.protocol !== after.protocol ||
  (before.host ?? '').toLowerCase() !== (after.host ?? '').toLowerCase() ||
  (before.port ?? null) !== (after.port ?? null) ||
  (Boolean(after.rxPort) && before.rxPort !== after.rxPort) ||
  (before.useTls ?? false) !== (after.useTls ?? false);

/** The same for HTTP headers. */
export const movesHeaders = (before: SecretTarget, after: SecretTarget): boolean =>
  before.protocol !== after.protocol || before.httpConfig?.url !== after.httpConfig?.url;
