/** Exchange rates to the base currency. */
export const exchangeRate = {
  purpose:
    'What one unit of a currency is worth in the base currency. Costs, floors and margins are compared at the rate in force then.',
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
  states: { active: 'In force', future: 'Not yet', expired: 'Replaced' },
  add: 'Enter a rate',
  save: 'Save rate',
  added: 'Rate entered.',
  rateHint: 'Units of the base currency that one unit is worth, such as 1.0842.',
};
