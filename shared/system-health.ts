import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Line, nullable, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

/** Danger: immediate action is needed. */
export const HealthState = oneOf('good', 'warning', 'danger');
export type HealthState = Static<typeof HealthState>;

/** One kind of background work. */
const QueueHealth = Type.Object({
  name: Type.String(),
  waiting: Count,
  running: Count,
  failed: Count,
  /** When the oldest of the jobs that could run was put there. */
  oldestAt: nullable(Time),
  state: HealthState,
});

/** Queues of background work. A further one gets its words in `health.queueNames`. */
export const queueNames = [
  'export',
  'mail',
  'alarm-webhook',
  'price-sheet',
  'price-sheet-impact',
  'error-code-remap',
  'fee-run',
  'bill-mail',
  'bill-dispute',
  'chart-mail',
] as const;
export type QueueName = (typeof queueNames)[number];

/** How this console does, as its server measures it. */
export const SystemHealth = Type.Object({
  version: Type.String(),
  node: Type.String(),
  startedAt: Time,
  memoryBytes: Count,
  /** Open pages that this server tells events. */
  eventConnections: Count,
  database: Type.Object({
    kind: oneOf('server', 'bundled', 'pglite'),
    version: Type.String(),
    sizeBytes: Count,
    connections: Count,
    connectionLimit: Count,
    lastMigration: Type.String(),
    /** The biggest ones; rows as the database estimates them. */
    tables: Type.Array(Type.Object({ name: Type.String(), sizeBytes: Count, rows: Count })),
    state: HealthState,
  }),
  /** Where the server keeps its data; null where that cannot be measured. */
  disk: nullable(Type.Object({ freeBytes: Count, totalBytes: Count, state: HealthState })),
  backup: Type.Object({
    /** Null: none has been recorded. */
    last: nullable(Type.Object({ finishedAt: Time, sizeBytes: Count, rows: Count })),
    state: HealthState,
  }),
  queues: Type.Array(QueueHealth),
  /** Keys that stored secrets are sealed with: the one in use (null: none), and those that the server does not have. */
  secrets: Type.Object({
    keyId: nullable(Type.String()),
    missing: Type.Array(Type.Object({ keyId: Type.String(), values: Count })),
    state: HealthState,
  }),
  mails: Type.Object({ waiting: Count, failed: Count, state: HealthState }),
  measuredAt: Time,
});
export type SystemHealth = Static<typeof SystemHealth>;

export const systemHealth = {
  get: endpoint({
    path: '/api/admin/systemHealth/get',
    permission: 'system_health',
    reads: true,
    summary: 'Version, database, disk, backup, queues, mails and connections of this console',
    input: Type.Object({}),
    reply: SystemHealth,
  }),
  retry: endpoint({
    path: '/api/admin/systemHealth/retry',
    permission: 'system_health:retry',
    unversioned: 'order',
    summary: 'Give the failed jobs of a queue out once more',
    input: Type.Object({ queue: Line({ minLength: 1, maxLength: 64 }) }),
    reply: Type.Object({ retried: Count }),
  }),
};
