import pg from 'pg';

const { builtins } = pg.types;

/**
 * How this pool reads PostgreSQL's types: moments as epoch milliseconds, calendar days as the text they are.
 * bigint and numeric stay text, since a JavaScript number would lose their last digits.
 */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) {
        return (text: string) => new Date(text).getTime();
      }
      if (oid === builtins.DATE) {
        return (text: string) => text;
      }
    }
    return pg.types.getTypeParser(oid, format);
  },
};
