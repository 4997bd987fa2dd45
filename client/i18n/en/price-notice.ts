import { customerPriceWords } from '#shared/texts/customer-price-columns.ts';

/** Notices of price changes. */
export const priceNotice = {
  purpose: 'Drafted from coming prices, one per customer and day; mailed once approved, where a mail server is set up.',
  firstHint: 'A notice is drafted as soon as a customer price of a later day is entered or raised by a price sheet.',
  fields: {
    customerId: 'Customer',
    customerName: 'Customer',
    customerCode: 'Code',
    effectiveFrom: 'Prices from',
    prices: 'Prices',
    rises: 'Rises',
    status: 'Status',
    isShort: 'Notice time',
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
  short: 'Less than {{count}} days’ notice of a rise',
  ofSheet: 'Raised because of one price sheet',
  title: '{{name}}: {{count}} prices',
  file: 'Save as xlsx',
  approve: 'Approve',
  approveMany_one: 'Approve {{count}} draft',
  approveMany_other: 'Approve {{count}} drafts',
  approveManyEffect:
    'Their prices are fixed, and the notices are mailed where a mail server and an address are there: {{names}}',
  approvedMany_one: '{{count}} notice approved, {{mailed}} mailed.',
  approvedMany_other: '{{count}} notices approved, {{mailed}} mailed.',
  approveTitle: 'Approve the notice to {{name}}',
  approveEffect:
    'Its prices are fixed. It is mailed in {{language}}, with an xlsx file, to {{to}} if a mail server is set up; otherwise send the file yourself.',
  noAddress: 'Its prices are fixed. The customer has no address to mail it to: send the file yourself.',
  resent: 'It will be sent again.',
  resend: 'Send again',
  failedHint:
    'A mail of this notice could not be delivered. Check the addresses and the mail settings, then send it again.',
  languages: { zh: 'Chinese', en: 'English' },
  mailed: 'Approved and on its way.',
  notMailed: 'Approved but not mailed: there is no mail server or no address. Send the file yourself.',
  acknowledge: 'Mark as acknowledged',
  linkTitle: 'Price notice',
  linkButton: 'I have received this notice',
  linkDone: 'Thank you. {{name}} has acknowledged {{count}} prices from {{time}}.',
};
