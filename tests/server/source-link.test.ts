import { expect, it, onTestFinished } from 'vitest';
import { common } from '#shared/common.ts';
import { build } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';

const key = 'a key of sixteen or more';

it('leads to the source whoever knows the key, and nobody else', async () => {
  const app = await build({ config: { source: { url: 'https://source.example/console', key } } });
  onTestFinished(() => app.close());
  const { call } = app.as('viewer');
  expect(await call(common.getSysConfig, {})).toMatchObject({ hasSourceLink: true });
  expect(await call(common.sourceLink, { key })).toEqual({ url: 'https://source.example/console' });
  expect(await refusal(call(common.sourceLink, { key: `${key}!` }))).toMatchObject({
    body: { error: 'source.key-wrong' },
  });
});

it('leads nowhere when none is configured', async () => {
  const app = await build();
  onTestFinished(() => app.close());
  const { call } = app.as('admin');
  expect(await call(common.getSysConfig, {})).toMatchObject({ hasSourceLink: false });
  expect(await refusal(call(common.sourceLink, { key }))).toMatchObject({ body: { error: 'source.key-wrong' } });
});
