import type { DataScope, FieldRules } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { NumberMask } from '#shared/number-mask.ts';
import type { Permission } from '#shared/permissions.ts';

/** The administrator behind a call, as stored at this moment. */
export interface SignedIn {
  adminId: string;
  username: string;
  realName: string;
  sessionId: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  fieldRules: FieldRules;
  /** How numbers are masked where his rules ask for it; the usual way if absent. */
  numberMask?: NumberMask;
  /** Whose customers he sees. */
  dataScope: DataScope;
  passwordExpired: boolean;
  /** A role asks for a second factor that he does not have. */
  mustEnrol: boolean;
}

/** Who calls without having signed in. */
export interface Visitor {
  lang: Lang;
  /** Minutes east of UTC. */
  utcOffset: number;
  /** IANA zone. */
  timezone: string;
  ip: string;
  requestId: string;
}

/** Who is asking, and how he reads dates and words. Passed down, never global. */
export interface Viewer extends Visitor {
  admin: SignedIn;
}
