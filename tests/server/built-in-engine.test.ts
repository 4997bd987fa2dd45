import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/node';
import { expect, it, onTestFinished, vi } from 'vitest';
import { launchPglite } from '#server/db/launch/pglite.ts';
import { common } from '#shared/common.ts';
import { supplier } from '#shared/supplier.ts';
import { build } from '../support/app.ts';
import { testConfig } from '../support/config.ts';
import { fetchFile } from '../support/download.ts';

it('makes files as tasks where nothing native runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-built-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await launchPglite(folder, pino({ level: 'silent' }));
  onTestFinished(() => server.stop());
  const { limits } = testConfig();
  const console = await build({ databaseUrl: server.url, config: { limits: { ...limits, exportInlineRows: 0 } } });
  onTestFinished(() => console.close());
  const { taskId = '' } = await console.as('admin').call(supplier.export, {});
  const task = await vi.waitFor(
    async () => {
      const state = await console.as('admin').call(common.getTaskStatus, { taskId });
      expect(state.taskStatus).toBe(1);
      return state;
    },
    { timeout: 120_000, interval: 200 },
  );
  expect(task.rowCount).toBe(40);
  expect(await readSheet((await fetchFile(console, 'admin', task.fileName)).rawPayload)).toHaveLength(41);
}, 240_000);
