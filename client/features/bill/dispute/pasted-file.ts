/** A cell of a csv file. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Lines of a day and its number of parts as a csv file; a line of another form stays whole, so that its refusal shows it. */
export function pastedFile(text: string, titles: { day: string; parts: string }): File {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, day = line, parts = ''] = /^(\S+?)[\s;,:]+([\d\s.,’']+)$/.exec(line) ?? [];
      return `${cell(day)},${cell(parts)}`;
    });
  const content = [`${cell(titles.day)},${cell(titles.parts)}`, ...rows].join('\n');
  return new File([content], 'count.csv', { type: 'text/csv' });
}
