import { packageEditsPlugin } from './package-edits.ts';

/**
 * A table learns its columns' widths by measuring its first drawing, and then draws all of its rows again. Where every column has a
 * width of its own and there is room for no more, it knows them before, and the second drawing has nothing to do.
 */
export const quickTablePlugin = packageEditsPlugin('quick-table', [
  {
    file: '@rc-component/table/es/Table.js',
    find: 'const [colsWidths, updateColsWidths] = React.useState(new Map());',
    replace: `const [colsWidths, updateColsWidths] = React.useState(() => {
    const isKnown = flattenColumns.every(({ width }) => typeof width === 'number');
    return new Map(isKnown ? getColumnsKey(flattenColumns).map((key, index) => [key, flattenColumns[index].width]) : []);
  });`,
  },
]);
