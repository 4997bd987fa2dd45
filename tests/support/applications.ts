import { expect } from 'vitest';
import type { ApplicationInput } from '#shared/application/input.ts';
import { customerApplication } from '#shared/application.ts';
import { feed } from '#shared/feed.ts';
import type { TestApp } from './app.ts';

/** Who maintains the applications of `contacted`. */
export const salesId = '4';

let made = 0;
export const formOf = (more: Partial<ApplicationInput> = {}): ApplicationInput => {
  made += 1;
  return {
    companyName: `Aspiro ${made}`,
    contactName: 'Dana Field',
    email: `dana@aspiro${made}.example`,
    ...more,
  };
};
export const approval = (applyId: string) => {
  made += 1;
  return {
    applyId,
    customerName: `Aspiro Buyer ${made}`,
    customerCode: `ASP-${made}`,
    customerType: 1 as const,
    currency: 'EUR',
    userName: `aspiro_${made}`,
    accountType: 1 as const,
    systemId: `aspiro${made}`,
    maxTps: 5,
  };
};

/** Applications of a console, posted with an API key as a web site does. */
export function applicationsOn(console: TestApp, key: string) {
  const post = (payload: object, bearer = key) =>
    console.inject({
      method: 'POST',
      url: `${console.config.basePath}${feed.applications.path}?lang=en`,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    });
  const apply = async (more: Partial<ApplicationInput> = {}): Promise<string> => {
    const answer = await post(formOf(more));
    expect(answer.statusCode, answer.body).toBe(200);
    await console.db.deleteFrom('rate_counter').execute();
    return answer.json().data.applyId;
  };
  const get = (applyId: string, username = 'admin') => console.as(username).call(customerApplication.get, { applyId });
  const contacted = async (more?: Partial<ApplicationInput>): Promise<string> => {
    const applyId = await apply(more);
    const sales = console.as('sales');
    await sales.call(customerApplication.assign, { applyIds: [applyId], maintainerId: salesId });
    await sales.call(customerApplication.contact, { applyId, text: 'Called, wants codes to SG.' });
    return applyId;
  };
  return { post, apply, get, contacted };
}
