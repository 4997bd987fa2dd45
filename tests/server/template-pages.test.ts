import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allShown } from '#shared/field-rules.ts';
import { role } from '#shared/role.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '../support/app.ts';

let clientDir = '';
let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'template-pages-'));
  await mkdir(path.join(clientDir, 'assets'));
  const files = {
    'index.html': '<meta name="template-pages" content="off">',
    'assets/template-pages-TablesPage-0123456789.js': 'export {};',
    'assets/TemplatePage-0123456789.js': 'export {};',
  };
  for (const [name, contents] of Object.entries(files)) await writeFile(path.join(clientDir, name), contents);
  on = await build({ clientDir });
  off = await build({ clientDir, databaseUrl: on.databaseUrl, config: { templatePages: false } });
});
afterAll(async () => {
  await off.close();
  await on.close();
  await rm(clientDir, { recursive: true, force: true });
});

const routesOf = async (console: TestApp, username: string) =>
  (await console.as(username).call(session.routes, {})).list.map((group) => group.path);
const statusOf = async (console: TestApp, file: string) =>
  (await console.inject({ url: `/assets/${file}` })).statusCode;

describe('the template pages', () => {
  it('are routes of those who hold their permission', async () => {
    expect(await routesOf(on, 'admin')).toContain('/template');
    expect(await routesOf(on, 'noc')).not.toContain('/template');
  });

  it('are offered to the client, with their files', async () => {
    expect((await on.inject({ url: '/' })).body).toContain('<meta name="template-pages" content="on">');
    expect(await statusOf(on, 'template-pages-TablesPage-0123456789.js')).toBe(200);
  });

  it('are a permission that roles can be given', async () => {
    const groups = await on.as('admin').call(role.listAuth, {});
    expect(groups.map(({ authId }) => authId)).toContain('template_pages');
  });
});

describe('switched off, the template pages', () => {
  it('are neither routes nor a permission to give', async () => {
    expect(await routesOf(off, 'admin')).not.toContain('/template');
    const groups = await off.as('admin').call(role.listAuth, {});
    expect(groups.map(({ authId }) => authId)).not.toContain('template_pages');
    const { menu, missing } = await off
      .as('admin')
      .call(role.preview, { permissions: ['template_pages'], fieldRules: allShown, dataScope: 1 });
    expect([...menu, ...missing].map((entry) => entry.path).filter((each) => each.startsWith('/template'))).toEqual([]);
  });

  it('have no files, while others of nearly their name have', async () => {
    expect((await off.inject({ url: '/' })).body).toContain('<meta name="template-pages" content="off">');
    expect(await statusOf(off, 'template-pages-TablesPage-0123456789.js')).toBe(404);
    expect(await statusOf(off, 'TemplatePage-0123456789.js')).toBe(200);
  });
});
