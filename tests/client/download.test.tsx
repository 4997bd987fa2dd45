import { describe, expect, it } from 'vitest';
import { download } from '#client/http/call.ts';
import { CallError } from '#client/http/call-error.ts';
import { fileNameOf } from '#client/http/envelope.ts';
import { common } from '#shared/common.ts';
import { failed, ok, type Seen } from '#tests/support/back-end.ts';
import { shownTexts, withBackEnds } from '#tests/support/http-layer.ts';

const startBackEnd = withBackEnds();
const { downloadFile } = common;
const path = downloadFile.path;
const file = (disposition?: string) => ({
  headers: {
    'content-type': 'application/octet-stream',
    ...(disposition && { 'content-disposition': disposition }),
  },
  body: 'a,b\n1,2\n',
});

describe('a download', () => {
  it('brings the bytes and the name the server gave', async () => {
    const backEnd = await startBackEnd({ [path]: () => file('attachment; filename="suppliers.csv"') });
    const { name, blob } = await download(downloadFile, { fileName: 'suppliers-1.csv' });
    expect(name).toBe('suppliers.csv');
    expect(await blob.text()).toBe('a,b\n1,2\n');
    expect(backEnd.seen[0]?.query.get('fileName')).toBe('suppliers-1.csv');
  });

  it('takes the given name when the server gives none', async () => {
    await startBackEnd({ [path]: () => file() });
    const { name } = await download(downloadFile, { fileName: 'x' }, { fallbackName: 'x.csv' });
    expect(name).toBe('x.csv');
  });

  it.each([
    ['with an honest status', 404],
    ['with HTTP 200', 200],
  ])('shows the error that came as JSON inside the blob, %s', async (_, status) => {
    await startBackEnd({ [path]: () => ({ ...failed(40402, '文件不存在', { error: 'file.missing' }), status }) });
    const error = await download(downloadFile, { fileName: 'gone' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 40402, error: 'file.missing', message: '文件不存在' });
    expect(shownTexts()).toEqual(['文件不存在']);
  });

  it('is refreshed and replayed like any call', async () => {
    const answer = ({ token }: Seen) => (token === 'second-token' ? file('attachment; filename=a.csv') : failed(402));
    await startBackEnd({ [path]: answer, '/refreshToken': () => ok({ token: 'second-token' }) });
    expect((await download(downloadFile, { fileName: 'a' })).name).toBe('a.csv');
  });
});

describe('the name in Content-Disposition', () => {
  it.each([
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E4%BE%9B%E5%BA%94%E5%95%86.xlsx', '供应商.xlsx'],
    ["attachment; filename*=utf-8'zh'%E4%BE%9B%E5%BA%94%E5%95%86.xlsx", '供应商.xlsx'],
    ['attachment; filename="say \\"hi\\".csv"', 'say _hi_.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="ok.csv"; filename*=UTF-8\'\'%E4%B', 'ok.csv'],
    ['attachment', undefined],
    ['', undefined],
  ])('%s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
