import type { NumberAnswer } from '#shared/operator.ts';

/** Numbers of a pasted text: one a line, or between commas, semicolons and tabs. */
export const pastedNumbers = (text: string): string[] =>
  text
    .split(/[\r\n\t,;，；、]+/)
    .map((line) => line.trim().slice(0, 40))
    .filter((line) => line !== '');

/** A cell no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const harmless = /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
};

/** Answers as lines of cells under `titles`, between commas for a file or tabs for pasting into a sheet. */
export const linesOf = (
  titles: readonly string[],
  answers: readonly NumberAnswer[],
  cellsOf: (answer: NumberAnswer) => readonly string[],
  separator: ',' | '\t',
): string => [titles, ...answers.map(cellsOf)].map((cells) => cells.map(cell).join(separator)).join('\r\n');
