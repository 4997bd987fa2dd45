/** Written into cells of a page that are struck through, as the parser of its tables keeps nothing but texts. */
export const struckMark = '\ue000';
export const isStruckCell = (text: string): boolean => text.includes(struckMark);

const strikes = /<(?:s|strike|del)(?=[\s>])|line-through/i;

/** A table of a page with {@link struckMark} in each cell of which a part is struck through, by elements or by styles of the page. */
export function withStruckMarks(table: string, page: string): string {
  const classes = [...page.matchAll(/\.([\w-]+)[^{}]*\{[^}]*line-through[^}]*\}/gi)].map(([, name = '']) => name);
  if (classes.length === 0 && !strikes.test(table)) return table;
  const isStruck = (markup: string): boolean =>
    strikes.test(markup) ||
    [...markup.matchAll(/\sclass\s*=\s*["']?([^"'>]*)/gi)].some(([, names = '']) =>
      names.split(/\s+/).some((name) => classes.includes(name)),
    );
  return table
    .split(/(?=<tr[\s>])/i)
    .map((row) => {
      const isWhole = isStruck(/^<tr\b[^>]*>/i.exec(row)?.[0] ?? '');
      return row
        .split(/(?=<t[dh][\s>])/i)
        .map((cell) =>
          /^<t[dh]\b/i.test(cell) && (isWhole || isStruck(cell)) ? cell.replace(/>/, `>${struckMark}`) : cell,
        )
        .join('');
    })
    .join('');
}
