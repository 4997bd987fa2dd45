import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from '#server/build/files.ts';
import { freshDatabase } from '../support/cluster.ts';

/** The README's five edits: what is added to a file, after which of its lines. */
const edits = [
  ['shared/supplier.ts', '  remark: Type.Optional(Remark),', '  tier: Type.Optional(Line({ maxLength: 16 })),'],
  [
    'server/platform/db/migrations/9999-supplier-tier.sql',
    '',
    "alter table supplier add column tier text not null default '';",
  ],
  ['server/features/supplier/columns.ts', "  remark: 'remark',", "  tier: 'tier',"],
  ['shared/texts/supplier-columns.ts', "    remark: 'Remark',", "    tier: 'Tier',"],
  [
    'client/features/supplier/use-form-groups.tsx',
    '  const contract = (\n    <>',
    "      <Form.Item {...item('tier')}>\n        <Input {...limits('tier')} />\n      </Form.Item>",
  ],
] as const;

it('a field added by five edits is kept, checked, updated and exported', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'new-field-'));
  const database = await freshDatabase('demo');
  onTestFinished(async () => {
    await database.drop();
    await rm(copy, { recursive: true });
  });
  for (const part of [
    'server',
    'shared',
    'fixtures',
    'client/i18n',
    'client/features/supplier',
    'tests/support',
    'package.json',
  ])
    await cp(inProject(part), path.join(copy, part), { recursive: true });
  await symlink(inProject('node_modules'), path.join(copy, 'node_modules'));
  for (const [file, after, added] of edits) {
    const place = path.join(copy, file);
    const text = after === '' ? '' : await readFile(place, 'utf8');
    expect(text).toContain(after);
    await writeFile(
      place,
      text.replace(after, () => `${after}\n${added}\n`),
    );
  }

  const program = ['--import', 'tsx', 'tests/support/recipe-run.ts', database.url];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: copy });
  const { added, updated, refused, file } = JSON.parse(stdout);
  expect([added.tier, updated.tier]).toEqual(['gold', 'silver']);
  expect(refused).toMatchObject({ error: 'request.invalid', data: { errors: [{ field: 'tier' }] } });
  expect(file).toContain('Code,Tier\r\nTIERED,silver\r\n');
});

/** What must say where an optional field stands, by the file and the name of its schema. */
const askers = {
  'shared/template/row.ts TemplateInput': [
    'server/features/template/columns.ts',
    'server/features/template/import.ts',
    'shared/texts/template-columns.ts',
    'client/features/template/TemplateFacts.tsx',
    'client/features/template/use-template-columns.tsx',
  ],
  'shared/sender/row.ts SenderInput': [
    'server/features/sender/columns.ts',
    'server/features/sender/import.ts',
    'shared/texts/sender-columns.ts',
    'client/features/sender/SenderPeek.tsx',
    'client/features/sender/use-sender-columns.tsx',
  ],
  'shared/error-code/row.ts ErrorCodeInput': [
    'server/features/error-code/columns.ts',
    'server/features/error-code/import.ts',
    'shared/texts/error-code-columns.ts',
    'client/features/error-code/use-error-code-columns.tsx',
  ],
  'shared/country.ts CountryInput': [
    'server/features/country/columns.ts',
    'server/features/country/import/columns.ts',
    'shared/texts/country-columns.ts',
    'client/features/country/use-country-columns.tsx',
  ],
  'shared/operator.ts OperatorInput': [
    'server/features/operator/columns.ts',
    'server/features/country/import/columns.ts',
    'shared/texts/country-columns.ts',
    'client/features/country/use-operator-columns.tsx',
  ],
  'shared/channel/input.ts ChannelFields': [
    'server/features/channel/columns.ts',
    'server/features/channel/import-columns.ts',
    'shared/texts/channel-import.ts',
    'client/features/channel/list/ChannelDetails.tsx',
  ],
  'shared/supplier.ts SupplierInput': [
    'server/features/supplier/columns.ts',
    'shared/texts/supplier-columns.ts',
    'client/features/supplier/SupplierDetails.tsx',
    'client/features/supplier/use-supplier-columns.tsx',
  ],
  'shared/customer/input.ts CustomerInput': [
    'server/features/customer/columns.ts',
    'shared/texts/customer-columns.ts',
    'client/features/customer/detail/CustomerOverview.tsx',
    'client/features/customer/use-customer-columns.tsx',
  ],
  'shared/user/input.ts UserFields': [
    'server/features/user/columns.ts',
    'shared/texts/user-columns.ts',
    'client/features/customer/account/use-account-columns.tsx',
  ],
  'shared/admin-user-row.ts AdminUserFields': [
    'client/features/admin-user/AdminUserDetails.tsx',
    'client/features/admin-user/use-admin-user-columns.tsx',
  ],
  'shared/application/row.ts Application': [
    'shared/texts/application-columns.ts',
    'client/features/customer/application/ApplicationPeek.tsx',
    'client/features/customer/application/use-application-columns.tsx',
  ],
  'shared/bill/row.ts Bill': [
    'shared/texts/bill-columns.ts',
    'client/features/bill/BillFacts.tsx',
    'client/features/bill/use-bill-columns.tsx',
  ],
  'shared/supplier-bill/row.ts SupplierBill': [
    'shared/texts/supplier-bill-columns.ts',
    'client/features/supplier-bill/SupplierBillFacts.tsx',
    'client/features/supplier-bill/use-supplier-bill-columns.tsx',
  ],
  'shared/fee-item/row.ts FeeItemInput': ['shared/texts/fee-columns.ts', 'client/features/fee-item/FeeItems.tsx'],
  'shared/fee-item/customer-fee.ts CustomerFee': ['client/business/fee/CustomerFeeTable.tsx'],
  'shared/fee-item/customer-fee.ts FeeCharge': [
    'shared/texts/fee-columns.ts',
    'client/features/fee-item/FeeCharges.tsx',
  ],
  'shared/recharge/row.ts Recharge': [
    'shared/texts/recharge-columns.ts',
    'client/features/recharge/use-recharge-columns.tsx',
  ],
  'shared/customer/price.ts CustomerPriceLine': [
    'server/features/customer-price/export.ts',
    'client/features/customer-price/use-margin-columns.tsx',
  ],
  'shared/channel/price.ts ChannelPriceLine': [
    'server/features/channel-price/export.ts',
    'client/business/price/use-price-columns.tsx',
  ],
  'shared/role.ts Role': ['client/features/role/use-role-columns.tsx'],
};

it('an optional field does not compile until files, list and detail panel say where it stands', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'new-field-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const part of ['server', 'shared', 'fixtures', 'client', 'package.json', 'tsconfig.json'])
    await cp(inProject(part), path.join(copy, part), { recursive: true });
  await symlink(inProject('node_modules'), path.join(copy, 'node_modules'));
  for (const asker of Object.keys(askers)) {
    const [file = '', name = ''] = asker.split(' ');
    const place = path.join(copy, file);
    const text = await readFile(place, 'utf8');
    const schema = `export const ${name} = Type.Object({\n`;
    expect(text, asker).toContain(schema);
    await writeFile(
      place,
      text.replace(schema, () => `${schema}  tier: Type.Optional(Type.Integer()),\n`),
    );
  }

  const compiler = path.join(copy, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(compiler, ['--noEmit', '--noErrorTruncation'], {
    cwd: copy,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error);
  const naming = stdout.split(/\n(?=\S)/).filter((each) => /\btier\b/.test(each));
  const silent = Object.values(askers)
    .flat()
    .filter((file) => !naming.some((each) => each.startsWith(`${file}(`)));
  expect(silent).toEqual([]);
});
