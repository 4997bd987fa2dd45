import { freshDatabase } from './cluster.ts';
import { testSecretsKey } from './config.ts';
import { type ConsoleOptions, type RunningConsole, startConsole } from './console.ts';

export interface DemoConsole {
  server: RunningConsole;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The built console on a copy of the demo's database, which spares it making and filling one. */
export async function startDemoConsole(options: ConsoleOptions = {}): Promise<DemoConsole> {
  const database = await freshDatabase('demo');
  const env = { DATABASE_URL: database.url, SECRETS_KEY: testSecretsKey.toString('base64'), ...options.env };
  const server = await startConsole({ ...options, env });
  return {
    server,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
