import { resolve } from 'node:path';
import { usernamePattern } from '#shared/fields.ts';
import { readSecretsKeys } from './config/secrets-key.ts';
import { readSource } from './config/source.ts';
import { readPrivateTargets, readTestTargets } from './config/test-targets.ts';
import { readTrustProxy } from './config/trust-proxy.ts';
import { readUpstream, type UpstreamConfig } from './config/upstream.ts';
import { Variables } from './config/variables.ts';

/** The console's configuration, read once at start; docs/configuration.md lists the variables. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Port of /metrics; 0 switches it off. */
  metricsPort: number;
  metricsHost: string;
  /** Whether METRICS_PORT or METRICS_HOST was set: a start without metrics then fails. */
  metricsRequired: boolean;
  /** '' or '/console': where the console lives behind a gateway; no slash at the end. */
  basePath: string;
  trustProxy: boolean | string | number;
  dataDir: string;
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  /** Whether a gateway is played that reports the demo's channels. */
  simulator: boolean;
  /** Days of past traffic that it fills an empty store with. */
  simulatorDays: number;
  adminUsername: string;
  adminPassword: string | undefined;
  /** Undefined: made once and kept in the database, so that all instances share it. */
  jwtSecret: string | undefined;
  upstream: UpstreamConfig | undefined;
  loginRsa: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Address of this server as browsers see it; when set, exports answer a full address below it. */
  publicUrl: string | undefined;
  smtp: { url: string; from: string } | undefined;
  /** Undefined: a key file beside the data, which one server alone has. */
  secretsKey: Buffer | undefined;
  /** Opens what was sealed before the key was changed. */
  secretsKeyPrevious: Buffer | undefined;
  /** Where connection tests may lead: TEST_TARGETS's entries; none means to the hosts of stored channels. */
  testTargets: readonly string[];
  /** Private addresses and blocks that the stored mail server may have. */
  mailTargets: readonly string[];
  /** Private addresses and blocks that webhooks may lead to. */
  webhookTargets: readonly string[];
  /** File with authorities that connection tests trust beside the usual ones. */
  testCa: string | undefined;
  /** Where `sourceLink` leads those who know the key; undefined: nowhere. */
  source: { key: string; url: string } | undefined;
  /** Where the client takes its routes from. */
  authentication: 'intelligence' | 'all';
  /** Whether the browsers' error log includes the mode of this server. */
  errorLog: boolean;
  /** Whether browsers may keep the page and its files for the next visit. */
  serviceWorker: boolean;
  /** Whether the template pages are offered: their menu, their routes and their files. */
  templatePages: boolean;
  limits: {
    bodyBytes: number;
    /** Time the body of a call may take to arrive, ms; files that are uploaded have two minutes. */
    bodyMs: number;
    /** Largest body that is streamed through to an upstream. */
    uploadBytes: number;
    /** Time the whole start may take, ms. */
    startMs: number;
    /** Time a query may take, ms: a slow one is cancelled just before (504), a silent database is given up (503). */
    requestMs: number;
    /** Time the upstream may take, below the client's own 20 s. */
    upstreamMs: number;
    /** Rows up to which an export is answered at once, above it becomes a task. */
    exportInlineRows: number;
    /** Undefined: the setting of the business decides, here and below. */
    exportMaxRows: number | undefined;
    exportFileDays: number | undefined;
    sessionIdleMinutes: number;
    sessionMaxHours: number;
  };
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const weakSecrets = /^(secret|changeme|password|jwt|test|console|(.)\2+$)/i;

/** Reads and checks the environment; throws a ConfigError that names every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new Variables(env);
  const isProduction = env.NODE_ENV === 'production';
  const upstream = readUpstream(read);
  const config: Config = {
    isProduction,
    port: read.integer('PORT', 8080, 0, 65_535),
    host: read.text('HOST', '0.0.0.0'),
    metricsPort: read.integer('METRICS_PORT', 9464, 0, 65_535),
    metricsHost: read.text('METRICS_HOST', '127.0.0.1'),
    metricsRequired: (read.optional('METRICS_PORT') ?? read.optional('METRICS_HOST')) !== undefined,
    basePath: basePathOf(read),
    trustProxy: readTrustProxy(read),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: databaseUrlOf(read),
    seed: read.choice('SEED', ['demo', 'none'], isProduction ? 'none' : 'demo'),
    simulator: read.choice('SIMULATOR', ['on', 'off'], 'on') === 'on',
    simulatorDays: read.integer('SIMULATOR_DAYS', 60, 0, 90),
    adminUsername: read.text('ADMIN_USERNAME', 'admin'),
    adminPassword: read.optional('ADMIN_PASSWORD'),
    jwtSecret: read.optional('JWT_SECRET'),
    upstream,
    loginRsa: read.choice('LOGIN_RSA', ['off', 'on'], 'off') === 'on',
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.href.replace(/\/$/, ''),
    smtp: smtpOf(read),
    ...readSecretsKeys(read),
    ...readTestTargets(read),
    ...readPrivateTargets(read),
    ...readSource(read),
    authentication: read.choice('AUTHENTICATION', ['intelligence', 'all'], 'intelligence'),
    errorLog: errorLogOf(read, isProduction),
    serviceWorker: read.choice('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    templatePages: read.choice('TEMPLATE_PAGES', ['on', 'off'], 'on') === 'on',
    limits: {
      bodyBytes: read.integer('LIMIT_BODY_BYTES', 1_048_576, 1024, 1_073_741_824),
      bodyMs: read.integer('LIMIT_BODY_MS', 19_000, 1000, 600_000),
      uploadBytes: read.integer('LIMIT_UPLOAD_BYTES', 67_108_864, 1024, 4_294_967_296),
      startMs: read.integer('LIMIT_START_MS', 600_000, 1000, 86_400_000),
      requestMs: read.integer('LIMIT_REQUEST_MS', 19_500, 1000, 600_000),
      upstreamMs: read.integer('LIMIT_UPSTREAM_MS', 19_000, 100, 600_000),
      exportInlineRows: read.integer('LIMIT_EXPORT_INLINE_ROWS', 5000, 0, 100_000),
      exportMaxRows: read.optionalInteger('LIMIT_EXPORT_MAX_ROWS', 1, 10_000_000),
      exportFileDays: read.optionalInteger('LIMIT_EXPORT_FILE_DAYS', 1, 365),
      sessionIdleMinutes: read.integer('LIMIT_SESSION_IDLE_MINUTES', 480, 15, 10_080),
      sessionMaxHours: read.integer('LIMIT_SESSION_MAX_HOURS', 24, 1, 720),
    },
  };
  // Unless told otherwise, they are part of the demo.
  if (read.optional('TEMPLATE_PAGES') === undefined) config.templatePages = hasDemo(config);
  checkSimulator(config, read);
  checkAccounts(config, read);
  checkSecret(config, read);
  checkSecretsKey(config, read);
  read.finish();
  return config;
}

/** Any form libpq knows, sockets (`postgres://me@/db?host=/run/postgresql`) included; it may hold a password. */
function databaseUrlOf(read: Variables): string | undefined {
  const value = read.optional('DATABASE_URL');
  if (value !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(value)) {
    read.refuse('DATABASE_URL', 'must be an address that starts with postgres:// or postgresql://');
    return undefined;
  }
  return value;
}

/** ERROR_LOG lists the modes, by their names in NODE_ENV, in which pages keep the errors they catch. */
function errorLogOf(read: Variables, isProduction: boolean): boolean {
  const modes = read.text('ERROR_LOG', 'development').split(',');
  return modes.map((mode) => mode.trim()).includes(isProduction ? 'production' : 'development');
}

function basePathOf(read: Variables): string {
  const value = read.text('BASE_PATH', '').replace(/\/+$/, '');
  if (value !== '' && !/^(\/[A-Za-z0-9_-]+)+$/.test(value)) {
    read.refuse('BASE_PATH', 'must look like /console');
  }
  return value;
}

function smtpOf(read: Variables): Config['smtp'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.optional('SMTP_FROM');
  if (url && !from) {
    read.refuse('SMTP_FROM', 'is needed beside SMTP_URL');
  }
  return url && from ? { url: url.href, from } : undefined;
}

/** Whether an empty database is filled with the demo. */
const hasDemo = ({ seed, upstream }: Pick<Config, 'seed' | 'upstream'>): boolean => seed === 'demo' && !upstream;

/** It plays for the demo alone: made-up states must never stand where people look for real ones. */
function checkSimulator(config: Config, read: Variables): void {
  const isDemo = hasDemo(config);
  if (read.optional('SIMULATOR') === 'on' && !isDemo) {
    read.refuse('SIMULATOR', 'can only be on with SEED=demo and without UPSTREAM_URL');
  }
  config.simulator &&= isDemo;
}

function checkAccounts(config: Config, read: Variables): void {
  if (!new RegExp(usernamePattern).test(config.adminUsername)) {
    read.refuse('ADMIN_USERNAME', 'must be 3 to 32 letters, digits, _ . - or @');
  }
  if (
    config.adminPassword !== undefined &&
    !/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{10,128}$/.test(config.adminPassword)
  ) {
    read.refuse(
      'ADMIN_PASSWORD',
      'must have at least 10 letters and digits, with a lowercase letter, a capital and a digit',
    );
  }
}

function checkSecret(config: Config, read: Variables): void {
  if (config.jwtSecret === undefined) {
    if (config.isProduction && !config.upstream) {
      read.refuse('JWT_SECRET', 'must be set in production, at least 32 random characters');
    }
    return;
  }
  if (config.jwtSecret.length < 32 || weakSecrets.test(config.jwtSecret)) {
    read.refuse('JWT_SECRET', 'is too weak: at least 32 random characters');
  }
}

/** Several servers on one database must open each other's secrets; a file beside one of them would be lost with it. */
function checkSecretsKey({ isProduction, databaseUrl, secretsKey, upstream }: Config, read: Variables): void {
  if (isProduction && databaseUrl !== undefined && !secretsKey && !upstream) {
    read.refuse('SECRETS_KEY', 'must be set in production beside DATABASE_URL, as `openssl rand -base64 32` makes one');
  }
}
