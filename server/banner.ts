import type { FastifyInstance } from 'fastify';
import { demoPassword, demoUsernames } from '#fixtures/admins.ts';
import type { Config } from './config.ts';

/** What a user who has just started the console needs to know. */
export function banner(app: FastifyInstance, config: Config): string {
  const address = app.addresses()[0];
  const port = typeof address === 'object' ? address.port : config.port;
  const lines = [`SMS Operator Console: http://localhost:${port}${config.basePath}/`];
  if (config.upstream) {
    lines.push(`Relaying to ${config.upstream.url.host}; its accounts sign in.`);
  } else if (config.seed === 'demo') {
    lines.push(`Demo accounts: ${demoUsernames.join(', ')}`, `Password of all: ${demoPassword}`);
  }
  lines.push(...app.notices);
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
