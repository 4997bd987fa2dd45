import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { FieldRules } from './field-rules.ts';
import { PasswordDigest, Zone } from './fields.ts';
import { endpoint, Lang, Nothing } from './http/endpoint.ts';
import { FactorCode } from './second-factor.ts';

/**
 * RSA form of a payload: base64 of the joined 128-byte blocks, 1 to 64 of them. Only used while the server
 * announces a public key.
 */
export const Sealed = Type.Object({
  param: Type.String({ minLength: 172, maxLength: 10_924, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
});
export type Sealed = Static<typeof Sealed>;

/** What a sign-in sends: in the clear, or the same sealed in `param`. */
export const SignInInput = Type.Object({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  password: Type.Optional(PasswordDigest),
  /** Of the second factor, once the answer `sign-in.code-needed` has asked for it. */
  code: Type.Optional(FactorCode),
  param: Type.Optional(Sealed.properties.param),
});
export type SignInInput = Static<typeof SignInInput>;

/** Content of a sealed sign-in. `clientKey` is the public half of the client's own key for the sealed answer. */
export const SealedSignIn = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  password: PasswordDigest,
  code: Type.Optional(FactorCode),
  /** Epoch ms of sealing; older than 60 s is refused. */
  timestamp: Type.Integer(),
  /** Used once. */
  nonce: Type.String({ minLength: 16, maxLength: 64 }),
  /** SPKI public key, base64 DER, 1024 bit; without it the answer is in the clear. */
  clientKey: Type.Optional(Type.String({ maxLength: 400 })),
});
export type SealedSignIn = Static<typeof SealedSignIn>;

/** The session user as a sign-in answers it. */
export const SessionUser = Type.Object({
  token: Type.String(),
  name: Type.String(),
  /** Address of a picture, or empty. */
  avatar: Type.String(),
  permissions: Type.Array(Type.String()),
  passwordExpired: Type.Boolean(),
  /** Beyond the spec: a second factor has to be set up before anything else. */
  mustEnrol: Type.Optional(Type.Boolean()),
});
export type SessionUser = Static<typeof SessionUser>;

/** A sign-in's answer: the session user, or the same sealed with the client's key. */
export const SignInReply = Type.Union([SessionUser, Sealed]);
export const Token = Type.Object({ token: Type.String() });
const TokenReply = Type.Union([Token, Sealed]);

/** Language the console opens in where a browser has no choice of its own; empty: the console's. */
export const PreferredLang = Type.Union([Type.Literal(''), Lang]);
/** IANA zone that times are shown and days are cut in; empty: the browser's. */
export const PreferredZone = Type.Union([Type.Literal(''), Zone]);

export const UserInfo = Type.Object({
  username: Type.String(),
  avatar: Type.String(),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  /** Beyond the template: what the shell greets and formats with. */
  adminId: Type.String(),
  realName: Type.String(),
  passwordExpired: Type.Boolean(),
  mustEnrol: Type.Optional(Type.Boolean()),
  preferredLang: Type.Optional(PreferredLang),
  preferredZone: Type.Optional(PreferredZone),
  /** What is hidden or masked; the server does both, this is for empty columns and forms. */
  fieldRules: Type.Optional(FieldRules),
  /** Whether he sees all customers: calls on the traffic of all need it. */
  allCustomers: Type.Optional(Type.Boolean()),
});
export type UserInfo = Static<typeof UserInfo>;

const names = Type.Array(Type.String());
/** Who may open a route: one of the names, or a rule over roles and permissions together. */
export const Guard = Type.Union([
  names,
  Type.Object({
    role: Type.Optional(names),
    permission: Type.Optional(names),
    /** `oneOf` when absent; `except`: none of them. */
    mode: Type.Optional(Type.Union([Type.Literal('oneOf'), Type.Literal('allOf'), Type.Literal('except')])),
  }),
]);
export type Guard = Static<typeof Guard>;

/** A route as the spec's `/router/getList` serves it. */
export const RouteMeta = Type.Object({
  title: Type.String(),
  icon: Type.Optional(Type.String()),
  isCustomSvg: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  levelHidden: Type.Optional(Type.Boolean()),
  authId: Type.Optional(Type.String()),
  guard: Type.Optional(Guard),
  badge: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  dot: Type.Optional(Type.Boolean()),
  target: Type.Optional(Type.String()),
  activeMenu: Type.Optional(Type.String()),
  noColumn: Type.Optional(Type.Boolean()),
  noClosable: Type.Optional(Type.Boolean()),
  tabHidden: Type.Optional(Type.Boolean()),
  dynamicNewTab: Type.Optional(Type.Boolean()),
  noKeepAlive: Type.Optional(Type.Boolean()),
  breadcrumbHidden: Type.Optional(Type.Boolean()),
});
const routeProperties = {
  path: Type.String(),
  name: Type.String(),
  /** `Layout`, or the path of a known screen below `@/views`. */
  component: Type.Optional(Type.String()),
  redirect: Type.Optional(Type.String()),
  meta: RouteMeta,
};
export const RouteEntry = Type.Object({
  ...routeProperties,
  children: Type.Optional(Type.Array(Type.Object(routeProperties))),
});
export type RouteMeta = Static<typeof RouteMeta>;
export type RouteEntry = Static<typeof RouteEntry>;

const none = Type.Object({});

export const session = {
  login: endpoint({
    path: '/api/admin/login',
    permission: 'public',
    reads: true,
    summary: 'Sign in',
    input: SignInInput,
    reply: SignInReply,
  }),
  templateLogin: endpoint({
    path: '/login',
    permission: 'public',
    reads: true,
    summary: 'Sign in, template form: answers the token only',
    input: SignInInput,
    reply: TokenReply,
  }),
  socialLogin: endpoint({
    path: '/socialLogin',
    permission: 'public',
    reads: true,
    summary: 'Sign in through another provider',
    input: Type.Object({ code: Type.Optional(Type.String({ maxLength: 512 })) }),
    reply: Token,
  }),
  register: endpoint({
    path: '/register',
    permission: 'public',
    reads: true,
    summary: 'Register an account (closed: administrators make accounts)',
    input: Type.Object({
      username: Type.Optional(Type.String({ maxLength: 64 })),
      phone: Type.Optional(Type.String({ maxLength: 32 })),
      phoneCode: Type.Optional(Type.String({ maxLength: 16 })),
      password: Type.Optional(Type.String({ maxLength: 128 })),
    }),
    reply: Token,
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/userInfo',
    permission: 'signed-in',
    passwordExpired: 'allowed',
    secondFactorMissing: 'allowed',
    summary: 'Who is signed in, with roles and permissions',
    input: none,
    reply: UserInfo,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/logout',
    permission: 'public',
    summary: 'End the session; succeeds without one',
    input: none,
    reply: Nothing,
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/publicKey',
    permission: 'public',
    summary: 'Key for sealing payloads; empty when payloads travel in the clear',
    input: none,
    reply: Type.Object({ publicKey: Type.String(), mockServer: Type.Boolean() }),
  }),
  expireToken: endpoint({
    method: 'GET',
    path: '/expireToken',
    permission: 'public',
    summary: 'Whether the token still is valid: 402 once it has expired',
    input: none,
    reply: Nothing,
  }),
  refreshToken: endpoint({
    method: 'GET',
    path: '/refreshToken',
    permission: 'public',
    summary: 'A new token for an expired one, with the refresh cookie',
    input: none,
    reply: Token,
  }),
  routes: endpoint({
    method: 'GET',
    path: '/router/getList',
    permission: 'signed-in',
    passwordExpired: 'allowed',
    secondFactorMissing: 'allowed',
    summary: 'Routes the person may open',
    input: none,
    reply: Type.Object({ list: Type.Array(RouteEntry) }),
  }),
};
