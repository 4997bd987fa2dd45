import { UserFields } from '#shared/user/input.ts';
import { type ColumnOptions, textColumn } from '../files/import/columns.ts';

/** Heading of files that were exported before the column was called "Account": unread, their prices would become the customer's. */
const formerTitle = 'Sub-account';

/** The column of an import that names a customer's account. */
export const userColumn = ({ titles, ...options }: ColumnOptions) =>
  textColumn(UserFields.properties.userName)({ ...options, titles: [...titles, formerTitle] });
