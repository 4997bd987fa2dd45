import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseExpiredPassword } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { newNonce, pagePolicy } from '../http/security-headers.ts';
import { openapiDocument } from '../openapi/document.ts';
import { docsPage } from './page.ts';

/** The published contract for signed-in administrators: a page to read at /docs, the document at /docs/openapi.json. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/docs', { exposeHeadRoute: false, config: { permission: 'public' } }, async (req, reply) => {
    await requireAdministrator(app, req);
    const nonce = newNonce();
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(docsPage(nonce));
  });
  app.get('/docs/openapi.json', { exposeHeadRoute: false, config: { permission: 'public' } }, async (req) => {
    await requireAdministrator(app, req);
    return openapiDocument();
  });
}

/** A page opened in a new tab carries no Authorization header, so the refresh cookie of a live session serves too. */
async function requireAdministrator(app: FastifyInstance, req: FastifyRequest): Promise<void> {
  if (req.headers.authorization !== undefined) {
    refuseExpiredPassword(await app.identify(req));
    return;
  }
  const cookie = req.cookies.refresh;
  const found =
    cookie !== undefined &&
    (await app.database.db
      .selectFrom('session')
      .innerJoin('admin', 'admin.admin_id', 'session.admin_id')
      .select('session_id')
      .where('refresh_hash', '=', createHash('sha256').update(cookie).digest())
      .where('ended_at', 'is', null)
      .where('admin.status', '=', 1)
      .executeTakeFirst());
  if (!found) {
    throw new AppError('session.missing');
  }
}
