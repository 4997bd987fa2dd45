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
