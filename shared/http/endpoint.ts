import type { Static, TObject, TSchema } from 'typebox/type';
import * as Type from 'typebox/type';
import type { ApiKeyRight } from '../api-key-right.ts';
import type { FieldRuleName } from '../field-rules.ts';
import type { Permission } from '../permissions.ts';
import type { UnversionedReason } from './unversioned.ts';
import type { UploadRule } from './upload.ts';

/** One call of the console: all that server and client have to agree on. */
export interface Endpoint {
  /** POST unless a file is downloaded or the template's root calls demand GET. */
  readonly method?: 'GET';
  /** Exact path below the base path, as a browser requests it. */
  readonly path: `/${string}`;
  /** Who may call it. Compulsory: an open call says so out loud; `api-key` is for programs, never for sessions. */
  readonly permission: Permission | 'signed-in' | 'public' | 'api-key';
  /** Of a call for programs: what their key has to open; `feed` unless it is said. */
  readonly apiKeyRight?: Exclude<ApiKeyRight, 'account-secrets'>;
  /** Acts on the traffic of all customers: besides the permission it needs a role that sees all of them. */
  readonly allCustomers?: true;
  /** Its answers tell what fields of this kind hold, whichever are concealed: only for roles that see them in the clear. */
  readonly needsShown?: FieldRuleName;
  readonly summary: string;
  readonly input: TObject;
  /** Shape of `data` in the envelope; meaningless when `download` is set. */
  readonly reply: TSchema;
  /** The answer is a file (attachment), not an envelope; failures still are envelopes. */
  readonly download?: true;
  /** The body is a form of several parts (multipart/form-data): the fields of `input`, then one file under this rule. */
  readonly upload?: UploadRule;
  /** The body is newline-delimited JSON, one of these a line; so is the answer, one `reply` a line, then one `end`. */
  readonly lines?: { readonly line: TSchema; readonly end: TSchema };
  /** The answer is `text/event-stream`, without an end. */
  readonly stream?: true;
  /** Its failure is never shown to the user (the spec names two unlock calls). */
  readonly silent?: true;
  /** Also answered while the password has expired: needed to change it. All other calls that need a session are refused. */
  readonly passwordExpired?: 'allowed';
  /** Also answered while a role asks for a second factor that the account does not have yet: needed to set it up. */
  readonly secondFactorMissing?: 'allowed';
  /** Changes nothing, so it leaves no line in the operation log although it is a POST. */
  readonly reads?: true;
  /** Changes only what the caller alone sees, so it leaves no line in the operation log. */
  readonly unlogged?: true;
  /** Why it takes no version although it changes something; a call named `add` that only creates a row says nothing. */
  readonly unversioned?: UnversionedReason;
}

/** Whether the operation log tells of a call, carried out or refused. */
export const isLogged = ({ method, permission, reads, silent, unlogged }: Omit<Endpoint, 'input' | 'reply'>): boolean =>
  method !== 'GET' && !reads && !silent && !unlogged && permission !== 'public' && permission !== 'api-key';

/** Keeps the literal types of `e`; does nothing at run time. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;
/** A call that carries a file. */
export type UploadEndpoint = Endpoint & { readonly upload: UploadRule };
/** A call whose body and answer are lines. */
export type LinesEndpoint = Endpoint & Required<Pick<Endpoint, 'lines'>>;
/** What a caller sends, without the call context. */
export type InputOf<E extends Endpoint> = Static<E['input']>;
/** What arrives in `data`. */
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

/** The two languages of the console. */
export const Lang = Type.Union([Type.Literal('zh'), Type.Literal('en')]);
export type Lang = Static<typeof Lang>;

/** Sent with every call by `call()`, taken off again by `route()`; no feature schema mentions it. */
export const CallContext = Type.Object({
  lang: Type.Optional(Lang),
  /** Minutes east of UTC, -12 h to +14 h. */
  utcOffset: Type.Optional(Type.Integer({ minimum: -720, maximum: 840 })),
  /** IANA name of the viewer's zone. */
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
export type CallContext = Static<typeof CallContext>;

/** `input` as it travels: with the call context, and closed, so that unknown fields are dropped. */
export const withCallContext = (input: TObject): TObject =>
  Type.Object(
    { ...input.properties, ...CallContext.properties },
    { ...rulesBeside(input), additionalProperties: false },
  );

/** The answer of every call but a download. */
export const envelope = (data: TSchema): TObject => Type.Object({ code: Type.Integer(), msg: Type.String(), data });

/** Object keywords that `Type.Object` cannot carry over from another object by its properties alone. */
function rulesBeside(input: TObject): Record<string, unknown> {
  const { type: _type, properties: _properties, required: _required, ...rest } = { ...input };
  return rest;
}

/** The reply of a call that answers nothing but its success. */
export const Nothing = Type.Null();
