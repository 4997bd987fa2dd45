import { type Kysely, sql } from 'kysely';
import {
  commandStatusSeeds,
  demoSupplierCodes,
  type PlatformSeed,
  platformSeeds,
  statSeeds,
} from '#fixtures/error-codes.ts';
import { isFinalStatus } from '#shared/error-code/kinds.ts';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import type { ErrorCodeInput } from '#shared/error-code/row.ts';
import { commandStatusHex, commandStatusText } from '#shared/smpp/command-status.ts';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { errorCodeColumns } from './columns.ts';

type Seeded = Required<ErrorCodeInput>;
const none = { supplierId: null, channelId: null, rawCode: '', rawStat: '', advice: '', customerCode: '' } as const;

const platformRow = ([platformCode, phase, category, finalStatus, flags, zh, en]: PlatformSeed): Seeded => ({
  ...none,
  customerText: '',
  status: 1,
  scope: 1,
  phase,
  platformCode,
  category,
  finalStatus,
  isFinal: isFinalStatus(finalStatus),
  permanent: flags.includes('P'),
  retryable: flags.includes('T'),
  resendable: flags.includes('S'),
  chargeable: flags.includes('C'),
  refundable: flags.includes('R'),
  descriptionZh: zh,
  descriptionEn: en,
});
const platform = new Map(platformSeeds.map((seed) => [seed[0], platformRow(seed)]));

/** A supplier's code with the meaning of its platform code. */
function mapped(code: string, raw: Partial<Seeded>): Seeded[] {
  const meaning = platform.get(code);
  return meaning ? [{ ...meaning, scope: 2, ...raw }] : [];
}

const standardRows = (): Seeded[] => [
  ...platform.values(),
  ...statSeeds.flatMap(([rawStat, code]) => mapped(code, { phase: 3, rawStat })),
  ...Object.keys(commandStatuses)
    .map(Number)
    .filter((status) => status !== 0)
    .flatMap((status) =>
      mapped(commandStatusSeeds[status] ?? 'PROTOCOL_ERROR', {
        phase: 2,
        rawCode: commandStatusHex(status),
        descriptionZh: commandStatusText(status, 'zh'),
        descriptionEn: commandStatusText(status, 'en'),
      }),
    ),
];

const insert = async (db: Kysely<Tables>, rows: readonly Seeded[]): Promise<void> => {
  await db
    .insertInto('error_code')
    .values(rows.map((row) => ({ ...valuesOf(errorCodeColumns, row), raw_key: rawKeyOf(row.rawCode) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The platform's codes and what the standards fix of the suppliers'; those that are there stay as they are. */
export const seedErrorCodes = (db: Kysely<Tables>): Promise<void> => insert(db, standardRows());

export const errorCodeSeed: Seed = {
  fills: 'reference',
  after: ['country'],
  run: ({ db }) => seedErrorCodes(db),
};

/** Codes of the demo's first suppliers, once: not again after they were removed or changed. */
async function seedDemoErrorCodes(db: Kysely<Tables>): Promise<void> {
  const suppliers = await db.selectFrom('supplier').select('supplier_id').orderBy('supplier_id').limit(3).execute();
  const { rows } = await sql<{ present: boolean }>`
    select exists (select from error_code where supplier_id is not null) as present`.execute(db);
  if (rows[0]?.present !== false) return;
  const seeds = demoSupplierCodes.flatMap(([place, rawStat, rawCode, code]) => {
    const supplierId = suppliers[place]?.supplier_id;
    return supplierId === undefined ? [] : mapped(code, { phase: 3, supplierId, rawStat, rawCode });
  });
  if (seeds.length > 0) await insert(db, seeds);
}

export const supplierCodeSeed: Seed = {
  fills: 'demo',
  after: ['channel'],
  run: ({ db }) => seedDemoErrorCodes(db),
};
