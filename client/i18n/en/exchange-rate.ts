/** Exchange rates to the base currency. */
export const exchangeRate = {
  purpose:
    'Value of one unit of each currency in the base currency. Costs, floors and margins use the rate in force at the time.',
  fields: {
    fromCurrency: 'Currency',
    toCurrency: 'Base currency',
    rate: 'Rate',
    nextRate: 'Next rate',
    rates: 'Rates',
    effectiveFrom: 'In force from',
    state: 'State',
    createdAt: 'Entered',
    createdBy: 'Entered by',
  },
  historyTitle: '{{currency}}: rates',
  worth: '1 {{from}} = {{rate}} {{to}}',
  by: 'Entered by {{name}}, {{time}}',
  next: '{{rate}} from {{time}}',
  states: { active: 'In force', future: 'Scheduled', expired: 'Replaced' },
  add: 'Enter a rate',
  save: 'Save rate',
  added: 'Rate entered.',
  rateHint: 'Units of the base currency per unit of this currency, such as 1.0842.',
} as const;
