import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channel } from '#shared/channel.ts';
import { contracts } from '#shared/contracts.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { errorCode } from '#shared/error-code.ts';
import type { Endpoint, Lang } from '#shared/http/endpoint.ts';
import type { ImportReport } from '#shared/import.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { senderId } from '#shared/sender.ts';
import { template } from '#shared/template.ts';
import { importTexts } from '#shared/texts/import.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addSupplier } from '../support/factories.ts';
import { type Part, sendForm } from '../support/multipart.ts';

let console: TestApp;
let owner: { customerId: string; userId: string };
beforeAll(async () => {
  console = await build();
  owner = await console.db
    .selectFrom('route_row')
    .innerJoin('customer_user', 'customer_user.customer_user_id', 'route_row.customer_user_id')
    .select(['customer_user.customer_id as customerId', 'customer_user.customer_user_id as userId'])
    .executeTakeFirstOrThrow();
  await addOddities();
});
afterAll(() => console.close());
// More files than one person may send in a minute.
beforeEach(async () => {
  await console.db.deleteFrom('rate_counter').execute();
});

/** Texts that files have trouble with: what looks like a formula, like "nothing" or like a number, quotes, lines, blanks. */
const oddText = `'=1+1, "quoted"; 007\nsecond line`;

/** Entries of every kind that the demo has too few of. */
async function addOddities() {
  const admin = console.as('admin');
  const { supplierId } = await addSupplier(console);
  const common = { supplierId, platformCode: 'ABSENT_SUBSCRIBER', phase: 3 } as const;
  for (const rawCode of ['027', '-', '=5', '-27', '0x0B']) {
    await admin.call(errorCode.add, { scope: 2, ...common, rawCode, status: 0, advice: oddText, descriptionEn: '-' });
  }
  const [some] = (await admin.call(channel.all, {})).list;
  if (!some) throw new Error('no channel');
  const { supplierId: owning, channelId } = some;
  await admin.call(errorCode.add, {
    scope: 2,
    supplierId: owning,
    channelId,
    phase: 2,
    rawCode: '0x99',
    platformCode: 'ROAMING',
    finalStatus: 'ENROUTE',
    isFinal: false,
    permanent: true,
    refundable: false,
    category: 'system',
  });
  await addSender();
  await admin.call(template.add, {
    templateCode: 'ODD-1',
    templateName: '-',
    customerId: owner.customerId,
    templateType: 2,
    content: `=1+1 {1}\r\n${oddText} `,
    remark: '-',
  });
  await admin.call(errorCode.add, {
    scope: 3,
    phase: 3,
    platformCode: 'ROAMING',
    customerCode: 'E-7',
    customerText: '=x',
  });
}

/** One for a single network only. */
async function addSender() {
  const network = await console.db
    .selectFrom('operator')
    .select(['operator_id as operatorId', 'country_id as countryId'])
    .where('is_default', '=', false)
    .where('mcc', 'is not', null)
    .executeTakeFirstOrThrow();
  await console.as('admin').call(senderId.add, {
    ...network,
    customerId: owner.customerId,
    senderId: 'ODD',
    senderType: 1,
    useCase: 'otp',
    remark: "'-",
  });
}

interface Import {
  name: string;
  from: Endpoint;
  to: Endpoint;
  input?: () => object;
}
const imports: Import[] = [
  { name: 'error codes', from: errorCode.export, to: errorCode.import },
  { name: 'countries, operators and prefixes', from: country.export, to: country.import },
  { name: 'channels', from: channel.export, to: channel.import },
  { name: 'sender IDs', from: senderId.export, to: senderId.import },
  { name: 'templates', from: template.export, to: template.import },
  {
    name: 'customer prices',
    from: customerPrice.export,
    to: customerPrice.import,
    input: () => ({ customerId: owner.customerId }),
  },
  { name: 'routes', from: routeDraft.export, to: routeDraft.import, input: () => ({ userId: owner.userId }) },
];

it('are all the imports of the console; a supplier’s price sheet is read by rules of its own', () => {
  const uploads = Object.values(contracts).flatMap((calls) => Object.values(calls as Record<string, Endpoint>));
  const paths = uploads.filter(({ path }) => /\/import$/.test(path)).map(({ path }) => path);
  expect(paths.sort()).toEqual(imports.map(({ to }) => to.path).sort());
});

const exported = async ({ from, input }: Import, lang: Lang, fileType: 'csv' | 'xlsx'): Promise<Buffer> => {
  const reply = (await console.as('admin').call(from, { lang, fileType, ...input?.() } as never)) as {
    fileName?: string;
    taskId?: string;
  };
  if (!reply.fileName) throw new Error(`the export became a task: ${JSON.stringify(reply)}`);
  return (await fetchFile(console, 'admin', reply.fileName)).rawPayload;
};
const compared = async ({ to, input }: Import, lang: Lang, name: string, bytes: Uint8Array): Promise<ImportReport> => {
  const parts = Object.entries({ lang, dryRun: 'true', ...input?.() }) as [string, string][];
  const reply = await sendForm(console, { as: 'admin', to, parts: [...parts, ['file', { name, bytes }]] });
  return reply.report ?? reply;
};

describe.each(imports)('an exported file of $name', (each) => {
  it.each([
    ['zh', 'xlsx'],
    ['zh', 'csv'],
    ['en', 'xlsx'],
    ['en', 'csv'],
  ] as const)('changes nothing when it is imported again: %s, %s', async (lang, fileType) => {
    const report = await compared(each, lang, `x.${fileType}`, await exported(each, lang, fileType));
    expect({ errors: report.errors.slice(0, 5), changed: report.changed.slice(0, 5), added: report.added.slice(0, 5) }) //
      .toEqual({ errors: [], changed: [], added: [] });
    expect(report.counts.same).toBeGreaterThan(0);
  });

  it.each([
    ['zh', 'xlsx'],
    ['en', 'csv'],
  ] as const)('says so when it has a heading and no rows: %s, %s', async (lang, fileType) => {
    const whole = await exported(each, lang, 'csv');
    const [heading = ''] = whole
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .split('\r\n');
    const titles = heading.split(',').map((title) => title.replace(/^"|"$/g, ''));
    const file = fileType === 'csv' ? Buffer.from(`${heading}\r\n`) : await workbookOf([titles]);
    for (const choice of [{ dryRun: 'true' }, { dryRun: 'false', digest: '0'.repeat(64) }]) {
      const parts = Object.entries({ lang, ...choice, ...each.input?.() }) as [string, string][];
      const upload: Part = ['file', { name: `x.${fileType}`, bytes: file }];
      const { body } = await refusal(sendForm(console, { as: 'admin', to: each.to, parts: [...parts, upload] }));
      expect(body.error).toBe('import.no-rows');
    }
  });

  it('is refused with a column that the import does not know, by its name', async () => {
    const [heading = '', ...lines] = (await exported(each, 'en', 'csv')).toString('utf8').trimEnd().split('\r\n');
    const file = [`${heading},Colour of the sky`, ...lines].join('\r\n');
    const { errors } = await compared(each, 'en', 'x.csv', Buffer.from(file));
    expect(errors).toEqual([expect.objectContaining({ row: 1, column: 'Colour of the sky' })]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'is refused with nothing but columns of others, all of them by name: %s',
    async (type) => {
      const rows = [
        ['Colour of the sky', 'Größe'],
        ['blue', '7'],
        ['grey', '8'],
      ];
      const text = Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1');
      const { errors, counts } = await compared(
        each,
        'en',
        `x.${type}`,
        type === 'csv' ? text : await workbookOf(rows),
      );
      const unknown = errors.filter(({ msg }) => msg === importTexts.en.unknownColumn);
      expect(unknown.map(({ row, column }) => ({ row, column }))).toEqual([
        { row: 1, column: 'Colour of the sky' },
        { row: 1, column: 'Größe' },
      ]);
      expect(new Set(errors.map(({ row }) => row))).toEqual(new Set([1]));
      expect(counts).toMatchObject({ added: 0, changed: 0, same: 0 });
    },
  );
});
