/**
 * The error catalogue. `status` is the honest HTTP status; `code` is what the body carries: the spec's own fifteen
 * codes stand for themselves, the product's errors carry HTTP status × 100 + n, so that a missing permission is
 * never taken for the spec's 403, which signs the person out.
 */
export const errors = {
  'request.invalid': { status: 400, code: 400 },
  'import.unreadable': { status: 400, code: 40006 },
  'path.not-canonical': { status: 400, code: 40001 },
  'body.malformed': { status: 400, code: 40002 },
  'time-zone.unknown': { status: 400, code: 40003 },
  'encryption.unreadable': { status: 400, code: 40004 },
  'range.invalid': { status: 400, code: 40007 },
  'value.unstorable': { status: 400, code: 40008 },
  'cursor.invalid': { status: 400, code: 40005 },
  'session.missing': { status: 401, code: 401 },
  'session.ended': { status: 401, code: 401 },
  'sign-in.code-needed': { status: 401, code: 401 },
  'sign-in.code-wrong': { status: 401, code: 401 },
  'session.address': { status: 401, code: 401 },
  'sign-in.refused': { status: 401, code: 401 },
  'api-key.invalid': { status: 401, code: 40101 },
  'session.expired': { status: 402, code: 402 },
  'auth.forbidden': { status: 403, code: 40301 },
  'second-factor.enrol-first': { status: 403, code: 40351 },
  'password.change-first': { status: 403, code: 40302 },
  'register.closed': { status: 403, code: 40303 },
  'file.forbidden': { status: 403, code: 40304 },
  'request.cross-site': { status: 403, code: 40305 },
  'api-key.right-missing': { status: 403, code: 40306 },
  'not-found': { status: 404, code: 404 },
  'row.gone': { status: 404, code: 40401 },
  'file.missing': { status: 404, code: 40402 },
  'credential-link.over': { status: 404, code: 40410 },
  'channel.test-missing': { status: 404, code: 40403 },
  'method.not-allowed': { status: 405, code: 40501 },
  'body.slow': { status: 408, code: 40801 },
  'version-conflict': { status: 409, code: 40901 },
  'supplier.name-taken': { status: 409, code: 40902 },
  'supplier.code-taken': { status: 409, code: 40903 },
  'idempotency.reused': { status: 409, code: 40904 },
  'view.name-taken': { status: 409, code: 40905 },
  'channel.name-taken': { status: 409, code: 40906 },
  'channel.code-taken': { status: 409, code: 40907 },
  'channel.account-taken': { status: 409, code: 40908 },
  'lock.held': { status: 409, code: 40909 },
  'lock.lost': { status: 409, code: 40910 },
  'lock.own-tab': { status: 409, code: 40917 },
  'lock.released': { status: 409, code: 40918 },
  'country.iso2-taken': { status: 409, code: 40911 },
  'operator.plmn-taken': { status: 409, code: 40912 },
  'prefix.taken': { status: 409, code: 40913 },
  'api-key.name-taken': { status: 409, code: 40914 },
  'admin.username-taken': { status: 409, code: 40951 },
  'capture.running': { status: 409, code: 40916 },
  'alarm-profile.name-taken': { status: 409, code: 40915 },
  'role.name-taken': { status: 409, code: 40940 },
  'template.code-taken': { status: 409, code: 40970 },
  'content-rule.name-taken': { status: 409, code: 40971 },
  'customer.name-taken': { status: 409, code: 40930 },
  'customer.code-taken': { status: 409, code: 40931 },
  'user.name-taken': { status: 409, code: 40932 },
  'user.system-id-taken': { status: 409, code: 40933 },
  'sender.taken': { status: 409, code: 40972 },
  'error-code.taken': { status: 409, code: 40920 },
  'body.too-large': { status: 413, code: 41301 },
  'body.type': { status: 415, code: 41501 },
  'password.wrong': { status: 422, code: 42201 },
  'password.same': { status: 422, code: 42202 },
  'password.common': { status: 422, code: 42203 },
  'reference.unknown': { status: 422, code: 42204 },
  'supplier.currency-locked': { status: 422, code: 42205 },
  'mail.not-configured': { status: 422, code: 42206 },
  'mail.refused': { status: 422, code: 42207 },
  'social.not-configured': { status: 422, code: 42208 },
  'sys-config.fixed': { status: 422, code: 42260 },
  'sys-config.currency-locked': { status: 422, code: 42261 },
  'source.key-wrong': { status: 422, code: 42224 },
  'export.cancelled': { status: 409, code: 40960 },
  'export.too-many': { status: 422, code: 42209 },
  'view.too-many': { status: 422, code: 42210 },
  'import.rows-refused': { status: 422, code: 42211 },
  'channel.status-step': { status: 422, code: 42212 },
  'channel.reason-needed': { status: 422, code: 42213 },
  'channel.undo-over': { status: 422, code: 42214 },
  'channel.link-off': { status: 422, code: 42225 },
  'alarm-profile.used': { status: 422, code: 42226 },
  'capture.no-pdus': { status: 422, code: 42227 },
  'admin.self': { status: 422, code: 42251 },
  'admin.stronger': { status: 422, code: 42252 },
  'admin.last-role': { status: 422, code: 42256 },
  'admin.address-own': { status: 422, code: 42257 },
  'second-factor.on': { status: 422, code: 42258 },
  'second-factor.off': { status: 422, code: 42259 },
  'second-factor.required': { status: 422, code: 42297 },
  'second-factor.code-wrong': { status: 422, code: 42298 },
  'admin.no-mail': { status: 422, code: 42254 },
  'invitation.invalid': { status: 422, code: 42255 },
  'channel.target-refused': { status: 422, code: 42215 },
  'channel.password-needed': { status: 422, code: 42216 },
  'operator.is-default': { status: 422, code: 42217 },
  'channel.price-in-force': { status: 422, code: 42280 },
  'channel.price-currency': { status: 422, code: 42281 },
  'import.too-many': { status: 422, code: 42218 },
  'operator.not-together': { status: 422, code: 42219 },
  'rights.last-administrator': { status: 422, code: 42240 },
  'rights.beyond-own': { status: 422, code: 42241 },
  'review.step': { status: 422, code: 42270 },
  'review.final': { status: 422, code: 42271 },
  'review.not-editable': { status: 422, code: 42272 },
  'template.blocked': { status: 422, code: 42273 },
  'template.not-removable': { status: 422, code: 42274 },
  'sender.not-approved': { status: 422, code: 42275 },
  'sender.too-many-documents': { status: 422, code: 42276 },
  'role.built-in': { status: 422, code: 42242 },
  'role.in-use': { status: 422, code: 42243 },
  'customer.currency-locked': { status: 422, code: 42290 },
  'customer.not-closed': { status: 422, code: 42291 },
  'customer.archived': { status: 422, code: 42292 },
  'customer.outside-scope': { status: 422, code: 42293 },
  'user.archived': { status: 422, code: 42294 },
  'user.still-enabled': { status: 422, code: 42295 },
  'user.no-secrets': { status: 422, code: 42296 },
  'error-code.fixed': { status: 422, code: 42230 },
  'too-many-requests': { status: 429, code: 42901 },
  'channel.test-busy': { status: 429, code: 42903 },
  'sign-in.wait': { status: 429, code: 42902 },
  internal: { status: 500, code: 500 },
  'gateway.bad': { status: 502, code: 502 },
  unavailable: { status: 503, code: 503 },
  'storage.full': { status: 503, code: 50301 },
  'gateway.timeout': { status: 504, code: 504 },
} as const satisfies Record<string, { status: number; code: number }>;

export type ErrorName = keyof typeof errors;

/** Values put into an error's text, by name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One field that was refused; `field` is its dotted path. */
export interface FieldError {
  field: string;
  msg: string;
}

/** Body of every failed call. */
export interface FailureBody {
  code: number;
  msg: string;
  error: ErrorName;
  data: { errors?: FieldError[]; requestId?: string; [detail: string]: unknown } | null;
}

/** The spec's fifteen statuses, shown by the client when a body has no message of its own. */
export const statusCodes = [200, 201, 202, 204, 400, 401, 402, 403, 404, 406, 410, 500, 502, 503, 504] as const;
export type StatusCode = (typeof statusCodes)[number];
/** Body codes that mean success. */
export const successCodes: ReadonlySet<unknown> = new Set([200, 0, '200', '0']);
