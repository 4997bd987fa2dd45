// tests/support/relay.ts
import Fastify from "fastify";

// shared/errors.ts
var errors = {
  "request.invalid": { status: 400, code: 400 },
  "path.not-canonical": { status: 400, code: 40001 },
  "body.malformed": { status: 400, code: 40002 },
  "time-zone.unknown": { status: 400, code: 40003 },
  "encryption.unreadable": { status: 400, code: 40004 },
  "cursor.invalid": { status: 400, code: 40005 },
  "session.missing": { status: 401, code: 401 },
  "session.ended": { status: 401, code: 401 },
  "sign-in.refused": { status: 401, code: 401 },
  "session.expired": { status: 402, code: 402 },
  "auth.forbidden": { status: 403, code: 40301 },
  "password.change-first": { status: 403, code: 40302 },
  "register.closed": { status: 403, code: 40303 },
  "file.forbidden": { status: 403, code: 40304 },
  "request.cross-site": { status: 403, code: 40305 },
  "not-found": { status: 404, code: 404 },
  "row.gone": { status: 404, code: 40401 },
  "file.missing": { status: 404, code: 40402 },
  "method.not-allowed": { status: 405, code: 40501 },
  "version-conflict": { status: 409, code: 40901 },
  "supplier.name-taken": { status: 409, code: 40902 },
  "supplier.code-taken": { status: 409, code: 40903 },
  "idempotency.reused": { status: 409, code: 40904 },
  "view.name-taken": { status: 409, code: 40905 },
  "body.too-large": { status: 413, code: 41301 },
  "body.type": { status: 415, code: 41501 },
  "password.wrong": { status: 422, code: 42201 },
  "password.same": { status: 422, code: 42202 },
  "password.common": { status: 422, code: 42203 },
  "reference.unknown": { status: 422, code: 42204 },
  "supplier.currency-locked": { status: 422, code: 42205 },
  "mail.not-configured": { status: 422, code: 42206 },
  "mail.refused": { status: 422, code: 42207 },
  "social.not-configured": { status: 422, code: 42208 },
  "export.too-many": { status: 422, code: 42209 },
  "view.too-many": { status: 422, code: 42210 },
  "too-many-requests": { status: 429, code: 42901 },
  "sign-in.wait": { status: 429, code: 42902 },
  internal: { status: 500, code: 500 },
  "gateway.bad": { status: 502, code: 502 },
  unavailable: { status: 503, code: 503 },
  "gateway.timeout": { status: 504, code: 504 }
};

// shared/texts/fields.ts
var fieldTexts = {
  zh: {
    required: "\u5FC5\u586B",
    type: "\u7C7B\u578B\u4E0D\u6B63\u786E",
    minLength: "\u81F3\u5C11 {limit} \u4E2A\u5B57\u7B26",
    maxLength: "\u6700\u591A {limit} \u4E2A\u5B57\u7B26",
    minimum: "\u4E0D\u80FD\u5C0F\u4E8E {limit}",
    maximum: "\u4E0D\u80FD\u5927\u4E8E {limit}",
    minItems: "\u81F3\u5C11 {limit} \u9879",
    maxItems: "\u6700\u591A {limit} \u9879",
    choice: "\u4E0D\u5728\u53EF\u9009\u8303\u56F4\u5185",
    pattern: "\u683C\u5F0F\u4E0D\u6B63\u786E",
    notZero: "\u4E0D\u80FD\u4E3A\u96F6"
  },
  en: {
    required: "Required",
    type: "Not the right type",
    minLength: "At least {limit} characters",
    maxLength: "At most {limit} characters",
    minimum: "Not below {limit}",
    maximum: "Not above {limit}",
    minItems: "At least {limit} entries",
    maxItems: "At most {limit} entries",
    choice: "Not one of the choices",
    pattern: "Not in the right form",
    notZero: "Not zero"
  }
};
var fill = (text, params = {}) => text.replace(/\{(\w+)\}/g, (place, name) => String(params[name] ?? place));

// shared/texts/errors-en.ts
var errorsEn = {
  "request.invalid": "Some fields are not right. Check the marked ones.",
  "path.not-canonical": "The address is not in its plain form.",
  "body.malformed": "The request body cannot be read.",
  "time-zone.unknown": "The time zone {timezone} is not known.",
  "encryption.unreadable": "The encrypted request cannot be read. Load the page again and retry.",
  "cursor.invalid": "The place to go on from is not valid. Start the list again.",
  "session.missing": "Sign in first.",
  "session.ended": "This session has ended. Sign in again.",
  "sign-in.refused": "The user name or the password is wrong.",
  "session.expired": "The token has expired.",
  "auth.forbidden": "You lack the permission for this ({permission}). An administrator can grant it.",
  "password.change-first": "Your password has expired. Change it first.",
  "register.closed": "Accounts are made by an administrator. Ask yours.",
  "file.forbidden": "This file belongs to somebody else.",
  "request.cross-site": "The request came from another site and was refused.",
  "not-found": "There is nothing at this address.",
  "row.gone": "This entry is no longer there.",
  "file.missing": "This file is not there, or it has been removed after its time.",
  "method.not-allowed": "This address does not accept that method.",
  "version-conflict": "Somebody changed this entry in the meantime. Load it again and repeat your change.",
  "supplier.name-taken": "Another supplier is already called \u201C{name}\u201D.",
  "supplier.code-taken": "Another supplier already has the code \u201C{code}\u201D.",
  "idempotency.reused": "This request was already carried out with other values.",
  "view.name-taken": "You already have a view called \u201C{name}\u201D.",
  "body.too-large": "The request is too large: at most {limit} bytes.",
  "body.type": "The request must be JSON or form-encoded.",
  "password.wrong": "The current password is wrong.",
  "password.same": "The new password must differ from the old one.",
  "password.common": "This password is among the most used ones. Choose another.",
  "reference.unknown": "{field} refers to something that does not exist.",
  "supplier.currency-locked": "The currency cannot change any more: amounts are booked in {currency}.",
  "mail.not-configured": "No mail server is configured. Set SMTP_URL and SMTP_FROM.",
  "mail.refused": "The mail server did not take the message: {reason}",
  "social.not-configured": "Signing in through another provider is not set up here.",
  "export.too-many": "That would be {rows} rows; at most {limit} can be exported. Narrow the filter.",
  "view.too-many": "There is room for {limit} views. Remove one first.",
  "too-many-requests": "Too many requests. Try again in {seconds} s.",
  "sign-in.wait": "Too many failed attempts. Try again in {seconds} s.",
  internal: "Something went wrong on the server. Request {requestId}.",
  "gateway.bad": "The back end did not give a proper answer.",
  unavailable: "The service is not ready at the moment. Try again shortly.",
  "gateway.timeout": "The back end did not answer in time."
};

// shared/texts/errors-zh.ts
var errorsZh = {
  "request.invalid": "\u6709\u5B57\u6BB5\u586B\u5199\u4E0D\u6B63\u786E\uFF0C\u8BF7\u68C0\u67E5\u6807\u51FA\u7684\u5185\u5BB9\u3002",
  "path.not-canonical": "\u8BF7\u6C42\u5730\u5740\u4E0D\u89C4\u8303\u3002",
  "body.malformed": "\u65E0\u6CD5\u89E3\u6790\u8BF7\u6C42\u5185\u5BB9\u3002",
  "time-zone.unknown": "\u672A\u77E5\u7684\u65F6\u533A\uFF1A{timezone}\u3002",
  "encryption.unreadable": "\u65E0\u6CD5\u89E3\u5BC6\u8BF7\u6C42\uFF0C\u8BF7\u5237\u65B0\u9875\u9762\u540E\u91CD\u8BD5\u3002",
  "cursor.invalid": "\u7FFB\u9875\u4F4D\u7F6E\u65E0\u6548\uFF0C\u8BF7\u4ECE\u5934\u91CD\u65B0\u52A0\u8F7D\u3002",
  "session.missing": "\u8BF7\u5148\u767B\u5F55\u3002",
  "session.ended": "\u767B\u5F55\u72B6\u6001\u5DF2\u7ED3\u675F\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55\u3002",
  "sign-in.refused": "\u7528\u6237\u540D\u6216\u5BC6\u7801\u4E0D\u6B63\u786E\u3002",
  "session.expired": "\u4EE4\u724C\u8FC7\u671F",
  "auth.forbidden": "\u60A8\u6CA1\u6709\u6B64\u64CD\u4F5C\u7684\u6743\u9650\uFF08{permission}\uFF09\uFF0C\u53EF\u8054\u7CFB\u7BA1\u7406\u5458\u6388\u6743\u3002",
  "password.change-first": "\u5BC6\u7801\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u5148\u4FEE\u6539\u5BC6\u7801\u3002",
  "register.closed": "\u8D26\u53F7\u7531\u7BA1\u7406\u5458\u521B\u5EFA\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458\u3002",
  "file.forbidden": "\u6B64\u6587\u4EF6\u5C5E\u4E8E\u5176\u4ED6\u4EBA\u3002",
  "request.cross-site": "\u8BF7\u6C42\u6765\u81EA\u5176\u4ED6\u7AD9\u70B9\uFF0C\u5DF2\u62D2\u7EDD\u3002",
  "not-found": "\u8BBF\u95EE\u8D44\u6E90\u4E0D\u5B58\u5728",
  "row.gone": "\u8BE5\u8BB0\u5F55\u5DF2\u4E0D\u5B58\u5728\u3002",
  "file.missing": "\u6587\u4EF6\u4E0D\u5B58\u5728\uFF0C\u6216\u5DF2\u8FC7\u671F\u5220\u9664\u3002",
  "method.not-allowed": "\u6B64\u5730\u5740\u4E0D\u652F\u6301\u8BE5\u8BF7\u6C42\u65B9\u6CD5\u3002",
  "version-conflict": "\u8BE5\u8BB0\u5F55\u5DF2\u88AB\u4ED6\u4EBA\u4FEE\u6539\uFF0C\u8BF7\u91CD\u65B0\u52A0\u8F7D\u540E\u518D\u6539\u3002",
  "supplier.name-taken": "\u5DF2\u6709\u540D\u4E3A\u201C{name}\u201D\u7684\u4F9B\u5E94\u5546\u3002",
  "supplier.code-taken": "\u7F16\u7801\u201C{code}\u201D\u5DF2\u88AB\u5176\u4ED6\u4F9B\u5E94\u5546\u4F7F\u7528\u3002",
  "idempotency.reused": "\u6B64\u8BF7\u6C42\u5DF2\u7528\u5176\u4ED6\u5185\u5BB9\u6267\u884C\u8FC7\u3002",
  "view.name-taken": "\u60A8\u5DF2\u6709\u540D\u4E3A\u201C{name}\u201D\u7684\u89C6\u56FE\u3002",
  "body.too-large": "\u8BF7\u6C42\u5185\u5BB9\u8FC7\u5927\uFF0C\u6700\u591A {limit} \u5B57\u8282\u3002",
  "body.type": "\u8BF7\u6C42\u5185\u5BB9\u5FC5\u987B\u4E3A JSON \u6216\u8868\u5355\u683C\u5F0F\u3002",
  "password.wrong": "\u5F53\u524D\u5BC6\u7801\u4E0D\u6B63\u786E\u3002",
  "password.same": "\u65B0\u5BC6\u7801\u4E0D\u80FD\u4E0E\u65E7\u5BC6\u7801\u76F8\u540C\u3002",
  "password.common": "\u6B64\u5BC6\u7801\u8FC7\u4E8E\u5E38\u89C1\uFF0C\u8BF7\u66F4\u6362\u3002",
  "reference.unknown": "{field} \u6307\u5411\u7684\u5185\u5BB9\u4E0D\u5B58\u5728\u3002",
  "supplier.currency-locked": "\u5DF2\u6709\u4EE5 {currency} \u8BB0\u8D26\u7684\u91D1\u989D\uFF0C\u5E01\u79CD\u4E0D\u80FD\u518D\u4FEE\u6539\u3002",
  "mail.not-configured": "\u5C1A\u672A\u914D\u7F6E\u90AE\u4EF6\u670D\u52A1\u5668\uFF0C\u8BF7\u8BBE\u7F6E SMTP_URL \u548C SMTP_FROM\u3002",
  "mail.refused": "\u90AE\u4EF6\u670D\u52A1\u5668\u62D2\u6536\uFF1A{reason}",
  "social.not-configured": "\u672A\u914D\u7F6E\u7B2C\u4E09\u65B9\u767B\u5F55\u3002",
  "export.too-many": "\u5171 {rows} \u884C\uFF0C\u6700\u591A\u53EF\u5BFC\u51FA {limit} \u884C\uFF0C\u8BF7\u7F29\u5C0F\u7B5B\u9009\u8303\u56F4\u3002",
  "view.too-many": "\u6700\u591A\u4FDD\u5B58 {limit} \u4E2A\u89C6\u56FE\uFF0C\u8BF7\u5148\u5220\u9664\u4E00\u4E2A\u3002",
  "too-many-requests": "\u8BF7\u6C42\u8FC7\u4E8E\u9891\u7E41\uFF0C\u8BF7 {seconds} \u79D2\u540E\u518D\u8BD5\u3002",
  "sign-in.wait": "\u767B\u5F55\u5931\u8D25\u6B21\u6570\u8FC7\u591A\uFF0C\u8BF7 {seconds} \u79D2\u540E\u518D\u8BD5\u3002",
  internal: "\u670D\u52A1\u5668\u53D1\u751F\u9519\u8BEF\uFF0C\u8BF7\u6C42\u7F16\u53F7 {requestId}\u3002",
  "gateway.bad": "\u540E\u7AEF\u670D\u52A1\u672A\u8FD4\u56DE\u6B63\u786E\u7684\u5E94\u7B54\u3002",
  unavailable: "\u670D\u52A1\u6682\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5\u3002",
  "gateway.timeout": "\u540E\u7AEF\u670D\u52A1\u672A\u53CA\u65F6\u5E94\u7B54\u3002"
};

// shared/texts/messages.ts
var errorTexts = { zh: errorsZh, en: errorsEn };
var messageFor = (name, lang, params) => fill(errorTexts[lang][name], params);

// server/http/field-errors.ts
function fieldErrorsOf(problems, lang) {
  const byField = /* @__PURE__ */ new Map();
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (!byField.has(field) || problem.keyword === "anyOf") {
      byField.set(field, { field, msg: textOf(problem, lang) });
    }
  }
  return [...byField.values()];
}
function fieldOf(problem) {
  const path = problem.instancePath.split("/").filter(Boolean);
  const missing = problem.params.missingProperty;
  return [...path, ...typeof missing === "string" ? [missing] : []].join(".");
}
var rules = {
  required: "required",
  type: "type",
  minLength: "minLength",
  maxLength: "maxLength",
  minimum: "minimum",
  maximum: "maximum",
  minItems: "minItems",
  maxItems: "maxItems",
  anyOf: "choice",
  enum: "choice",
  const: "choice",
  pattern: "pattern"
};
function textOf(problem, lang) {
  const limit = problem.params.limit;
  const rule = limit === 1 && problem.keyword === "minLength" ? "required" : rules[problem.keyword] ?? "pattern";
  return fill(fieldTexts[lang][rule], typeof limit === "number" ? { limit } : {});
}

// server/http/lang.ts
function langOf(req) {
  const asked = langIn(req.body) ?? langIn(req.query);
  if (asked) {
    return asked;
  }
  return /^en\b/i.test(req.headers["accept-language"] ?? "") ? "en" : "zh";
}
function langIn(carrier) {
  if (typeof carrier === "object" && carrier !== null && "lang" in carrier) {
    return carrier.lang === "en" || carrier.lang === "zh" ? carrier.lang : void 0;
  }
  return void 0;
}

// server/http/errors.ts
var AppError = class extends Error {
  constructor(error, params = {}, detail = null) {
    super(messageFor(error, "en", params));
    this.error = error;
    this.params = params;
    this.detail = detail;
  }
  error;
  params;
  detail;
  name = "AppError";
};
var failureBody = (error, lang, params = {}, data = null) => ({
  code: errors[error].code,
  msg: messageFor(error, lang, params),
  error,
  data
});
function installErrorHandler(app) {
  app.setErrorHandler((error, req, reply) => answer(req, reply, error));
  app.setNotFoundHandler((req, reply) => answer(req, reply, new AppError("not-found")));
}
function answer(req, reply, error) {
  const lang = langOf(req);
  const known = toAppError(error, req, lang);
  const { status } = errors[known.error];
  if (status >= 500) {
    req.log.error({ err: error }, "call failed");
  }
  const seconds = known.params.seconds;
  if (status === 429 && seconds !== void 0) {
    reply.header("retry-after", String(seconds));
  }
  return reply.code(status).type("application/json; charset=utf-8").serializer(JSON.stringify).send(failureBody(known.error, lang, known.params, known.detail));
}
function toAppError(error, req, lang) {
  if (error instanceof AppError) {
    return error;
  }
  if (error.validation) {
    return new AppError("request.invalid", {}, { errors: fieldErrorsOf(error.validation, lang) });
  }
  const byCode = fastifyErrors[error.code];
  if (byCode) {
    return new AppError(byCode, { limit: req.routeOptions.bodyLimit ?? 0 });
  }
  if (isOutage(error)) {
    return new AppError("unavailable");
  }
  if (error.statusCode === 400) {
    return new AppError("body.malformed");
  }
  return new AppError("internal", { requestId: req.id }, { requestId: req.id });
}
var fastifyErrors = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body.too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "body.type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "body.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body.malformed"
};
var isOutage = (error) => /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0\d|53300|08\d{3})$/.test(error.code ?? "") || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);

// server/http/canonical-path.ts
var plainPath = /^(?:\/[\w~!$&'()*+,=:@-]+(?:\.[\w~!$&'()*+,=:@-]+)*)*\/?$/;
var ambiguous = /[\p{Cc}/\\;?#%]/u;
function canonicalPath(target) {
  const end = target.indexOf("?");
  const path = end === -1 ? target : target.slice(0, end);
  if (target.includes("#") || !path.startsWith("/")) {
    return void 0;
  }
  return plainPath.test(path) ? path : spelledOut(path);
}
var refuseOddPaths = (request, _reply, done) => {
  done(canonicalPath(request.url) === void 0 ? new AppError("path.not-canonical") : void 0);
};
function spelledOut(path) {
  const segments = path.slice(1).split("/");
  const last = segments.length - 1;
  let spelled = "";
  for (const [index, segment] of segments.entries()) {
    const isTrailingSlash = segment === "" && index === last && index > 0;
    const plain = isTrailingSlash ? "" : plainSegment(segment);
    if (plain === void 0) {
      return void 0;
    }
    spelled += `/${plain}`;
  }
  return spelled;
}
function plainSegment(segment) {
  const text = /^[!-~]+$/.test(segment) ? decoded(segment) : void 0;
  if (text === void 0 || text === "." || text.startsWith("..") || text.endsWith("..") || ambiguous.test(text)) {
    return void 0;
  }
  return encodeURI(text);
}
function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return void 0;
  }
}

// server/http/relay.ts
import httpProxy from "@fastify/http-proxy";

// shared/root-calls.ts
var rootCalls = {
  /** Always the upstream's: they concern its sessions. */
  relayed: ["/expireToken", "/refreshToken", "/login", "/socialLogin", "/userInfo", "/logout", "/register"],
  /** This server's, unless RELAY_ROOT lists them. */
  answeredHere: ["/publicKey", "/router/getList"]
};

// server/http/relay/agent.ts
import { readFileSync } from "node:fs";
import { Agent } from "undici";
var maxConnections = 512;
var keepAliveMs = 4e3;
var connectMs = 5e3;
var createUpstreamAgent = ({ ca }) => new Agent({
  connections: maxConnections,
  pipelining: 1,
  keepAliveTimeout: keepAliveMs,
  // The passage keeps its own, exact clock; undici's ticks once a second and would miss the client's 20 s.
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: {
    rejectUnauthorized: true,
    timeout: connectMs,
    ...ca === void 0 ? {} : { ca: readFileSync(ca) }
  }
});

// server/http/relay/body-limit.ts
import { Transform } from "node:stream";

// server/http/relay/failure.ts
var PassageFailure = class extends Error {
  constructor(error, options) {
    super(error, options);
    this.error = error;
  }
  error;
  name = "PassageFailure";
};
var BodyTooLarge = class extends Error {
  name = "BodyTooLarge";
};
function failureOf(cause) {
  if (cause instanceof BodyTooLarge) {
    return new PassageFailure("body.too-large", { cause });
  }
  const timedOut = "code" in cause && typeof cause.code === "string" && /TIMEOUT|ETIMEDOUT/.test(cause.code);
  return new PassageFailure(timedOut ? "gateway.timeout" : "gateway.bad", { cause });
}
function failureNameOf(error) {
  const cause = error instanceof Error && error.cause instanceof PassageFailure ? error.cause : error;
  return cause instanceof PassageFailure && cause.error in errors ? cause.error : "gateway.bad";
}

// server/http/relay/body-limit.ts
var lingerMs = 2e3;
var smallBytes = 65536;
var limitBodies = (limit) => ({ headers, method }, reply, payload, done) => {
  const announced = headers["content-length"];
  if (announced !== void 0 && Number(announced) > limit) {
    swallowRest(reply);
    done(new AppError("body.too-large", { limit }));
    return;
  }
  const isSmall = announced === void 0 ? headers["transfer-encoding"] === void 0 : Number(announced) < smallBytes;
  done(null, isSmall || method === "GET" ? payload : counted(payload, limit));
};
function swallowRest({ request, raw: { socket }, raw: response }) {
  const { raw } = request;
  if (raw.complete || !socket) {
    return;
  }
  if (raw.destroyed) {
    response.once("finish", () => socket.destroySoon());
    return;
  }
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) {
      socket.destroy();
    }
  }, lingerMs);
  socket.once("close", () => clearTimeout(timer));
  raw.once("end", () => clearTimeout(timer));
}
function counted(payload, limit) {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        done(new BodyTooLarge(`more than ${limit} bytes`));
      } else {
        done(null, chunk);
      }
    }
  });
  counter.on("error", () => payload.unpipe(counter));
  return payload.pipe(counter);
}

// server/http/relay/passage.ts
var maxStalls = 2;
var maxEarly = 4;
var Passage = class {
  /** `timeoutMs` bounds the wait for the answer's head, counted from here, and then each pause within its body. */
  constructor(reply, timeoutMs) {
    this.reply = reply;
    this.#client = reply.raw;
    this.#timer = setTimeout(() => this.#expire(), timeoutMs);
    this.#client.once("close", () => this.#abandon());
  }
  reply;
  #client;
  #timer;
  #phase = "waiting";
  #answered;
  #upstream;
  #early = [];
  #isWhole = false;
  #isLive = false;
  #hasBody = false;
  #stalls = 0;
  /** Names the one who wants to know the outcome; called once, before the dispatch. */
  begin(answered) {
    this.#answered = answered;
  }
  /** Whether there is an answer whose head waits to be sent. */
  get isAnswered() {
    return this.#phase === "answered";
  }
  /** Sends the head prepared in the reply; from here on the body flows past Fastify. */
  open() {
    if (!this.reply.request.raw.complete) {
      this.reply.removeHeader("connection");
    }
    const headers = this.reply.hijack().getHeaders();
    this.#client.writeHead(this.reply.statusCode, headers);
    this.#phase = "open";
    for (const chunk of this.#early) {
      this.#write(chunk);
    }
    this.#early = [];
    if (this.#isWhole) {
      this.#end();
    } else if (this.#client.writableNeedDrain) {
      this.#upstream?.pause();
    } else {
      this.#upstream?.resume();
      process.nextTick(() => this.#flushHead());
    }
  }
  onRequestStart(upstream) {
    this.#upstream = upstream;
    if (this.#phase === "over") {
      upstream.abort(new PassageFailure("gateway.timeout"));
    }
  }
  onResponseStart(upstream, statusCode, headers) {
    if (statusCode < 200 || this.#phase !== "waiting") {
      return;
    }
    if (statusCode > 599) {
      this.#fail(new PassageFailure("gateway.bad"));
      upstream.abort(new PassageFailure("gateway.bad"));
      return;
    }
    this.#phase = "answered";
    this.#isLive = String(Reflect.get(headers, "content-type")).startsWith("text/event-stream");
    this.#timer.refresh();
    this.#answered?.(null, { statusCode, headers, body: this });
  }
  onResponseData(upstream, chunk) {
    if (this.#phase === "open") {
      this.#timer.refresh();
      if (!this.#write(chunk)) {
        upstream.pause();
      }
    } else if (this.#phase === "answered" && this.#early.push(chunk) >= maxEarly) {
      upstream.pause();
    }
  }
  onResponseEnd() {
    this.#isWhole = true;
    if (this.#phase === "open") {
      this.#end();
    }
  }
  onResponseError(_upstream, error) {
    if (this.#phase === "waiting") {
      this.#fail(failureOf(error));
    } else if (this.#phase !== "over") {
      this.#finish();
      this.#client.destroy();
    }
  }
  #write(chunk) {
    this.#hasBody = true;
    if (this.#client.write(chunk)) {
      return true;
    }
    if (this.#client.listenerCount("drain") === 0) {
      this.#client.once("drain", () => {
        this.#stalls = 0;
        this.#timer.refresh();
        this.#upstream?.resume();
      });
    }
    return false;
  }
  /** The head of an event stream must not wait for the first event; other heads leave with their first bytes. */
  #flushHead() {
    if (this.#phase === "open" && !this.#hasBody) {
      this.#client.flushHeaders();
    }
  }
  #end() {
    this.#finish();
    swallowRest(this.reply);
    this.#client.end();
  }
  #fail(failure) {
    this.#finish();
    this.#answered?.(failure);
  }
  #finish() {
    this.#phase = "over";
    clearTimeout(this.#timer);
  }
  #abandon() {
    if (this.#phase !== "over") {
      this.#finish();
      this.#upstream?.abort(new Error("the client left"));
    }
  }
  #expire() {
    if (this.#phase === "waiting") {
      this.#fail(new PassageFailure("gateway.timeout"));
      this.#upstream?.abort(new PassageFailure("gateway.timeout"));
    } else if (this.#isLive || this.#upstream?.paused && ++this.#stalls < maxStalls) {
      this.#timer.refresh();
    } else {
      this.#client.destroy();
    }
  }
};

// server/http/relay/dispatcher.ts
var passageKey = /* @__PURE__ */ Symbol("passage");
function passageDispatcher(agent) {
  const request = (options, answered) => {
    const passage = Reflect.get(options.headers ?? {}, passageKey);
    if (!(passage instanceof Passage)) {
      throw new TypeError("the call has no passage");
    }
    passage.begin(answered);
    agent.dispatch(options, passage);
  };
  return { request };
}

// server/http/relay/places.ts
var innerPath = (upstream, path) => `${upstream.pathname.replace(/\/$/, "")}${path}`;
var isLoopback = (hostname) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
function outerLocation(location, places) {
  if (!URL.canParse(location, places.upstream)) {
    return outerPath("/", places);
  }
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(location.trimStart());
  if (isRelative) {
    return location;
  }
  const target = new URL(location, places.upstream);
  if (target.hostname !== places.upstream.hostname && !isLoopback(target.hostname)) {
    return location;
  }
  return `${outerPath(target.pathname, places)}${target.search}${target.hash}`;
}
function outerCookie(cookie, places) {
  const [pair = "", ...attributes] = cookie.split(";");
  const isHostCookie = /^\s*__Host-/i.test(pair);
  const kept = attributes.filter((attribute) => !/^\s*domain\s*(?:=|$)/i.test(attribute)).map((attribute) => {
    const path = /^\s*path\s*=\s*(\/.*?)\s*$/i.exec(attribute)?.[1];
    return path === void 0 || isHostCookie ? attribute : ` Path=${outerPath(path, places)}`;
  });
  return [pair, ...kept].join(";");
}
function outerPath(path, { upstream, basePath }) {
  const inner = upstream.pathname.replace(/\/$/, "");
  const isBelow = path === inner || path.startsWith(`${inner}/`);
  const rest = isBelow ? path.slice(inner.length) : path;
  const outer = rest === "/" ? basePath : `${basePath}${rest}`;
  return outer.replace(/^\/{2,}/, "/") || "/";
}

// server/http/relay/request-headers.ts
var hopByHop = [
  "connection",
  "expect",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade"
];
var identity = [
  "cf-connecting-ip",
  "client-ip",
  "fastly-client-ip",
  "forwarded",
  "front-end-https",
  "remote-user",
  "true-client-ip",
  "via",
  "x-cluster-client-ip",
  "x-host",
  "x-http-method",
  "x-http-method-override",
  "x-method-override",
  "x-proto",
  "x-proxy-user-ip",
  "x-real-ip",
  "x-request-id",
  "x-scheme",
  "x-url-scheme"
];
var dropped = /* @__PURE__ */ new Set([...hopByHop, ...identity]);
var droppedFamily = /_|^x-(?:accel|amzn-oidc|auth-request|authenticated|client|consumer|envoy|forwarded|original|remote|rewrite|ssl|user)/;
function requestHeaders(caller, incoming) {
  const outgoing = {};
  for (const name of Object.keys(incoming)) {
    if (!dropped.has(name) && !droppedFamily.test(name)) {
      outgoing[name] = incoming[name];
    }
  }
  outgoing["x-forwarded-for"] = caller.ip;
  outgoing["x-forwarded-proto"] = caller.protocol;
  outgoing["x-forwarded-host"] = caller.host;
  outgoing["x-request-id"] = caller.id;
  return outgoing;
}

// server/http/relay/response-headers.ts
var dropped2 = /* @__PURE__ */ new Set([
  "age",
  "alt-svc",
  "clear-site-data",
  "connection",
  "content-security-policy",
  "content-security-policy-report-only",
  "expires",
  "keep-alive",
  "link",
  "nel",
  "pragma",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-connection",
  "refresh",
  "report-to",
  "reporting-endpoints",
  "server",
  "service-worker-allowed",
  "strict-transport-security",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
  "x-accel-charset",
  "x-accel-expires",
  "x-accel-limit-rate",
  "x-accel-redirect",
  "x-aspnet-version",
  "x-aspnetmvc-version",
  "x-powered-by",
  "x-request-id",
  "x-runtime",
  "x-sendfile"
]);
function responseHeaders(incoming, places) {
  const named = incoming.connection?.toLowerCase().split(/\s*,\s*/);
  const outgoing = {};
  for (const name of Object.keys(incoming)) {
    if (!dropped2.has(name) && !name.startsWith("access-control-") && !named?.includes(name)) {
      outgoing[name] = incoming[name];
    }
  }
  if (outgoing.location !== void 0) {
    outgoing.location = outerLocation(outgoing.location, places);
  }
  if (outgoing["content-location"] !== void 0) {
    outgoing["content-location"] = outerLocation(outgoing["content-location"], places);
  }
  const cookies = outgoing["set-cookie"];
  if (cookies !== void 0) {
    outgoing["set-cookie"] = [cookies].flat().map((cookie) => outerCookie(cookie, places));
  }
  outgoing["x-content-type-options"] = "nosniff";
  outgoing["cache-control"] = "no-store";
  return outgoing;
}

// server/http/relay.ts
var posted = /* @__PURE__ */ new Set(["/login", "/socialLogin", "/register"]);
async function relayRoutes(app, { upstream, limits }) {
  const agent = createUpstreamAgent(upstream);
  app.addHook("onClose", () => agent.destroy());
  app.decorateRequest("passage", null);
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", refuseOddPaths);
  app.addHook("preParsing", limitBodies(limits.bodyBytes));
  app.addHook("onSend", openPassage);
  const shared = sharedOptions({ upstream, limits }, passageDispatcher(agent), app.prefix);
  const roots = [...rootCalls.relayed, ...upstream.root];
  const got = roots.filter((path) => !posted.has(path));
  refuseOtherMethods(app, "/api/admin/*", ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]);
  for (const path of got) {
    refuseOtherMethods(app, path, ["HEAD"]);
  }
  await app.register(httpProxy, {
    ...shared,
    prefix: "/api/admin",
    rewritePrefix: innerPath(upstream.url, "/api/admin"),
    routes: ["/*"],
    httpMethods: ["GET", "POST"]
  });
  await app.register(httpProxy, { ...shared, routes: got, httpMethods: ["GET"] });
  await app.register(httpProxy, { ...shared, routes: roots.filter((path) => posted.has(path)), httpMethods: ["POST"] });
}
function sharedOptions({ upstream, limits }, undici, basePath) {
  const places = { upstream: upstream.url, basePath };
  return {
    upstream: upstream.url.href,
    undici,
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    // The package would parse and print the query otherwise; it takes the client's as it is.
    preRewrite: (url) => canonicalPath(url) ?? url,
    // Nothing is returned, or Fastify would wait for the reply a second time.
    handler: (request, reply, destination, options) => {
      request.passage = new Passage(reply, limits.upstreamMs);
      reply.from(destination, options);
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => Object.assign(requestHeaders(request, headers), { [passageKey]: request.passage }),
      rewriteHeaders: (headers) => responseHeaders(headers, places),
      // Without a payload: the hooks complete the head, the last of them opens the passage.
      onResponse: ({ passage }) => passage?.reply.send(),
      onError: ({ request }, { error }) => request.passage && refuse(request.passage, error, limits.bodyBytes)
    }
  };
}
var openPassage = ({ passage }, _reply, payload, done) => {
  if (passage?.isAnswered) {
    passage.open();
  } else {
    done(null, payload);
  }
};
function refuse({ reply }, error, limit) {
  swallowRest(reply);
  reply.headers({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  reply.send(new AppError(failureNameOf(error), { limit }));
}
function refuseOtherMethods(app, url, method) {
  const refuseMethod = async (_request, reply) => {
    reply.header("allow", url.endsWith("*") ? "GET, POST" : "GET");
    throw new AppError("method.not-allowed");
  };
  app.route({ method, url, onRequest: refuseMethod, handler: refuseMethod });
}

// server/http/security-headers.ts
var dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
var fixedHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
};
var strictTransport = "max-age=63072000; includeSubDomains";
function securityHeaders(app) {
  app.addHook("onSend", async (request, reply) => {
    reply.headers(fixedHeaders);
    if (request.protocol === "https") reply.header("strict-transport-security", strictTransport);
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", dataPolicy);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

// tests/support/relay.ts
async function startRelay(setup) {
  const app = Fastify({ forceCloseConnections: true, ...setup.server });
  installErrorHandler(app);
  securityHeaders(app);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request, body) => ({ body })
  );
  app.addHook("onRequest", refuseOddPaths);
  await app.register(relayRoutes, {
    prefix: setup.basePath ?? "",
    upstream: { url: setup.url, ca: setup.ca, root: setup.root ?? [] },
    limits: { bodyBytes: 1048576, upstreamMs: 19e3, ...setup.limits }
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { app, port: Number(address.port) };
}

// tests/bench/relay/server-process.ts
process.once("message", async (upstreamPort) => {
  const { port } = await startRelay({ url: new URL(`http://127.0.0.1:${upstreamPort}`) });
  process.on("message", () => process.send?.(process.memoryUsage()));
  process.send?.(port);
});
