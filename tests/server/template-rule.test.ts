import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TemplateInput } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');
let made = 0;

/** Submits a new template; its state, and how many were approved at once. */
async function submitted(input: Partial<TemplateInput> & Pick<TemplateInput, 'customerId'>) {
  made += 1;
  const { templateId } = await admin().call(template.add, {
    templateCode: `RULE-${process.pid}-${made}`,
    templateName: `Rule ${made}`,
    templateType: 1,
    content: 'Acme: your code is {code:digits,6}.',
    ...input,
  });
  const { approved } = await admin().call(template.submit, { templateIds: [templateId] });
  return { ...(await admin().call(template.get, { templateId })), approved };
}

it('approves what says the same, of that customer, with variables that take no more, until it is switched off', async () => {
  const { customerId } = await addCustomer(console);
  const { customerId: otherId } = await addCustomer(console);
  const first = await submitted({ customerId });
  expect(first).toMatchObject({ reviewStatus: 1, approved: 0, autoApprove: false });
  const ids = { templateIds: [first.templateId] };
  await admin().call(template.review, { ...ids, status: 2, saveRule: true });

  const alike = await submitted({ customerId, content: 'ACME: your code is {pin:digits,4}.' });
  expect(alike).toMatchObject({ reviewStatus: 2, approved: 1, approvedNo: 1, autoApprove: false, reviewedBy: 'admin' });
  expect(alike.reviewNote).toContain(first.templateCode);
  const { templateId } = alike;
  expect(await admin().call(template.versions, { templateId })).toMatchObject([{ versionNo: 1, outcome: 2 }]);

  for (const input of [
    { customerId, content: 'Acme: your code is {code:digits,8}.' },
    { customerId, content: 'Acme: your code is {code:any,6}.' },
    { customerId, content: 'Acme: your password is {code:digits,6}.' },
    { customerId, templateType: 3 as const },
    { customerId: otherId },
  ]) {
    expect(await submitted(input), JSON.stringify(input)).toMatchObject({ reviewStatus: 1, approved: 0 });
  }

  const denied = await refusal(console.as('viewer').call(template.updateRule, { ...ids, autoApprove: false }));
  expect(denied.status).toBe(403);
  expect(await admin().call(template.updateRule, { ...ids, autoApprove: false })).toEqual({ changed: 1 });
  expect(await submitted({ customerId })).toMatchObject({ reviewStatus: 1, approved: 0 });
  expect(await admin().call(template.updateRule, { ...ids, autoApprove: true })).toEqual({ changed: 1 });
  await admin().call(template.review, { ...ids, status: 4, reason: 'Complaints' });
  expect(await submitted({ customerId })).toMatchObject({ reviewStatus: 1, approved: 0 });
});

it('a template is tried with values', async () => {
  const { customerId } = await addCustomer(console);
  const { templateId } = await submitted({ customerId });
  expect(await admin().call(template.test, { templateId, vars: { code: '4821' } })).toEqual({
    text: 'Acme: your code is 4821.',
    encoding: 'GSM7',
    parts: 1,
    units: 24,
  });
  const { body } = await refusal(admin().call(template.test, { templateId, vars: { code: '1234567' } }));
  expect(body.data).toMatchObject({ errors: [{ field: 'vars.code' }] });
  const letters = await refusal(admin().call(template.test, { templateId, vars: { code: '48a1' } }));
  expect(letters.body.data).toMatchObject({
    errors: [{ field: 'vars.code', msg: 'Not of the type that the template has for this variable' }],
  });
});
