import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { mayFollow } from '#shared/review/states.ts';
import { senderId } from '#shared/sender.ts';
import { template } from '#shared/template.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';

let console: TestApp;
let customerId: string;
let countryId: string;
beforeAll(async () => {
  console = await build();
  customerId = (await console.as('admin').call(customer.list, { keyword: 'XINGHE' })).list[0]?.customerId ?? '';
  countryId = (await console.as('admin').call(country.list, { keyword: 'SG' })).list[0]?.countryId ?? '';
});
afterAll(() => console.close());

/** Who enters and hands in; only the first reviews. */
const actors = fc.constantFrom('admin', 'sales');
let made = 0;

/** Refusals say why: a business error with words, never a failure of the server. */
async function attempt(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (!(error instanceof TestCallError)) throw error;
    expect(error.status).toBe(422);
    expect(error.body.error).toMatch(/^review\./);
    expect(error.body.msg.length).toBeGreaterThan(10);
    return false;
  }
}

it('templates only take the ways their status allows, whoever tries', async () => {
  const moves = fc.constantFrom(0, 1, 2, 3, 4);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(actors, moves), { minLength: 4, maxLength: 12 }), async (tries) => {
      made += 1;
      const { templateId } = await console.as('admin').call(template.add, {
        templateCode: `WAY-${process.pid}-${made}`,
        templateName: 'Ways',
        customerId,
        templateType: 1,
        content: 'Acme: {code:digits,6}',
      });
      let status = 0;
      for (const [as, to] of tries) {
        const { call } = console.as(to < 2 ? as : 'admin');
        const ids = { templateIds: [templateId] };
        const isTaken = await attempt(
          to === 0
            ? call(template.reopen, ids)
            : to === 1
              ? call(template.submit, ids)
              : call(template.review, {
                  ...ids,
                  rejectReason: 'other',
                  reason: 'property',
                  status: to === 2 ? 2 : to === 3 ? 3 : 4,
                }),
        );
        expect(isTaken).toBe(mayFollow('template', status, to));
        if (isTaken) status = to;
        expect((await console.as('admin').call(template.get, { templateId })).reviewStatus).toBe(status);
      }
    }),
    { numRuns: 12 },
  );
});

it('sender IDs only take the ways their status allows', async () => {
  const moves = fc.constantFrom(0, 1, 2, 3, 5);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(actors, moves), { minLength: 4, maxLength: 12 }), async (tries) => {
      made += 1;
      const { senderIdId } = await console.as('admin').call(senderId.add, {
        senderId: `W${made}x`,
        senderType: 1,
        customerId,
        countryId,
        useCase: 'otp',
      });
      let status = 0;
      for (const [as, to] of tries) {
        const { call } = console.as(to < 2 ? as : 'admin');
        const ids = { senderIdIds: [senderIdId] };
        const isTaken = await attempt(
          to === 0
            ? call(senderId.reopen, ids)
            : to === 1
              ? call(senderId.submit, ids)
              : call(senderId.review, {
                  ...ids,
                  rejectReason: 'other',
                  reason: 'property',
                  status: to === 2 ? 2 : to === 3 ? 3 : 5,
                }),
        );
        expect(isTaken).toBe(mayFollow('senderId', status, to));
        if (isTaken) status = to;
        expect((await console.as('admin').call(senderId.get, { senderIdId })).status).toBe(status);
      }
    }),
    { numRuns: 12 },
  );
});
