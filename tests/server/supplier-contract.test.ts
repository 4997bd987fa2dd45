import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '#server/platform/files/store.ts';
import type { StoredFile } from '#shared/common.ts';
import { megabyte } from '#shared/http/upload.ts';
import { operationLog } from '#shared/operation-log.ts';
import { recharge } from '#shared/recharge.ts';
import { type Supplier, supplier } from '#shared/supplier.ts';
import { resultWord } from '#shared/texts/refusals.ts';
import { build, type TestApp } from '../support/app.ts';
import { zipOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addSupplier, supplierInput } from '../support/factories.ts';
import { multipart, type Part, samples, sendForm } from '../support/multipart.ts';
import { jpegOf, pngOf } from '../support/pictures.ts';
import { dial, readAnswer } from '../support/raw-call.ts';

let console: TestApp;
let port = 0;
beforeAll(async () => {
  console = await build();
  port = Number(new URL(await console.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => console.close());

const { uploadContract } = supplier;
const fileOf = (name: string, bytes: Uint8Array): Part => ['contractFile', { name, bytes }];
const send = (parts: Part[], as = 'admin') => sendForm(console, { as, to: uploadContract, parts });

/** Uploads no more often than one administrator may in a minute. */
async function upload(name: string, bytes: Uint8Array = samples.pdf, as = 'admin'): Promise<StoredFile> {
  await console.db.deleteFrom('rate_counter').where('counter_key', 'like', 'upload %').execute();
  return send([['lang', 'en'], fileOf(name, bytes)], as);
}
const save = (present: Supplier, contractFile: string | null | undefined, as = 'admin') =>
  console.as(as).call(supplier.update, { ...present, contractFile });
const isStored = async (fileName: string) => {
  const rows = await console.db
    .selectFrom('stored_file_chunk')
    .select('file_name')
    .where('file_name', '=', fileName)
    .execute();
  return rows.length > 0;
};
const linesOf = async (fileName: string) => {
  const { list } = await console.as('admin').call(operationLog.list, { resource: 'file', targetId: fileName });
  return list.map(({ action }) => action).reverse();
};
const storedFiles = async () => {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from stored_file`.execute(console.db);
  return rows[0]?.files;
};

describe('a small file that is huge once opened', () => {
  const png = Buffer.from(samples.png);
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x4e, 0x20, 0x4e, 0x20, 3]);
  const jpeg = Buffer.concat([samples.jpeg.subarray(0, 20), frame, Buffer.alloc(64)]);
  const member = (name: string, bytes: number) => ({ name, bytes: Buffer.alloc(bytes, 'x') });
  it.each([
    [
      'document',
      'letter.docx',
      zipOf([member('[Content_Types].xml', 9), member('word/document.xml', 120_000_000)]),
      'document.too-large',
    ],
    ['broken document', 'letter.docx', samples.docx.subarray(0, -20), 'document.unreadable'],
    ['PNG', 'page.png', png, 'document.too-many-pixels'],
    ['JPEG', 'page.jpg', jpeg, 'document.too-many-pixels'],
  ])('is refused and not kept: a %s', async (_what, name, bytes, error) => {
    expect(bytes.length).toBeLessThan(500_000);
    const before = await storedFiles();
    const refused = await refusal(upload(name, bytes));
    expect(`${refused.status} ${refused.body.error}`).toBe(`422 ${error}`);
    if (error.startsWith('document.')) expect(refused.body.msg).toContain(`“${name}”`);
    expect(await storedFiles()).toBe(before);
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'supplier', result: 'refused' });
    const sentences = list.map((entry) => resultWord(entry, 'zh'));
    expect(sentences.filter((sentence) => sentence.includes('…'))).toEqual([]);
  });
});

it('of a document that unpacks to too much is refused by its name, in words of documents', async () => {
  const bytes = zipOf([
    { name: '[Content_Types].xml', bytes: Buffer.alloc(9) },
    { name: 'word/document.xml', bytes: Buffer.alloc(120_000_000) },
  ]);
  const said = async (lang: string) => (await refusal(send([['lang', lang], fileOf('bomb.docx', bytes)]))).body.msg;
  expect(await said('en')).toMatch(/^“bomb\.docx” unpacks to more than 100 MB or 2,?000 parts/);
  expect(await said('zh')).toMatch(/^“bomb\.docx”解压后超过 100 MB/);
});

describe('a file that opens as something else too', () => {
  const { docx, jpeg, pdf, png } = samples;
  const archive = zipOf([{ name: 'run.js', bytes: Buffer.from('alert(1)') }]);
  const letterWith = (name: string) =>
    zipOf(
      ['[Content_Types].xml', 'word/document.xml', name].map((each) => ({ name: each, bytes: Buffer.from('<a/>') })),
    );
  const header = Buffer.from('%PDF-1.7\n');
  const pdfWith = (action: string) =>
    Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog ${action} >>
endobj
trailer
<< /Root 1 0 R >>
startxref
9
%%EOF
`);
  it.each([
    ['a PDF behind a page', 'a.pdf', Buffer.concat([header, samples.html, pdf])],
    [
      'a PDF whose comment is a page',
      'a.pdf',
      Buffer.concat([header, Buffer.from('%<script>alert(1)</script>\n'), pdf]),
    ],
    ['a PDF before an archive', 'a.pdf', Buffer.concat([pdf, archive])],
    ['a PDF within an archive', 'a.pdf', Buffer.concat([header, archive.subarray(0, 30), pdf, archive.subarray(30)])],
    ['a PDF with a page behind blanks', 'a.pdf', Buffer.concat([Buffer.from('\ufeff\n%PDF-1.7\n'), samples.html, pdf])],
    ['a PNG before an archive', 'a.png', Buffer.concat([png, archive])],
    ['a PNG before a page', 'a.png', Buffer.concat([png, samples.html])],
    ['a JPEG before an archive', 'a.jpg', Buffer.concat([jpeg, archive])],
    ['a JPEG before a program', 'a.jpg', Buffer.concat([jpeg, Buffer.from('<?php echo 1 ?>')])],
    ['a DOCX before a PDF', 'a.docx', Buffer.concat([docx, pdf])],
    ['a DOCX with macros', 'a.docx', letterWith('word/vbaProject.bin')],
    ['a DOCX with a program', 'a.docx', letterWith('word/embeddings/setup.exe')],
    ['a DOCX with an archive', 'a.docx', letterWith('word/embeddings/bomb.zip')],
    ['a PDF that starts a program', 'a.pdf', pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a PDF with a script', 'a.pdf', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF with a script in escapes', 'a.pdf', pdfWith('/AA << /O << /S /J#61vaScript /#4AS (1) >> >>')],
    ['an archive called a PDF', 'a.pdf', letterWith('word/embeddings/setup.exe')],
  ])('is refused by its name and not kept: %s', async (_what, name, bytes) => {
    const before = await storedFiles();
    const refused = await refusal(upload(name, bytes));
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(/^document\.(mixed|unreadable)$/);
    expect(refused.body.msg).toContain(`“${name}”`);
    expect(await storedFiles()).toBe(before);
  });

  it('is not one with what programs write around it: padding, comments, previews of a camera', async () => {
    const comment = Buffer.from('%\xe2\xe3\xcf\xd3 a < b\n', 'latin1');
    await upload('a.pdf', Buffer.concat([pdf.subarray(0, 9), comment, pdf.subarray(9), Buffer.from('\r\n\0')]));
    await upload('a.jpg', Buffer.concat([jpeg, Buffer.alloc(40, 'preview')]));
    // Packed bytes may look like the name of an action.
    await upload('a.pdf', pdfWith('>>\nendobj\n2 0 obj\n<< /Length 8 >>\nstream\n/JS (1)\nendstream'));
  });
});

describe('a file that does not open as what it says', () => {
  const { docx, jpeg, pdf, png } = samples;
  const changed = (bytes: Buffer, at: number) => Buffer.from(bytes).fill(bytes.at(at) === 0 ? 1 : 0, at, at + 1);
  const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, bytes: Buffer.from('no markup') })));
  it.each([
    ['a PDF that was cut off', 'a.pdf', pdf.subarray(0, -40)],
    ['a PDF of which an earlier part was whole', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(4000, 'x')])],
    ['a PDF that is a page of HTML', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), samples.html])],
    ['a PNG that was cut off', 'a.png', png.subarray(0, -14)],
    ['a PNG with something else inside', 'a.png', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 'x')])],
    ['a PNG with a changed byte', 'a.png', changed(png, 44)],
    ['a PNG of no width', 'a.png', pngOf({ width: 0, height: 1 }, deflateSync(Buffer.alloc(2)))],
    ['a PNG of no height', 'a.png', pngOf({ width: 1, height: 0 }, deflateSync(Buffer.alloc(2)))],
    ['a PNG without pixels', 'a.png', pngOf({ width: 1, height: 1 })],
    ['a PNG whose pixels are empty', 'a.png', pngOf({ width: 1, height: 1 }, Buffer.alloc(0))],
    ['a PNG with too few pixels', 'a.png', pngOf({ width: 8, height: 8 }, deflateSync(Buffer.alloc(10)))],
    ['a JPEG of no height', 'a.jpg', jpegOf({ width: 1, height: 0 })],
    ['a JPEG that was cut off', 'a.jpg', jpeg.subarray(0, -4)],
    ['a JPEG of noughts', 'a.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500)])],
    ['a DOCX that is an archive of other files', 'a.docx', archive('[Content_Types].xml', 'word/notes.txt')],
    ['a DOCX without text', 'a.docx', archive('[Content_Types].xml', 'word/document.xml')],
    ['a DOCX with a damaged member', 'a.docx', changed(docx, docx.indexOf('word/document.xml') + 19)],
    ['a DOCX whose directory is gone', 'a.docx', docx.subarray(0, docx.indexOf('PK\x01\x02'))],
  ])('is refused by its name and not kept: %s', async (_what, name, bytes) => {
    const before = await storedFiles();
    const refused = await refusal(upload(name, bytes));
    expect(`${refused.status} ${refused.body.error}`).toBe('422 document.unreadable');
    expect(refused.body.msg).toContain(`“${name}” does not open as`);
    expect(await storedFiles()).toBe(before);
  });

  it('is refused in the language of the call, also where it proves a payment or hangs on a sender', async () => {
    const [letter, proof] = await Promise.all([
      refusal(send([['lang', 'zh'], fileOf('函.pdf', pdf.subarray(0, -40))])),
      refusal(
        sendForm(console, {
          as: 'admin',
          to: recharge.uploadProof,
          parts: [
            ['lang', 'zh'],
            ['proofFile', { name: '回单.png', bytes: png.subarray(0, -14) }],
          ],
        }),
      ),
    ]);
    expect(letter.body.msg).toBe('“函.pdf”无法作为 PDF 打开：文件不完整或已损坏，请重新保存或导出后再上传。');
    expect(proof.body.msg).toContain('“回单.png”无法作为 PNG 打开');
  });
});

describe('an upload', () => {
  it.each([
    ['pdf', 'contract.pdf', 'application/pdf'],
    ['png', 'page 1.PNG', 'image/png'],
    ['jpeg', 'scan.jpeg', 'image/jpeg'],
    ['docx', '合同 2026.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)('takes a %s and hands it out as it was, under its name', async (kind, name, type) => {
    const bytes = samples[kind];
    const stored = await upload(name, bytes);
    const shown = name.replace('PNG', 'png');
    expect(stored).toMatchObject({ displayName: shown, sizeBytes: bytes.length });
    const made = await console.as('admin').call(supplier.add, supplierInput({ contractFile: stored.fileName }));
    expect(made.contractFileInfo).toEqual(stored);
    const { rawPayload, headers } = await fetchFile(console, 'viewer', stored.fileName);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(shown)}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a byte order mark', Buffer.from('\ufeff')],
    ['blanks', Buffer.from('\r\n \0')],
    ['as many blanks as readers skip', Buffer.alloc(1019, '\n')],
  ])('takes a PDF behind %s, as readers do', async (_what, before) => {
    const bytes = Buffer.concat([before, samples.pdf]);
    expect(await upload('scan.pdf', bytes)).toMatchObject({ displayName: 'scan.pdf', sizeBytes: bytes.length });
  });

  it('takes 10 MB and not a byte more, and keeps nothing of what it refuses', async () => {
    const most = Buffer.alloc(10 * megabyte, ' ');
    samples.pdf.copy(most);
    const { fileName, sizeBytes } = await upload('most.pdf', most);
    expect(sizeBytes).toBe(10 * megabyte);
    const pieces = await console.db
      .selectFrom('stored_file_chunk')
      .select('content')
      .where('file_name', '=', fileName)
      .orderBy('chunk_no')
      .execute();
    expect(Buffer.concat(pieces.map(({ content }) => content)).equals(most)).toBe(true);
    const before = await storedFiles();
    for (const extra of [1, 2 * megabyte]) {
      const refused = await refusal(upload('more.pdf', Buffer.concat([most, Buffer.alloc(extra)])));
      expect(refused).toMatchObject({ status: 413, body: { error: 'body.too-large' } });
      expect(refused.body.data?.errors).toEqual([{ field: 'contractFile', msg: '“more.pdf” is larger than 10 MB' }]);
    }
    expect(await storedFiles()).toBe(before);
  });

  it.each([
    ['a page called PDF', 'x.pdf', samples.html],
    ['a PDF behind a program', 'x.pdf', Buffer.concat([Buffer.from('MZ\0\0'), samples.pdf])],
    ['a PDF behind a script', 'x.pdf', Buffer.concat([Buffer.from('#!/bin/sh\n'), samples.pdf])],
    ['a PDF behind more blanks than readers skip', 'x.pdf', Buffer.concat([Buffer.alloc(1020, '\n'), samples.pdf])],
    ['a workbook', 'x.docx', samples.xlsx],
    ['an archive of pictures', 'x.docx', zipOf([{ name: 'page.png', bytes: samples.png }])],
    ['an archive that ends after its first mark', 'x.docx', samples.docx.subarray(0, 10)],
    ['a file shorter than any mark', 'x.png', samples.png.subarray(0, 3)],
  ])('refuses %s, whatever it is called, and keeps nothing', async (_what, name, bytes) => {
    const before = await storedFiles();
    const refused = await refusal(upload(name, bytes));
    expect(refused).toMatchObject({ status: 400, body: { error: 'request.invalid' } });
    expect(refused.body.data?.errors).toEqual([
      { field: 'contractFile', msg: `“${name}” is not one of the allowed file types: PDF, PNG, JPEG, DOCX` },
    ]);
    expect(await storedFiles()).toBe(before);
  });

  it.each([
    ['nothing', [['lang', 'zh']], '必填'],
    [
      'another field',
      [
        ['lang', 'zh'],
        ['other', { name: 'x.pdf', bytes: samples.pdf }],
      ],
      '必填',
    ],
    ['an empty file', [['lang', 'zh'], fileOf('x.pdf', Buffer.alloc(0))], '“x.pdf”是空文件'],
    [
      'a page',
      [['lang', 'zh'], fileOf('x.pdf', samples.html)],
      '“x.pdf”不是 PDF、PNG、JPEG、DOCX 文件，只接受这些类型',
    ],
  ] as [string, Part[], string][])(
    'of %s is refused at the field in the language of the call',
    async (_, parts, msg) => {
      const refused = await refusal(send(parts));
      expect(refused).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'contractFile', msg }] } } });
    },
  );

  it('sent as JSON lacks its file', async () => {
    const refused = await refusal(console.as('admin').call(uploadContract));
    expect(refused.body.data?.errors).toEqual([{ field: 'contractFile', msg: 'Required' }]);
  });

  it('of two files, or of a form that breaks off, leaves nothing', async () => {
    const before = await storedFiles();
    const two = await refusal(send([fileOf('a.pdf', samples.pdf), fileOf('b.pdf', samples.pdf)]));
    expect(two).toMatchObject({ status: 400, body: { error: 'body.malformed' } });
    const { headers, payload } = multipart([fileOf('a.pdf', samples.pdf)]);
    const broken = await console.inject({
      method: 'POST',
      url: uploadContract.path,
      headers: { ...headers, authorization: await console.tokenOf('admin') },
      payload: payload.subarray(0, payload.length - 20),
    });
    expect(broken.json()).toMatchObject({ code: 40002 });
    expect(await storedFiles()).toBe(before);
  });

  it('that the person breaks off leaves nothing', async () => {
    const before = await storedFiles();
    const { headers, payload } = multipart([fileOf('a.pdf', Buffer.concat([samples.pdf, Buffer.alloc(megabyte)]))]);
    const socket = await dial(port);
    const lines = [
      `POST ${uploadContract.path} HTTP/1.1`,
      'Host: console.example',
      `Content-Type: ${headers['content-type']}`,
      `Authorization: ${await console.tokenOf('admin')}`,
      `Content-Length: ${payload.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, megabyte / 2));
    await expect.poll(storedFiles).toBe((before ?? 0) + 1);
    socket.destroy();
    await expect.poll(storedFiles).toBe(before);
  });

  it('that is refused while it is still being sent is answered, and the connection lives on', async () => {
    const { headers, payload } = multipart([fileOf('a.pdf', Buffer.alloc(3 * megabyte, 'x'))]);
    const socket = await dial(port);
    const answered = readAnswer(socket);
    const token = await console.tokenOf('admin');
    const head = (length: number, close: string) =>
      `POST ${uploadContract.path} HTTP/1.1\r\nHost: c.example\r\nContent-Type: ${headers['content-type']}\r\nAuthorization: ${token}\r\nContent-Length: ${length}\r\n${close}\r\n`;
    socket.write(head(payload.length, ''));
    for (let at = 0; at < payload.length; at += 100_000) {
      if (!socket.write(payload.subarray(at, at + 100_000))) {
        await once(socket, 'drain');
      }
    }
    const small = multipart([fileOf('b.pdf', samples.html)]);
    socket.write(
      `POST ${uploadContract.path} HTTP/1.1\r\nHost: c.example\r\nConnection: close\r\nContent-Type: ${small.headers['content-type']}\r\nAuthorization: ${token}\r\nContent-Length: ${small.payload.length}\r\n\r\n`,
    );
    socket.write(small.payload);
    const { status, body } = await answered;
    expect(status).toBe(400);
    expect(body.match(/"code":400/g)).toHaveLength(2);
  });

  it('is for those who may change suppliers, and so many in a minute', async () => {
    const refused = await refusal(send([fileOf('a.pdf', samples.pdf)], 'viewer'));
    expect(refused).toMatchObject({ status: 403, body: { error: 'auth.forbidden' } });
    const sent = await Promise.allSettled(
      Array.from({ length: 45 }, () => send([fileOf('a.pdf', samples.pdf)], 'routing')),
    );
    const reasons = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason.body.error] : []));
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons)).toEqual(new Set(['too-many-requests']));
  });

  it.each([
    ['a path', '../../etc/contract.pdf', 'contract.pdf'],
    ['a program', 'contract.exe', 'contract.exe.pdf'],
    ['a name that turns around', 'contract\u202Efdp.exe', 'contract_fdp.exe.pdf'],
    ['nothing but a dot', '.pdf', 'file.pdf'],
    ['a name without end', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('called %s gets a harmless name', async (_what, name, shown) => {
    expect((await upload(name)).displayName).toBe(shown);
  });
});

describe('the contract of a supplier', () => {
  it('is replaced and removed with the supplier, and each step has its line', async () => {
    const [first, second] = [await upload('first.pdf'), await upload('second.png', samples.png)];
    const bare = await addSupplier(console);
    expect(bare).toMatchObject({ contractFile: null, contractFileInfo: null });
    const one = await save(bare, first.fileName);
    expect(one.contractFileInfo).toEqual(first);
    // Skipped, or the same again, it stays.
    const same = await save(await save(one, undefined), first.fileName);
    expect(same.contractFileInfo).toEqual(first);

    const two = await save(same, second.fileName);
    expect([await isStored(first.fileName), await isStored(second.fileName)]).toEqual([false, true]);
    await fetchFile(console, 'finance', second.fileName);
    expect((await save(two, null)).contractFileInfo).toBeNull();
    expect(await isStored(second.fileName)).toBe(false);
    expect((await fetchFile(console, 'admin', second.fileName)).json()).toMatchObject({ error: 'file.missing' });

    expect(await linesOf(first.fileName)).toEqual(['upload', 'replace']);
    expect(await linesOf(second.fileName)).toEqual(['upload', 'download', 'remove']);
    const { list } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'supplier', targetId: bare.supplierId });
    expect(list.map(({ changes }) => changes.contractFile)).toEqual([
      { before: second, after: null },
      { before: first, after: second },
      undefined,
      undefined,
      { before: null, after: first },
      undefined,
    ]);
  });

  it('keeps the old file when the supplier cannot be saved', async () => {
    const [first, second] = [await upload('first.pdf'), await upload('second.pdf')];
    const made = await save(await addSupplier(console), first.fileName);
    await refusal(save({ ...made, countryId: '999999' }, second.fileName));
    await refusal(save({ ...made, version: 1 }, second.fileName));
    const now = await console.as('admin').call(supplier.get, { supplierId: made.supplierId });
    expect(now.contractFileInfo).toEqual(first);
    expect(await linesOf(first.fileName)).toEqual(['upload']);
    // And the new one still waits.
    expect((await save(made, second.fileName)).contractFileInfo).toEqual(second);
  });

  it('is nothing but an own upload that nobody has taken', async () => {
    const [taken, others, late] = [
      await upload('a.pdf'),
      await upload('b.pdf', samples.pdf, 'routing'),
      await upload('c.pdf'),
    ];
    await save(await addSupplier(console), taken.fileName);
    await console.db
      .updateTable('stored_file')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('file_name', '=', late.fileName)
      .execute();
    const exported = await console.as('admin').call(supplier.export, { keyword: 'Nordwind', fileType: 'csv' });
    const present = await addSupplier(console);
    for (const name of [taken, others, late].map(({ fileName }) => fileName).concat(exported.fileName ?? '')) {
      const refused = await refusal(save(present, name));
      expect(refused).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'contractFile' }] } } });
      expect(refused.body.data?.errors?.[0]?.msg).toBe('This upload has expired or was removed. Choose the file again');
    }
    const odd = await refusal(save(present, '../../etc/passwd'));
    expect(odd.body.data?.errors).toMatchObject([{ field: 'contractFile' }]);
  });

  it('is for people who may see the supplier, and before it is saved only for who sent it', async () => {
    const waiting = await upload('waiting.pdf');
    expect((await fetchFile(console, 'admin', waiting.fileName)).statusCode).toBe(200);
    expect((await fetchFile(console, 'finance', waiting.fileName)).json()).toMatchObject({ error: 'file.forbidden' });
    await save(await addSupplier(console), waiting.fileName);
    expect((await fetchFile(console, 'finance', waiting.fileName)).statusCode).toBe(200);
    // Not even the one who sent it, once he may not see suppliers; nor a user who may see all exports.
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from role join admin_role using (role_id) where admin_id = 1`.execute(console.db);
    const permissions = rows[0]?.permissions ?? [];
    const grant = (names: readonly string[]) =>
      sql`update role set permissions = ${[...names]} where role_id in (select role_id from admin_role where admin_id = 1)`.execute(
        console.db,
      );
    await grant(permissions.filter((name) => !name.startsWith('supplier')));
    expect((await fetchFile(console, 'admin', waiting.fileName)).json()).toMatchObject({ error: 'file.forbidden' });
    await grant(permissions);
    const stranger = await console.inject({ url: `/api/admin/common/downloadFile?fileName=${waiting.fileName}` });
    expect(stranger.statusCode).toBe(401);
  });

  it('stays when uploads that nobody took over go', async () => {
    const [kept, left] = [await upload('kept.pdf'), await upload('left.pdf')];
    const made = await save(await addSupplier(console), kept.fileName);
    await console.db
      .updateTable('stored_file')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('file_name', '=', left.fileName)
      .execute();
    await createFileStore(console.db).removeExpired();
    expect([await isStored(kept.fileName), await isStored(left.fileName)]).toEqual([true, false]);
    expect((await save(made, undefined)).contractFileInfo).toEqual(kept);
  });

  it('stands in exports by its name', async () => {
    const { fileName } = await upload('框架协议.pdf');
    const made = await save(await addSupplier(console), fileName);
    const reply = await console.as('admin').call(supplier.export, {
      keyword: made.supplierName,
      fileType: 'csv',
      columns: ['contractFile'],
    });
    expect((await fetchFile(console, 'admin', reply.fileName)).body).toBe('\ufeffContract file\r\n框架协议.pdf\r\n');
  });
});
