import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A fresh nonce of 128 bits for one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The policy of the console's page: code only from here or with this answer's nonce, styles likewise, nothing framed or posted away. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The one address of code that is ever made from a text: `trustedTypes.createPolicy('service-worker', { createScriptURL })`.
    'trusted-types service-worker',
  ].join('; ');
}

/** What the service worker may do: fetch from here, nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Answers that are not pages: whatever a browser makes of one, it runs, loads and frames nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Two years; only sent where the request came over TLS, since a plain answer must not promise it. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/**
 * Puts the headers on every answer of `app`, errors and relayed ones included: call it on the root instance, before any route. An answer that
 * set its own policy or cache rule keeps it; all others are not stored. There is no CORS: another origin may read nothing.
 */
export function securityHeaders(app: FastifyInstance): void {
  // Hooks of every call are without a promise: each would cost the call a turn of the queue.
  app.addHook('onSend', (request, reply, payload, done) => {
    setSecurityHeaders(request, reply);
    done(null, payload);
  });
}

/** The headers on one answer, for those that no hook sees. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(fixedHeaders);
  if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}
