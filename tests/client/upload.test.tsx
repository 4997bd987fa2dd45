import { describe, expect, it } from 'vitest';
import { upload } from '#client/http/call.ts';
import { CallError } from '#client/http/call-error.ts';
import { supplier } from '#shared/supplier.ts';
import { failed, ok, type Seen } from '#tests/support/back-end.ts';
import { shownTexts, withBackEnds } from '#tests/support/http-layer.ts';

const startBackEnd = withBackEnds();
const { uploadContract } = supplier;
const { path } = uploadContract;
const file = new File(['%PDF-1.4 words'], '合同.pdf', { type: 'application/pdf' });
const stored = { fileName: `${'0'.repeat(32)}.pdf`, displayName: '合同.pdf', sizeBytes: 14 };
/** Names of the parts in the order in which they were sent. */
const partsOf = (seen: Seen | undefined) =>
  [...(seen?.body ?? '').matchAll(/; name="([^"]+)"/g)].map(([, name]) => name);

describe('an upload', () => {
  it('sends the fields, then the file under its name, with the token as in any call', async () => {
    const backEnd = await startBackEnd({ [path]: () => ok(stored) });
    const progress: number[] = [];
    expect(await upload(uploadContract, file, { onProgress: (part) => progress.push(part) })).toEqual(stored);
    const [seen] = backEnd.seen;
    expect(seen).toMatchObject({ method: 'POST', token: 'first-token' });
    expect(seen?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(partsOf(seen)).toEqual(['lang', 'utcOffset', 'timezone', 'contractFile']);
    expect(seen?.body).toContain('filename="合同.pdf"');
    expect(seen?.body).toContain('%PDF-1.4 words');
    expect(progress.at(-1)).toBe(1);
  });

  it('is refreshed and sent again like any call', async () => {
    const answer = ({ token }: Seen) => (token === 'second-token' ? ok(stored) : failed(402));
    const backEnd = await startBackEnd({ [path]: answer, '/refreshToken': () => ok({ token: 'second-token' }) });
    expect(await upload(uploadContract, file)).toEqual(stored);
    expect(backEnd.seenAt(path).map((seen) => seen.body.includes('%PDF-1.4 words'))).toEqual([true, true]);
  });

  it('that is refused names the field, and shows what is wrong with the file unless the caller does', async () => {
    const errors = [{ field: 'contractFile', msg: '“contract.pdf”是空文件' }];
    await startBackEnd({ [path]: () => failed(400, '有字段不正确', { error: 'request.invalid', data: { errors } }) });
    const error = await upload(uploadContract, file, { quiet: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ error: 'request.invalid', fields: errors });
    expect(shownTexts()).toEqual([]);
    await upload(uploadContract, file).catch(() => undefined);
    expect(shownTexts()).toEqual(['“contract.pdf”是空文件']);
  });

  it('can be given up', async () => {
    const backEnd = await startBackEnd({ [path]: () => ({ after: Number.POSITIVE_INFINITY }) });
    const stop = new AbortController();
    const outcome = upload(uploadContract, file, { signal: stop.signal }).catch((thrown: unknown) => thrown);
    await expect.poll(() => backEnd.seen.length).toBe(1);
    stop.abort();
    expect(await outcome).toMatchObject({ cancelled: true });
    expect(shownTexts()).toEqual([]);
  });
});
