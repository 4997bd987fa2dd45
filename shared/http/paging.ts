import type { TSchema } from 'typebox/type';
import * as Type from 'typebox/type';

/** Rows of a page a table offers; the first is the default. */
export const pageSizes = [20, 50, 100, 200] as const;

/** Page and order of a numbered list. */
export const PageInput = Type.Object({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  sortOrder: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
});

/** A page of rows with the exact number of all rows that match. */
export const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({ list: Type.Array(row), total: Type.Integer({ minimum: 0 }) });

/** Where a list that is never counted (messages, logs) goes on. */
export const CursorInput = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
});

/** One page of a keyset-paginated list; `nextCursor` is null on the last page. */
export const cursorOf = <T extends TSchema>(row: T) =>
  Type.Object({ list: Type.Array(row), nextCursor: Type.Union([Type.String(), Type.Null()]) });
