import { enumerationWords } from '#shared/texts/enumerations.ts';
import { settingTitles } from '#shared/texts/setting-titles.ts';

/** System settings: form, history. */
export const sysConfig = {
  purpose: 'Settings for the whole business. Each change is logged.',
  // A record form asks for these; settings are only ever changed.
  newTitle: 'System settings',
  editTitle: 'System settings',
  addButton: 'Save',
  added: 'Settings saved.',
  saved: 'Settings saved.',
  groups: {
    money: 'Money',
    bills: 'Bills',
    sending: 'Sending',
    lists: 'Lists and exports',
    privacy: 'Numbers and texts',
    accounts: 'Accounts and logs',
  },
  fields: settingTitles.en,
  help: {
    baseCurrency: 'Used to compare all amounts. Cannot be changed once an amount has been booked.',
    CostAgentPercent:
      'Added to the cost to calculate the agent price. Applies from the change on; earlier prices are not changed.',
    minMarginPercent:
      'Minimum share of the customer price left after cost. Below it, prices are refused and routes count as losing.',
    minMarginFixed: 'The same as an amount. Both limits apply.',
    rechargeReviewAmount: 'Recharges of this amount or more need a second person. Empty: never. Used by recharges.',
    supplierBillTolerance:
      'Supplier bills that differ from our figures by no more than this are matched automatically. Used by supplier bills.',
    exchangeRateFeed:
      'Daily rates of the European Central Bank, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or a copy. Read every hour; currencies that have a rate are kept up to date. Empty: manual entry only.',
    priceFourEyes:
      'A price sheet that makes routes lose money must be committed by an administrator other than its uploader. Used by price sheets.',
    sellerName: 'Legal name at the head of bills.',
    sellerAddress: 'Below the name on bills.',
    sellerTaxNo: 'Below the address on bills.',
    sellerBank: 'Bank, account and SWIFT as bills show them.',
    dupWindowSec:
      'The same text to the same number within this time counts as a duplicate. 0: no check. Used by routing.',
    assembleTimeoutSec: 'A long message fails if segments are still missing after this time. Used by routing.',
    dlrTimeoutDefault:
      'Messages without a report after this time count as unknown, unless the channel sets its own time. Used by routing.',
    quietHours: 'No marketing during these hours, unless the country sets its own. Used by routing.',
    deadTestNumbers:
      'Unreachable numbers of our own, digits with country code. A “delivered” receipt for one of them indicates fake receipts on the channel.',
    listMaxDays: 'Longest time range a message list can cover.',
    exportMaxRows: 'Larger exports are refused. Workbooks continue on another sheet after 1,048,575 rows.',
    exportFileDays: 'Export files are deleted after this many days. Applies to new exports.',
    numberMask: 'Part of a phone number that stays visible when masked.',
    textRetentionDays: 'Afterwards only a hash of the text is kept. Used by message details.',
    messageRetentionDays: 'Afterwards messages are deleted; statistics are kept. Used by message details.',
    passwordMaxDays: 'Administrators must change their password after this time.',
    operationLogYears: 'Entries cannot be removed before this time.',
    signInLogDays: 'Older sign-ins are removed daily. Minimum 180 days.',
  },
  units: {
    percent: '%',
    currency: '{{currency}}',
    seconds: 'seconds',
    minutes: 'minutes',
    days: 'days',
    years: 'years',
    rows: 'rows',
  },
  masks: enumerationWords.en.numberMask,
  quietOn: 'Use quiet hours',
  none: 'none',
  default: 'Default: {{value}}',
  changedBy: 'Changed by {{name}}',
  fixedBy: 'Set by {{variable}} on the server',
  fixedByMoney: 'Locked: amounts have been booked',
  unsaved_one: '{{count}} unsaved change',
  unsaved_other: '{{count}} unsaved changes',
  discard: 'Discard',
  reasonTitle: 'Save settings',
  reasonEffect: 'This affects money calculations: {{names}}. The reason is recorded in the operation log.',
  effect: {
    counting: 'Checking which prices would fall below their floor',
    unknown: 'Could not check which prices would fall below their floor.',
    none: 'No customer price would fall below its floor.',
    below_one: '{{rows}} customer price would fall below its floor (accounts: {{accounts}}).',
    below_other: '{{rows}} customer prices would fall below their floors (accounts: {{accounts}}).',
    losing_one: '{{count}} more route would count as losing.',
    losing_other: '{{count}} more routes would count as losing.',
    floorBy: { item: 'by condition {{name}}', network: 'by network {{name}}' },
    itemLoses: '{{name}}: margin {{margin}}, below the minimum margin',
    others: 'all others',
    more: 'And {{count}} more.',
    left: 'There are too many prices to check all of them here: {{formatted}} were not checked.',
  },
  history: 'Change history',
  historyOf: 'History: {{name}}',
  historyNone: 'No changes.',
  change: '{{before}} → {{after}}',
  more: 'Show older',
} as const;
