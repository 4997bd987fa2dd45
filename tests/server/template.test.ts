import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import type { ImportReport } from '#shared/import.ts';
import { operationLog } from '#shared/operation-log.ts';
import { search } from '#shared/search.ts';
import type { Template, TemplateInput } from '#shared/template/row.ts';
import { contentRule } from '#shared/template/rule.ts';
import { template } from '#shared/template.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { compareFile, importFile } from '../support/multipart.ts';

let console: TestApp;
let customerId: string;
beforeAll(async () => {
  console = await build();
  const { list } = await console.as('admin').call(customer.list, { keyword: 'XINGHE' });
  customerId = list[0]?.customerId ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
let made = 0;
const inputOf = (overrides: Partial<TemplateInput> = {}): TemplateInput => {
  made += 1;
  return {
    templateCode: `T-${process.pid}-${made}`,
    templateName: `Template ${made}`,
    customerId,
    templateType: 1,
    content: 'Acme: your code is {code:digits,6}.',
    ...overrides,
  };
};
const add = (overrides?: Partial<TemplateInput>): Promise<Template> => admin().call(template.add, inputOf(overrides));
const get = (templateId: string) => admin().call(template.get, { templateId });
const approved = async (overrides?: Partial<TemplateInput>): Promise<Template> => {
  const { templateId } = await add(overrides);
  await admin().call(template.submit, { templateIds: [templateId] });
  await admin().call(template.review, { templateIds: [templateId], status: 2 });
  return get(templateId);
};
const enteredOf = ({ templateCode, templateName, templateType, content }: Template): TemplateInput => ({
  templateCode,
  templateName,
  customerId,
  templateType,
  content,
});

describe('entering', () => {
  it('counts the parts of its shortest and longest message', async () => {
    const row = await add({ content: `{1}${'a'.repeat(150)}` });
    expect(row).toMatchObject({ encodingMin: 'GSM7', partsMin: 1, encodingMax: 'GSM7', partsMax: 2, reviewStatus: 0 });
    expect(await add({ content: 'Hi {name:any,70}' })).toMatchObject({ encodingMin: 'GSM7', partsMin: 1, partsMax: 3 });
  });

  it.each([
    ['Your code is {code', 'brace'],
    ['Your code is {code:number,6}', 'brace'],
    ['{1} and {3}', '{2}'],
    ['{a:text,5} and {a:text,6}', '{a}'],
  ])('refuses %s, which is no template', async (content, part) => {
    const { status, body } = await refusal(add({ content }));
    expect(status).toBe(400);
    expect(body.data?.errors?.[0]).toMatchObject({ field: 'content' });
    expect(body.data?.errors?.[0]?.msg).toContain(part === 'brace' ? '{' : part);
  });

  it.each([
    ['customerId', { customerId: '999999' }],
    ['userId', { userId: '999999' }],
    ['countryIds', { countryIds: ['999999'] }],
  ])('refuses a %s that does not exist', async (field, wrong) => {
    const { body } = await refusal(add(wrong));
    expect(body.error).toBe('reference.unknown');
    expect(body.msg).toContain(`“${referenceTitle(field, 'en')}”`);
  });

  it('refuses a second template with the same code', async () => {
    const { templateCode } = await add();
    expect((await refusal(add({ templateCode }))).body.error).toBe('template.code-taken');
  });
});

describe('rules', () => {
  const found = async (content: string) =>
    (await admin().call(template.check, { content })).riskHits.map((hit) => [hit.kind, hit.found, hit.looksLike]);

  it('finds shorteners, links, brands, what looks like them, and keywords', async () => {
    expect(await found('Collect it: bit.ly/abc')).toEqual([['shortener', 'bit.ly/abc', undefined]]);
    expect(await found('See https://shop.example/x')).toEqual([['link', 'https://shop.example/x', undefined]]);
    expect(await found('Your link: {link:url,40}')).toEqual([['link', '{link:url,40}', undefined]]);
    expect(await found('DHL: a parcel')).toEqual([['brand', 'DHL', undefined]]);
    expect(await found('PаyPаl: a bill')).toEqual(
      expect.arrayContaining([
        ['brand', 'PаyPаl', 'PayPal'],
        ['lookAlike', 'PаyPаl', 'PayPal'],
      ]),
    );
    expect(await found('恭喜中奖')).toEqual([['keyword', '中奖', undefined]]);
    expect(await found('Cups and saucers, applesauce')).toEqual([]);
  });

  it('finds links whose host is filled later or has a port', async () => {
    for (const link of [
      'https://{1}/x',
      'https://{1}.example/pay',
      'https://{x:any,30}/a',
      'www.{1}.com/pay',
      'pay.{1}.com/x',
      'evil.com:8080/x',
    ]) {
      expect(await found(`Pay at ${link} now`)).toEqual([['link', link, undefined]]);
    }
  });

  it('are named in both languages as they come with the console, in hits too', async () => {
    const names = (await admin().call(contentRule.list, {}))
      .filter(({ createdBy }) => createdBy === 'system')
      .map(({ ruleName }) => ruleName);
    expect(names).toHaveLength(6);
    expect(names.filter((name) => !/^\p{Script=Han}+ [A-Z]/u.test(name))).toEqual([]);
    const { list } = await admin().call(template.list, { risk: 1, pageSize: 100 });
    const found = list.flatMap(({ riskHits }) => riskHits.map(({ ruleName }) => ruleName));
    expect(found).not.toHaveLength(0);
    expect(found.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('does not take a customer’s own name for a brand', async () => {
    const { list } = await admin().call(customer.list, { keyword: 'XINGHE' });
    const name = list[0]?.customerName ?? '';
    const made = await admin().call(contentRule.add, {
      ruleName: `Own name ${process.pid}`,
      kind: 'brand',
      values: [name],
      action: 1,
      weight: 5,
    });
    const hits = await admin().call(template.check, { content: `${name} 通知`, customerId });
    expect(hits.riskHits.map(({ ruleId }) => ruleId)).not.toContain(made.ruleId);
    const others = await admin().call(template.check, { content: `${name} 通知` });
    expect(others.riskHits.map(({ ruleId }) => ruleId)).toContain(made.ruleId);
    await admin().call(contentRule.remove, { ruleId: made.ruleId });
  });

  it('holds waiting texts against a new rule at once; one that refuses keeps them from being approved', async () => {
    const word = `zorgle${process.pid}`;
    const row = await add({ content: `Buy ${word} now` });
    await admin().call(template.submit, { templateIds: [row.templateId] });
    expect(row.riskHits).toEqual([]);
    const rule = await admin().call(contentRule.add, {
      ruleName: `No ${word}`,
      kind: 'keyword',
      values: [word],
      action: 2,
      weight: 50,
    });
    const rules = await admin().call(contentRule.list, {});
    expect(rules.find(({ ruleId }) => ruleId === rule.ruleId)?.hits).toBe(1);
    expect(await get(row.templateId)).toMatchObject({ riskScore: 50, riskHits: [{ ruleName: `No ${word}` }] });
    const refused = await refusal(admin().call(template.review, { templateIds: [row.templateId], status: 2 }));
    expect(refused).toMatchObject({ status: 422, body: { error: 'template.blocked' } });
    expect(refused.body.msg).toContain(`No ${word}`);
    const { version, ruleId, hits: _hits, countryName: _name, ...entered } = rule;
    await admin().call(contentRule.update, { ...entered, ruleId, version, status: 0 });
    await admin().call(template.review, { templateIds: [row.templateId], status: 2 });
    expect(await get(row.templateId)).toMatchObject({ reviewStatus: 2, riskScore: 0 });
  });

  it('are only for those who may change them', async () => {
    const { body } = await refusal(
      console.as('sales').call(contentRule.add, {
        ruleName: 'x',
        kind: 'keyword',
        values: ['x'],
        action: 1,
        weight: 1,
      }),
    );
    expect(body.error).toBe('auth.forbidden');
  });
});

describe('the review', () => {
  it('keeps the approved version in force while a changed text is reviewed, and all versions afterwards', async () => {
    const first = await approved();
    expect(first).toMatchObject({ reviewStatus: 2, versionNo: 1, approvedNo: 1, reviewedBy: 'admin' });
    const second = await admin().call(template.update, {
      ...enteredOf(first),
      templateId: first.templateId,
      version: first.version,
      content: 'Acme: {code:digits,6} is your code.',
    });
    expect(second).toMatchObject({ reviewStatus: 1, versionNo: 2, approvedNo: 1 });
    await admin().call(template.review, { templateIds: [first.templateId], status: 3, rejectReason: 'unclear' });
    expect(await get(first.templateId)).toMatchObject({ reviewStatus: 3, approvedNo: 1, rejectReason: 'unclear' });
    const versions = await admin().call(template.versions, { templateId: first.templateId });
    expect(versions.map(({ versionNo, outcome }) => [versionNo, outcome])).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });

  it('takes an approval back within 10 minutes, and brings back the version that was in force', async () => {
    const first = await approved();
    const changed = { templateId: first.templateId, version: first.version, ...enteredOf(first) };
    await admin().call(template.update, { ...changed, content: 'Acme: {code:digits,6} is your new code.' });
    await admin().call(template.review, { templateIds: [first.templateId], status: 2 });
    expect(await get(first.templateId)).toMatchObject({ reviewStatus: 2, approvedNo: 2 });
    await admin().call(template.undoApproval, { templateIds: [first.templateId] });
    expect(await get(first.templateId)).toMatchObject({ reviewStatus: 1, approvedNo: 1, reviewedBy: '' });
    const again = await refusal(admin().call(template.undoApproval, { templateIds: [first.templateId] }));
    expect(again.body.error).toBe('template.undo-over');

    await admin().call(template.review, { templateIds: [first.templateId], status: 2 });
    await console.db
      .updateTable('template')
      .set({ reviewed_at: new Date(Date.now() - 11 * 60_000) })
      .where('template_id', '=', first.templateId)
      .execute();
    const late = await refusal(admin().call(template.undoApproval, { templateIds: [first.templateId] }));
    expect(late.body.error).toBe('template.undo-over');
  });

  it('does not ask for a review of a changed remark', async () => {
    const row = await approved();
    const changed = await admin().call(template.update, {
      ...enteredOf(row),
      templateId: row.templateId,
      version: row.version,
      remark: 'seen',
    });
    expect(changed).toMatchObject({ reviewStatus: 2, versionNo: 1, remark: 'seen' });
  });

  it('refuses what its status does not allow, and says what it does', async () => {
    const { templateId, templateCode } = await add();
    const refused = await refusal(admin().call(template.review, { templateIds: [templateId], status: 2 }));
    expect(refused).toMatchObject({ status: 422, body: { error: 'review.step' } });
    expect(refused.body.msg).toBe(
      `“${templateCode}” is Draft and cannot become Approved. Possible from here: In review.`,
    );
    await admin().call(template.submit, { templateIds: [templateId] });
    const row = await get(templateId);
    const locked = await refusal(
      admin().call(template.update, { ...enteredOf(row), templateId, version: row.version, content: 'Other' }),
    );
    expect(locked.body.error).toBe('review.not-editable');
  });

  it('wants a reason for a rejection, in words where none of the list fits', async () => {
    const { templateId } = await add();
    await admin().call(template.submit, { templateIds: [templateId] });
    const without = await refusal(admin().call(template.review, { templateIds: [templateId], status: 3 }));
    expect(without.body.data?.errors?.[0]?.field).toBe('rejectReason');
    const other = await refusal(
      admin().call(template.review, { templateIds: [templateId], status: 3, rejectReason: 'other' }),
    );
    expect(other.body.data?.errors?.[0]?.field).toBe('reason');
  });

  it('changes all of several templates or none, and leaves a line for each', async () => {
    const [one, two] = [await add(), await add()];
    await admin().call(template.submit, { templateIds: [one.templateId] });
    const both = { templateIds: [one.templateId, two.templateId] };
    expect((await refusal(admin().call(template.review, { ...both, status: 2 }))).body.error).toBe('review.step');
    expect(await get(one.templateId)).toMatchObject({ reviewStatus: 1 });
    await admin().call(template.submit, { templateIds: [two.templateId] });
    expect(await admin().call(template.review, { ...both, status: 2 })).toEqual({ changed: 2 });
    const { list } = await admin().call(operationLog.list, { resource: 'template', targetId: two.templateId });
    expect(list[0]).toMatchObject({ action: 'review', changes: { reviewStatus: { before: 1, after: 2 } } });
  });

  it('shows approved texts that are like the one in review', async () => {
    const like = await approved({ content: '【极光】您的包裹 {1} 已到达自提点，请凭取件码 {2} 领取。' });
    const row = await add({ content: '【极光】您的包裹 {1} 已到达驿站，请凭取件码 {2} 领取，谢谢。' });
    const similar = await admin().call(template.similar, { templateId: row.templateId });
    expect(similar[0]).toMatchObject({ templateId: like.templateId });
    expect(similar[0]?.percent).toBeGreaterThan(50);
  });

  it('removes drafts only', async () => {
    const row = await approved();
    expect((await refusal(admin().call(template.remove, { templateIds: [row.templateId] }))).body.error).toBe(
      'template.not-removable',
    );
    const draft = await add();
    await admin().call(template.remove, { templateIds: [draft.templateId] });
    expect((await refusal(get(draft.templateId))).body.error).toBe('row.gone');
  });
});

describe('finding', () => {
  it('filters by status with counts of the others, by text in any case, by risk', async () => {
    const word = `Quokka${process.pid}`;
    await add({ content: `${word} says {1}` });
    await approved({ content: `${word} asks {1}` });
    const { list, total, statusCounts } = await admin().call(template.list, {
      keyword: word.toLowerCase(),
      reviewStatus: 2,
    });
    expect(list.map(({ content }) => content)).toEqual([`${word} asks {1}`]);
    expect(total).toBe(1);
    expect(statusCounts).toEqual([
      { reviewStatus: 0, templates: 1 },
      { reviewStatus: 2, templates: 1 },
    ]);
    expect((await admin().call(template.list, { keyword: word, risk: 1 })).total).toBe(0);
  });

  it('finds Chinese words, and templates by the search', async () => {
    const { total } = await admin().call(template.list, { keyword: '验证码' });
    expect(total).toBeGreaterThan(5);
    const { templateCode } = await add();
    const { list } = await admin().call(search.find, { text: templateCode });
    expect(list).toEqual([expect.objectContaining({ kind: 'template', title: expect.any(String) })]);
  });

  it('shows nobody the templates of customers he may not see', async () => {
    const own = await console.as('sales').call(customer.list, { pageSize: 200 });
    await console.db.updateTable('role').set({ data_scope: 2 }).where('role_name', '=', 'sales').execute();
    try {
      const mine = await console.as('sales').call(template.list, { pageSize: 200 });
      const all = await admin().call(template.list, { pageSize: 200 });
      expect(mine.total).toBeLessThan(all.total);
      expect(mine.total).toBeGreaterThan(0);
      const seen = new Set(mine.list.map(({ templateId }) => templateId));
      const hidden = all.list.find(({ templateId }) => !seen.has(templateId));
      const call = console.as('sales').call(template.get, { templateId: hidden?.templateId ?? '' });
      expect((await refusal(call)).body.error).toBe('row.gone');
      expect(own.total).toBeGreaterThan(0);
    } finally {
      await console.db.updateTable('role').set({ data_scope: 1 }).where('role_name', '=', 'sales').execute();
    }
  });
});

describe('files', () => {
  const send = async (rows: readonly (readonly string[])[], dryRun: boolean): Promise<ImportReport> =>
    (dryRun ? compareFile : importFile)(console, {
      as: 'admin',
      to: template.import,
      parts: [['lang', 'en']],
      file: { name: 'x.xlsx', bytes: await workbookOf(rows.map((row) => [...row])) },
    });
  const heading = ['Code', 'Template', 'Customer code', 'Country codes', 'Type', 'Text'];

  it('imports new templates as drafts and changes known ones; a comparison stores nothing', async () => {
    const known = await add();
    const code = `IMP-${process.pid}`;
    const rows = [
      heading,
      [code, 'Imported', 'XINGHE', 'SG,GB', 'Marketing', '{1}% off'],
      [known.templateCode, '', '', '-', '', 'Acme: {code:digits,4}'],
    ];
    const compared = await send(rows, true);
    expect(compared.counts).toEqual({ added: 1, changed: 1, same: 0, errors: 0 });
    expect((await admin().call(template.list, { keyword: code })).total).toBe(0);
    await send(rows, false);
    const { list } = await admin().call(template.list, { keyword: code });
    expect(list[0]).toMatchObject({ templateName: 'Imported', templateType: 3, reviewStatus: 0 });
    expect(list[0]?.countryNames).toHaveLength(2);
    expect((await get(known.templateId)).content).toBe('Acme: {code:digits,4}');
  });

  it('names the cell of what it refuses and stores nothing', async () => {
    const rows = [
      heading,
      [`BAD-${process.pid}`, 'Bad', 'NOBODY', '', 'Marketing', 'x'],
      [`BAD2-${process.pid}`, 'Bad', 'XINGHE', '', 'Marketing', '{x'],
    ];
    const { body } = await refusal(send(rows, false));
    expect(body.error).toBe('import.rows-refused');
    expect(body.data?.rows).toMatchObject([
      { row: 2, column: 'Customer code' },
      { row: 3, column: 'Text' },
    ]);
  });

  it('exports the filter with words', async () => {
    const row = await approved();
    const { fileName = '' } = await admin().call(template.export, { keyword: row.templateCode });
    const [titles, cells] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(titles).toContain('Status');
    expect(cells).toContain('Approved');
    expect(cells).toContain(row.content);
  });
});
