import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pdfOf } from '#fixtures/pdf.ts';
import { customer } from '#shared/customer.ts';
import { supplier } from '#shared/supplier.ts';
import { task } from '#shared/task.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { testConfig } from '../support/config.ts';
import { sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await sql`create function refuse_pieces() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    console.db,
  );
});
afterAll(() => console.close());

/** The disk has room for so many pieces of a file. */
const room = (pieces: number) =>
  sql`create trigger full_disk before insert on stored_file_chunk for each row when (new.chunk_no >= ${sql.lit(pieces)})
    execute function refuse_pieces()`.execute(console.db);
const makeRoom = () => sql`drop trigger if exists full_disk on stored_file_chunk`.execute(console.db);
afterEach(makeRoom);

const kept = async () => {
  const { rows } = await sql<{ files: number; pieces: number }>`
    select (select count(*) from stored_file)::int as files, (select count(*) from stored_file_chunk)::int as pieces`.execute(
    console.db,
  );
  return rows[0];
};
/** A document of several pieces. */
const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(900_000, ' '), pdfOf(['Contract'])]);
const upload = () =>
  sendForm(console, {
    as: 'admin',
    to: customer.docUpload,
    parts: [['file', { name: 'contract.pdf', bytes: document }]],
  });

it('is said of an upload, of which nothing stays; the next one works once there is room', async () => {
  const before = await kept();
  await room(2);
  const error = await refusal(upload());
  expect([error.status, error.body.error]).toEqual([503, 'storage.full']);
  expect(await kept()).toEqual(before);
  await makeRoom();
  await upload();
  expect((await kept())?.files).toBe((before?.files ?? 0) + 1);
});

it.each([
  ['may not be written', 'could not create file "base/5/1": Read-only file system', '42501'],
  ['fails', 'could not extend file "base/5/1": Input/output error', '58030'],
])(
  'is no crash when the disk %s: the upload and an export are refused in words, then work again',
  async (_what, message, state) => {
    const before = await kept();
    await sql`create or replace function refuse_writing() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${message}' using errcode = '${state}'; end`)}`.execute(console.db);
    await sql`create trigger full_disk before insert on stored_file_chunk for each row execute function refuse_writing()`.execute(
      console.db,
    );
    const refused = [
      await refusal(upload()),
      await refusal(console.as('admin').call(supplier.export, { keyword: 'Nordwind' }, { lang: 'zh' })),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ]);
    expect(refused[1]?.body.msg).toBe(messageFor('unavailable', 'zh'));
    expect(await kept()).toEqual(before);
    await makeRoom();
    await upload();
  },
);

it.each(['en', 'zh'] as const)('is said of a short export in the caller’s language: %s', async (lang) => {
  const before = await kept();
  await room(0);
  const error = await refusal(console.as('admin').call(supplier.export, { keyword: 'Nordwind' }, { lang }));
  expect([error.status, error.body.msg]).toEqual([503, messageFor('storage.full', lang)]);
  expect(await kept()).toEqual(before);
  expect((await console.as('admin').call(task.list, {})).list).toEqual([]);
});

it('is said in the list of exports of one that was made as a task', async () => {
  const config = { limits: { ...testConfig().limits, exportInlineRows: 0 } };
  const other = await build({ databaseUrl: console.databaseUrl, config });
  try {
    const before = await kept();
    await room(0);
    const { taskId } = await other.as('admin').call(supplier.export, { keyword: 'Nordwind' });
    await vi.waitFor(
      async () => {
        const { list } = await other.as('admin').call(task.list, {}, { lang: 'en' });
        const found = list.find((each) => each.taskId === taskId);
        expect([found?.state, found?.errorMsg]).toEqual(['failed', messageFor('storage.full', 'en')]);
      },
      { timeout: 120_000, interval: 100 },
    );
    expect(await kept()).toEqual(before);
  } finally {
    await other.close();
  }
});
