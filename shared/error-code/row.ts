import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Line, nullable, oneOf, RowMeta, Switch } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { ErrorCategory, ErrorPhase, ErrorScope, FinalStatus } from './kinds.ts';

/** Our own name of an outcome. */
export const PlatformCode = Type.String({ minLength: 2, maxLength: 32, pattern: '^[A-Z][A-Z0-9_]*$' });
/** As a supplier writes it: `0x0b`, `027`, `ABSENT`. */
export const RawCode = Line({ maxLength: 32, pattern: '^(\\S(.*\\S)?)?$' });

/** As a supplier writes the status of a delivery report: `UNDELIV`. */
export const RawStat = Line({ maxLength: 16 });

/** What an administrator enters. Flags left out of a supplier's code are those of its platform code. */
export const ErrorCodeInput = Type.Object({
  scope: ErrorScope,
  /** Of scope 2; null: every supplier's. */
  supplierId: Type.Optional(nullable(Id)),
  /** Of scope 2; null: all channels of the supplier. */
  channelId: Type.Optional(nullable(Id)),
  phase: ErrorPhase,
  rawCode: Type.Optional(RawCode),
  rawStat: Type.Optional(RawStat),
  platformCode: PlatformCode,
  category: Type.Optional(ErrorCategory),
  finalStatus: Type.Optional(FinalStatus),
  isFinal: Type.Optional(Type.Boolean()),
  /** A retry can never succeed. */
  permanent: Type.Optional(Type.Boolean()),
  /** The same channel may be tried again. */
  retryable: Type.Optional(Type.Boolean()),
  /** Another channel may be tried. */
  resendable: Type.Optional(Type.Boolean()),
  /** The supplier charges for it. */
  chargeable: Type.Optional(Type.Boolean()),
  /** The customer gets his money back. */
  refundable: Type.Optional(Type.Boolean()),
  descriptionZh: Type.Optional(Line({ maxLength: 200 })),
  descriptionEn: Type.Optional(Line({ maxLength: 200 })),
  /** What to do about it. */
  advice: Type.Optional(Type.String({ maxLength: 500 })),
  /** Of scope 3: the text for customers. */
  customerCode: Type.Optional(RawCode),
  customerText: Type.Optional(Line({ maxLength: 200 })),
  status: Type.Optional(Switch),
});
export type ErrorCodeInput = Static<typeof ErrorCodeInput>;

export const ErrorCode = Type.Object({
  errorCodeId: Id,
  ...Type.Required(ErrorCodeInput).properties,
  supplierName: Type.String(),
  channelName: Type.String(),
  ...RowMeta.properties,
});
export type ErrorCode = Static<typeof ErrorCode>;

export const ErrorCodeFilter = Type.Object({
  scope: Type.Optional(ErrorScope),
  /** Part of a code or of its description. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  platformCode: Type.Optional(PlatformCode),
  phase: Type.Optional(ErrorPhase),
  category: Type.Optional(ErrorCategory),
  finalStatus: Type.Optional(FinalStatus),
  permanent: Type.Optional(Switch),
  resendable: Type.Optional(Switch),
  refundable: Type.Optional(Switch),
  status: Type.Optional(Switch),
});
export type ErrorCodeFilter = Static<typeof ErrorCodeFilter>;

export const ErrorCodeSortField = oneOf(
  'supplierName',
  'rawCode',
  'platformCode',
  'category',
  'finalStatus',
  'updatedAt',
);
export type ErrorCodeSortField = Static<typeof ErrorCodeSortField>;
export const errorCodeSortFields: readonly ErrorCodeSortField[] = ErrorCodeSortField.anyOf.map(
  ({ const: name }) => name,
);

export const ErrorCodeListInput = Type.Object({
  ...ErrorCodeFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(ErrorCodeSortField),
});
export type ErrorCodeListInput = Static<typeof ErrorCodeListInput>;
