import { customerPriceWords } from '#shared/texts/customer-price-columns.ts';
import { enumerationWords } from '#shared/texts/enumerations.ts';

/** Notices of price changes. */
export const priceNotice = {
  purpose:
    'Notices of upcoming price changes, one per customer and date: until it is approved, a draft takes in every price entered for its date. Mailed once approved if a mail server is set up.',
  firstHint: 'A notice is drafted when a future customer price is entered or raised because of a price sheet.',
  fields: {
    customerId: 'Customer',
    customerName: 'Customer',
    customerCode: 'Code',
    effectiveFrom: 'Effective from',
    prices: 'Prices',
    rises: 'Increases',
    status: 'Status',
    isShort: 'Notice period',
    approvedBy: 'Approved by',
    acknowledgedBy: 'Acknowledged by',
  },
  statuses: {
    draft: 'Draft',
    approved: 'Approved, not mailed',
    sent: 'Sent',
    failed: 'Failed',
    acknowledged: 'Acknowledged',
    cancelled: 'Cancelled',
  },
  traffic: customerPriceWords.en.trafficType,
  short: 'Less than {{count}} days’ notice of an increase',
  ofSheet: 'Raised because of a price sheet',
  title: '{{name}}: {{count}} prices',
  file: 'Save as xlsx',
  approve: 'Approve',
  approveMany_one: 'Approve {{count}} draft',
  approveMany_other: 'Approve {{count}} drafts',
  approveManyEffect: 'Their prices are fixed. Notices are mailed if a mail server and an address are set up: {{names}}',
  approvedMany_one: '{{count}} notice approved, {{mailed}} mailed.',
  approvedMany_other: '{{count}} notices approved, {{mailed}} mailed.',
  approveTitle: 'Approve the notice to {{name}}',
  approveEffect:
    'Its prices are fixed. It is mailed in {{language}}, with an xlsx file, to {{to}} if a mail server is set up; otherwise send the file yourself.',
  noAddress: 'Its prices are fixed. The customer has no mail address: send the file yourself.',
  resent: 'Notice queued again.',
  resend: 'Send again',
  failedHint:
    'A mail of this notice could not be delivered. Check the addresses and the mail settings, then send it again.',
  languages: enumerationWords.en.language,
  mailed: 'Approved, mail queued.',
  notMailed: 'Approved but not mailed: no mail server or address. Send the file yourself.',
  acknowledge: 'Mark as acknowledged',
  linkTitle: 'Price notice',
  linkButton: 'I have received this notice',
  linkDone: 'Thank you. {{name}} has acknowledged {{count}} prices effective {{time}}.',
} as const;
