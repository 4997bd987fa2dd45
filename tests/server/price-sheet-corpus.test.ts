import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../support/app.ts';
import { sheetCases, sheetReader } from '../support/sheet-corpus.ts';
import { reportOf, type SheetScore, totalOf } from '../support/sheet-score.ts';

// `SHEET_FOLDER` scores the files of another folder, `SHEET_REPORT` names a file for every fault.
const { SHEET_FOLDER, SHEET_REPORT } = process.env;
const folder = SHEET_FOLDER ? pathToFileURL(`${SHEET_FOLDER}/`) : new URL('../price-sheets/', import.meta.url);
/** By itself it reaches this; told once, as somebody tells it on the screen, it has to read 99 percent and neither invent nor lose. */
const reached = {
  alone: { percent: 99, invented: 0, lost: 0, unasked: 0 },
  told: { percent: 99, invented: 0, lost: 0, unasked: 0 },
};

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('price sheets as suppliers send them', () => {
  const cases = sheetCases(folder);
  let alone: SheetScore[] = [];

  it('are at least 80', () => expect(cases.length).toBeGreaterThanOrEqual(SHEET_FOLDER ? 1 : 80));

  it('are read by themselves', { timeout: 600_000 }, async () => {
    alone = await sheetReader(console, folder)(cases, false);
    keep('by themselves', alone);
    expect(faultsAgainst(reached.alone, alone)).toEqual([]);
  });

  it('are read when somebody tells the layouts that say nothing of themselves', { timeout: 600_000 }, async () => {
    const again = await sheetReader(console, folder)(
      cases.filter(({ told }) => told),
      true,
    );
    const told = alone.map((score) => again.find(({ file }) => file === score.file) ?? score);
    keep('told', told);
    expect(faultsAgainst(reached.told, told)).toEqual([]);
  });
});

function keep(title: string, scores: readonly SheetScore[]): void {
  if (!SHEET_REPORT) return;
  const text = `${title}: ${JSON.stringify(totalOf(scores))}\n${reportOf(scores, 100)}\n`;
  writeFileSync(`${SHEET_REPORT}.${title.replace(/\W/g, '-')}.txt`, text);
}

/** What falls behind, with the files that have faults. */
function faultsAgainst(least: (typeof reached)['alone'], scores: readonly SheetScore[]): string[] {
  const { percent, invented, lost, unasked, rows, right } = totalOf(scores);
  const isReached =
    percent >= least.percent && invented <= least.invented && lost <= least.lost && unasked <= least.unasked;
  if (isReached || SHEET_FOLDER) return [];
  const total = `${right} of ${rows} rows right (${percent} %), ${invented} invented, ${lost} lost, ${unasked} not asked`;
  return [total, ...reportOf(scores).split('\n')];
}
