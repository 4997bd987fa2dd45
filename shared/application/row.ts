import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Time, Version } from '../fields.ts';
import { Lang } from '../http/endpoint.ts';
import { PageInput } from '../http/paging.ts';
import { ApplicationStatus, RejectReason } from '../review/states.ts';
import { ApplicationInput, ExpectedVolume } from './input.ts';

/**
 * What should make one look twice: a mail address anybody can have, a customer or an earlier application like this one, another
 * application from the same address, an address of a customer elsewhere, a phone number of another country.
 */
export const RiskHint = oneOf(
  'freeMail',
  'duplicateCustomer',
  'duplicateApplication',
  'sameAddress',
  'ipCountry',
  'phoneCountry',
);
export type RiskHint = Static<typeof RiskHint>;

/** A customer or an earlier application like this one, and by what. */
export const Duplicate = Type.Object({
  kind: oneOf('customer', 'application'),
  /** Null, as the name is empty: one that the viewer may not see. */
  id: nullable(Id),
  name: Type.String(),
  by: Type.Array(oneOf('name', 'mail', 'domain')),
});
export type Duplicate = Static<typeof Duplicate>;

/** A company that wants to try the service. */
export const Application = Type.Object({
  applyId: Id,
  applyTime: Time,
  ...Type.Required(
    Type.Pick(ApplicationInput, [
      'companyName',
      'contactName',
      'email',
      'phone',
      'im',
      'website',
      'trafficTypes',
      'sampleContent',
      'senderIds',
      'ip',
      'source',
    ]),
  ).properties,
  language: Lang,
  countryId: nullable(Id),
  countryName: Type.String(),
  expectedVolume: nullable(ExpectedVolume),
  targetCountryNames: Type.Array(Type.String()),
  /** Where the address belongs to, as far as accounts of customers tell; else empty. */
  ipCountryName: Type.String(),
  riskHints: Type.Array(RiskHint),
  duplicates: Type.Array(Duplicate),
  /** Who handles it. */
  maintainerId: nullable(Id),
  maintainerName: Type.String(),
  /** Parts of the trial. */
  trialParts: Type.Integer(),
  status: ApplicationStatus,
  rejectReason: nullable(RejectReason),
  reviewNote: Type.String(),
  /** The customer it became, while the viewer sees it. */
  customerId: nullable(Id),
  customerName: Type.String(),
  contactedAt: nullable(Time),
  handledAt: nullable(Time),
  handledBy: Type.String(),
  version: Version,
});
export type Application = Static<typeof Application>;

/** What was agreed or found out when somebody was in touch with them. */
export const ContactNote = Type.Object({ noteId: Id, time: Time, author: Type.String(), text: Type.String() });
export type ContactNote = Static<typeof ContactNote>;

export const ApplicationSortField = oneOf('applyTime', 'companyName', 'expectedVolume', 'status', 'handledAt');
export type ApplicationSortField = Static<typeof ApplicationSortField>;

/** The filters of the list, shared with the export. */
export const ApplicationFilter = Type.Object({
  /** Part of company, contact, mail, phone, messenger or web site. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(ApplicationStatus),
  /** Also those that are done; without it and without a status: those that wait for somebody. */
  all: Type.Optional(Type.Literal(1)),
  maintainerId: Type.Optional(Id),
  /** Only those that nobody handles. */
  unassigned: Type.Optional(Type.Literal(1)),
  countryId: Type.Optional(Id),
  risk: Type.Optional(RiskHint),
  expectedVolume: Type.Optional(ExpectedVolume),
  /** Applied from this moment on, and before that one. */
  applyFrom: Type.Optional(Time),
  applyTo: Type.Optional(Time),
});
export type ApplicationFilter = Static<typeof ApplicationFilter>;

export const ApplicationListInput = Type.Object({
  ...ApplicationFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(ApplicationSortField),
});
export type ApplicationListInput = Static<typeof ApplicationListInput>;
