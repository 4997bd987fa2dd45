import type { TSchema } from 'typebox/type';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/contracts.ts';

/** What is written into the header of a mail: as it is, or as a word of its subject. */
const inHeaders: ReadonlySet<string> = new Set([
  'subject',
  'senderName',
  'senderEmail',
  'email',
  'to',
  'customerName',
  'companyName',
  'userName',
  'channelName',
  'realName',
]);
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'];

const entered = allEndpoints.flatMap(({ name, endpoint: { input, reads } }) =>
  reads || !('properties' in input)
    ? []
    : Object.entries<TSchema>(input.properties).flatMap(([field, schema]) =>
        inHeaders.has(field) ? [{ name, field, schema }] : [],
      ),
);

it('has fields that end in headers of mails', () => {
  const fields = new Set(entered.map(({ field }) => field));
  for (const field of ['subject', 'senderName', 'email', 'customerName', 'userName', 'channelName', 'realName']) {
    expect(fields).toContain(field);
  }
});

it.each(entered)('refuses line breaks in $field of $name: a mail has no more headers than its own', ({ schema }) => {
  expect(['a@b.example', 'ab_example', ['a@b.example']].some((plain) => Check(schema, plain))).toBe(true);
  for (const each of breaks) {
    for (const text of [`a@b.example${each}Bcc: c@d.example`, `a@b.example${each}`, `${each}a@b.example`]) {
      expect(Check(schema, text), JSON.stringify(text)).toBe(false);
    }
  }
});
