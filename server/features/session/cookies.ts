import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Proof that a refresh comes from the browser that signed in; rotates. */
const refreshName = 'refresh';
/** Marks a browser with an earlier successful sign-in, so that failures elsewhere do not count against it. */
const deviceName = 'device';
const deviceDays = 180;

/** What a browser keeps for us. */
export interface Cookies {
  refresh: string | undefined;
  device: string | undefined;
}

/** Reads and writes the session's cookies; scripts see none of them and other sites cannot have them sent. */
export function createCookies(config: Pick<Config, 'basePath' | 'limits'>) {
  const common = { path: `${config.basePath}/`, httpOnly: true, sameSite: 'strict' } as const;
  const secure = (req: FastifyRequest) => req.protocol === 'https';
  return {
    read: (req: FastifyRequest): Cookies => ({ refresh: req.cookies[refreshName], device: req.cookies[deviceName] }),
    keepRefresh: (req: FastifyRequest, reply: FastifyReply, value: string): void => {
      const maxAge = config.limits.sessionMaxHours * 3600;
      reply.setCookie(refreshName, value, { ...common, secure: secure(req), maxAge });
    },
    keepDevice: (req: FastifyRequest, reply: FastifyReply, value: string): void => {
      reply.setCookie(deviceName, value, { ...common, secure: secure(req), maxAge: deviceDays * 86_400 });
    },
    forgetRefresh: (req: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(refreshName, { ...common, secure: secure(req) });
    },
  };
}
