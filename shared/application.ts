import * as Type from 'typebox/type';
import { Application, ApplicationFilter, ApplicationListInput, ContactNote } from './application/row.ts';
import { Trial } from './application/trial.ts';
import { ExportChoice, ExportReply } from './common.ts';
import { CustomerInput } from './customer/input.ts';
import { ruled } from './field-rules.ts';
import { Amount, Currency, Id, nullable, Reason, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { ApplicationStatus, RejectReason } from './review/states.ts';
import { UserFields } from './user/input.ts';
import { User } from './user/row.ts';
import { ClearSecrets } from './user/secrets.ts';

const ApplyKey = Type.Object({ applyId: Id });
const ApplyKeys = Type.Object({ applyIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) });
const Changed = Type.Object({ changed: Type.Integer() });
const Count = Type.Integer({ minimum: 0 });

/** How far the applications of a filter have come, whatever their status; spam is not counted among the received. */
const Funnel = Type.Object({
  received: Count,
  contacted: Count,
  approved: Count,
  /** Of the approved: those that sent a message, and those that sent more than their trial. */
  sending: Count,
  continued: Count,
});

/** What somebody enters to make a customer of an application: the rest is as usual, or taken from the application. */
export const ApproveInput = Type.Object({
  ...ApplyKey.properties,
  ...Type.Pick(CustomerInput, ['customerName', 'customerCode', 'customerType', 'currency', 'countryId']).properties,
  ...Type.Pick(UserFields, [
    'userName',
    'accountType',
    'systemId',
    'longPassword',
    'ipWhitelist',
    'maxTps',
    'trafficType',
    'alertMails',
  ]).properties,
  /** Parts the account may send in a month. */
  trialParts: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** The account gets the prices of this plan (`customer_list:price`). */
  pricePlanId: Type.Optional(nullable(Id)),
  /** Why prices of the plan may be below their floor (`customer_list:below-floor`). */
  belowReason: Type.Optional(Reason),
  /** The account gets the routes of this one (`customer_list:routes`). */
  routesFromUserId: Type.Optional(nullable(Id)),
  /** The account gets the routes of this template, unless it gets those of an account (`customer_list:routes`). */
  routeTemplateId: Type.Optional(nullable(Id)),
  /** Temporary credit (`customer_list:credit`); absent: what the trial's parts cost at most by the plan. */
  trialCredit: Type.Optional(Amount),
  /** After which the temporary credit ends. */
  trialDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});

/** Trial applications: companies that want to try the service. */
export const customerApplication = {
  list: endpoint({
    path: '/api/admin/customerRegistry/list',
    permission: 'customer_registry_list',
    reads: true,
    summary: 'List trial applications, oldest first',
    input: ApplicationListInput,
    reply: Type.Object({
      ...pageOf(Application).properties,
      /** By the other filters. */
      statusCounts: Type.Array(Type.Object({ status: ApplicationStatus, applications: Count })),
      funnel: Funnel,
    }),
  }),
  get: endpoint({
    path: '/api/admin/customerRegistry/get',
    permission: 'customer_registry_list',
    reads: true,
    summary: 'One trial application with its contact notes, newest first',
    input: ApplyKey,
    reply: Type.Object({
      ...Application.properties,
      notes: Type.Array(ContactNote),
      /** What it did since it was approved. */
      trial: nullable(Trial),
    }),
  }),
  usual: endpoint({
    path: '/api/admin/customerRegistry/usual',
    permission: 'customer_registry_list:approve',
    reads: true,
    summary: 'The price plan and the route template that the last approved trial was given, or the only ones there are',
    input: Type.Object({}),
    reply: Type.Object({ pricePlanId: nullable(Id), routeTemplateId: nullable(Id) }),
  }),
  assign: endpoint({
    path: '/api/admin/customerRegistry/assign',
    permission: 'customer_registry_list:handle',
    summary: 'Take applications, or give them to a maintainer (`customer_registry_list:assign`)',
    /** Without a maintainer the caller takes them himself. */
    input: Type.Object({ ...ApplyKeys.properties, versions: Versions, maintainerId: Type.Optional(Id) }),
    reply: Changed,
  }),
  contact: endpoint({
    path: '/api/admin/customerRegistry/contact',
    permission: 'customer_registry_list:handle',
    unversioned: 'creates',
    summary: 'Note a contact with the applicant',
    input: Type.Object({
      ...ApplyKey.properties,
      text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
    }),
    reply: ContactNote,
  }),
  approve: endpoint({
    path: '/api/admin/customerRegistry/approve',
    permission: 'customer_registry_list:approve',
    unversioned: 'step',
    summary: 'Make a prepaid trial customer of an application, with an account; its credentials are shown this once',
    input: ApproveInput,
    reply: Type.Object({
      customerId: Id,
      user: User,
      secrets: ClearSecrets,
      /** Temporary credit of the customer, in its currency. */
      trialCredit: ruled('price', Amount),
      currency: Currency,
      /** Prices entered, and whether routes were copied. */
      prices: Count,
      hasRoutes: Type.Boolean(),
    }),
  }),
  reject: endpoint({
    path: '/api/admin/customerRegistry/reject',
    permission: 'customer_registry_list:handle',
    unversioned: 'step',
    summary: 'Reject an application with a reason; without a mail server the mail is answered as a draft',
    input: Type.Object({
      ...ApplyKey.properties,
      rejectReason: Type.Optional(RejectReason),
      /** For us: the mail does not have it. */
      reason: Type.Optional(Reason),
      sendMail: Type.Optional(Type.Boolean()),
      /** A paragraph of one's own in the mail. */
      message: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: Type.Object({
      isMailed: Type.Boolean(),
      /** What was not mailed since no mail server is set up. */
      draft: Type.Optional(Type.Object({ to: Type.String(), subject: Type.String(), body: Type.String() })),
    }),
  }),
  spam: endpoint({
    path: '/api/admin/customerRegistry/spam',
    permission: 'customer_registry_list:handle',
    unversioned: 'step',
    summary: 'Mark applications as spam',
    input: Type.Object({ ...ApplyKeys.properties, reason: Type.Optional(Reason) }),
    reply: Changed,
  }),
  export: endpoint({
    path: '/api/admin/customerRegistry/export',
    permission: 'customer_registry_list:export',
    reads: true,
    summary: 'Export the applications of the current filter',
    input: Type.Object({ ...ApplicationFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
