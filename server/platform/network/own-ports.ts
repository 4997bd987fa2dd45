import type { Config } from '../../config.ts';

/** Ports on which this console listens or keeps its data: nothing that is entered on a screen may lead there. */
export const ownPortsOf = ({
  port,
  metricsPort,
  databaseUrl,
}: Pick<Config, 'port' | 'metricsPort' | 'databaseUrl'>) => [
  port,
  metricsPort,
  databaseUrl !== undefined && URL.canParse(databaseUrl) ? Number(new URL(databaseUrl).port) || 5432 : 5432,
];
