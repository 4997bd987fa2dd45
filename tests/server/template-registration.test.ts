import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrations } from '#server/features/template/registrations.ts';
import { customer } from '#shared/customer.ts';
import { allShown } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import type { RegistrationInput } from '#shared/registration.ts';
import { template } from '#shared/template.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer } from '../support/factories.ts';

let console: TestApp;
let customerId: string;
let channelId: string;
beforeAll(async () => {
  console = await build();
  customerId = (await console.as('admin').call(customer.list, { keyword: 'XINGHE' })).list[0]?.customerId ?? '';
  channelId = (await addChannel(console)).channelId;
});
afterAll(() => console.close());

let made = 0;
const add = (owner = customerId) => {
  made += 1;
  return console.as('admin').call(template.add, {
    templateCode: `R-${process.pid}-${made}`,
    templateName: `Registered ${made}`,
    customerId: owner,
    templateType: 1,
    content: 'Acme: your code is {code:digits,6}.',
  });
};
/** Registers on what is kept at present. */
const register = async (
  templateId: string,
  input: Partial<RegistrationInput & { versionNo: number }> = {},
  as = 'admin',
) => {
  const { channelRegs } = await console.as('admin').call(template.get, { templateId });
  const seen = channelRegs.find((each) => each.channelId === (input.channelId ?? channelId))?.version ?? null;
  return console
    .as(as)
    .call(template.channelStatus, { templateId, channelId, registerStatus: 1, version: seen, ...input });
};
const submit = (templateId: string) => console.as('admin').call(template.submit, { templateIds: [templateId] });
const approve = (templateId: string) =>
  console.as('admin').call(template.review, { templateIds: [templateId], status: 2 });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const setSales = (values: { data_scope?: 1 | 2; field_rules?: string }) =>
  console.db.updateTable('role').set(values).where('role_name', '=', 'sales').execute();

describe('registrations of a template', () => {
  it('keep what is not entered anew, and when they were sent and became active', async () => {
    const { templateId, channelRegs } = await add();
    expect(channelRegs).toEqual([]);
    const pending = await register(templateId, { supplierRef: 'T-1', fee: '20.5', followUpOn: days(3) });
    expect(pending.channelRegs).toMatchObject([{ channelId, registerStatus: 1, activeAt: null, fee: '20.5' }]);
    const active = await register(templateId, { registerStatus: 2, expiresOn: days(90) });
    const [row] = active.channelRegs;
    expect(row).toMatchObject({ registerStatus: 2, supplierRef: 'T-1', fee: '20.5', followUpOn: days(3) });
    expect(row?.submittedAt).toBe(pending.channelRegs[0]?.submittedAt);
    expect(row?.activeAt).toBeGreaterThan(0);
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'template', targetId: templateId });
    expect(list[0]).toMatchObject({
      action: 'channelStatus',
      targetName: expect.stringContaining(' · '),
      changes: { registerStatus: { before: 1, after: 2 }, expiresOn: { before: null, after: days(90) } },
    });
  });

  it('are of the version in force when they are sent; a new text leaves them behind until they name its version', async () => {
    const { templateId, ...first } = await add();
    await submit(templateId);
    await approve(templateId);
    await register(templateId);
    const { channelRegs: before, version } = await register(templateId, { registerStatus: 2 });
    expect(before).toMatchObject([{ registerStatus: 2, versionNo: 1, outdatedBy: null }]);

    const { templateName, templateCode, templateType } = first;
    const input = { templateId, templateName, templateCode, templateType, customerId };
    const content = 'Acme: your code is {code:digits,6}. Tell nobody.';
    const waiting = await console.as('admin').call(template.update, { ...input, version, content });
    expect(waiting).toMatchObject({ versionNo: 2, channelRegs: [{ versionNo: 1, outdatedBy: null }] });
    await approve(templateId);
    const approved = await console.as('admin').call(template.get, { templateId });
    expect(approved.channelRegs).toMatchObject([{ registerStatus: 2, versionNo: 1, outdatedBy: 2 }]);
    const outdated = async () =>
      (await console.as('admin').call(template.list, { keyword: templateCode, outdated: 1 })).total;
    expect(await outdated()).toBe(1);
    const { fileName = '' } = await console.as('admin').call(template.export, { keyword: templateCode });
    const rows = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(rows.flat().filter(String)).toContainEqual(
      expect.stringMatching(/: Active, registered for version 1, now 2$/),
    );

    // A note is no new registration; sending it once more is one of the text in force.
    expect((await register(templateId, { registerStatus: 2, note: 'asked' })).channelRegs[0]?.outdatedBy).toBe(2);
    expect((await register(templateId)).channelRegs).toMatchObject([{ versionNo: 2, outdatedBy: null }]);
    expect(await outdated()).toBe(0);
    expect((await register(templateId, { versionNo: 1 })).channelRegs[0]?.outdatedBy).toBe(2);
    expect((await register(templateId, { registerStatus: 0 })).channelRegs[0]?.versionNo).toBeNull();
  });

  it('hold for a version that says the same; none is of a version that is not there', async () => {
    const { templateId, templateCode, templateType, content } = await add();
    await submit(templateId);
    await approve(templateId);
    const { version } = await register(templateId, { registerStatus: 2 });
    const input = { templateId, version, templateCode, templateType, content, customerId };
    await console.as('admin').call(template.update, { ...input, templateName: 'Renamed' });
    await approve(templateId);
    expect((await console.as('admin').call(template.get, { templateId })).channelRegs).toMatchObject([
      { versionNo: 1, outdatedBy: null },
    ]);
    const { body } = await refusal(register(templateId, { versionNo: 3 }));
    expect(body.data?.errors?.[0]).toMatchObject({ field: 'versionNo' });
  });

  it('are filtered by their state and exported with words', async () => {
    const { templateId, templateCode } = await add();
    await register(templateId, { registerStatus: 3 });
    const at = async (registerStatus: 2 | 3) =>
      (await console.as('admin').call(template.list, { keyword: templateCode, registerStatus })).total;
    expect([await at(2), await at(3)]).toEqual([0, 1]);
    const { fileName = '' } = await console.as('admin').call(template.export, { registerStatus: 3 });
    const [titles, ...rows] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    const column = titles?.indexOf('Registrations') ?? -1;
    expect(rows.find((cells) => cells.includes(templateCode))?.[column]).toMatch(/: Rejected$/);
  });

  it('end after their day; none is active with a day that has passed', async () => {
    const { templateId } = await add();
    const { body } = await refusal(register(templateId, { registerStatus: 2, expiresOn: days(-1) }));
    expect(body.data?.errors?.[0]).toMatchObject({ field: 'expiresOn' });
    await register(templateId, { registerStatus: 2, expiresOn: days(0) });
    await console.db
      .updateTable('template_channel')
      .set({ expires_on: days(-1) })
      .where('template_id', '=', templateId)
      .execute();
    await registrations.end(console.db);
    expect((await console.as('admin').call(template.get, { templateId })).channelRegs).toMatchObject([
      { registerStatus: 4 },
    ]);
  });

  it('refuse an unknown channel, a day that is none, and who may only look', async () => {
    const { templateId } = await add();
    expect((await refusal(register(templateId, { channelId: '999999' }))).body.error).toBe('reference.unknown');
    const { body } = await refusal(register(templateId, { followUpOn: '2027-02-30' }));
    expect(body.data?.errors?.[0]).toMatchObject({ field: 'followUpOn' });
    expect((await refusal(register(templateId, {}, 'viewer'))).body.error).toBe('auth.forbidden');
  });

  it('are nobody’s who may not see the customer', async () => {
    const { templateId } = await add((await addCustomer(console)).customerId);
    await setSales({ data_scope: 2 });
    try {
      expect((await refusal(register(templateId, {}, 'sales'))).body.error).toBe('row.gone');
    } finally {
      await setSales({ data_scope: 1 });
    }
  });

  it('conceal the supplier’s fee with other costs, and keep it when somebody changes the rest', async () => {
    const { templateId } = await add();
    await register(templateId, { fee: '20.5' });
    await setSales({ field_rules: JSON.stringify({ ...allShown, cost: 'hidden' }) });
    try {
      const seen = await register(templateId, { registerStatus: 2, fee: '1' }, 'sales');
      expect(seen.channelRegs).toMatchObject([{ registerStatus: 2, fee: null }]);
    } finally {
      await setSales({ field_rules: JSON.stringify(allShown) });
    }
    expect((await console.as('admin').call(template.get, { templateId })).channelRegs).toMatchObject([{ fee: '20.5' }]);
  });

  it('are in the demo in several states', async () => {
    for (const registerStatus of [0, 1, 2, 3] as const) {
      const { total } = await console.as('admin').call(template.list, { registerStatus });
      expect(total, String(registerStatus)).toBeGreaterThan(0);
    }
    const { list } = await console.as('admin').call(template.list, { registerStatus: 2, pageSize: 200 });
    expect(list.some(({ channelRegs }) => channelRegs.some(({ outdatedBy }) => outdatedBy === 2))).toBe(true);
  });
});
