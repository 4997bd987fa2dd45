/** Where prices and routes of a new account come from. */
export const accountStart = {
  prices: 'Source of prices',
  pricesFrom: {
    none: 'Set later',
    plan: 'Price plan',
    copy: 'Copy of another account’s prices',
    follow: 'The customer’s price list',
  },
  pricesHelp: {
    none: 'Nothing can be sent without prices.',
    plan: 'The plan’s formulas fill the price list now and keep it up to date.',
    copy: 'Copies the prices in force now, converted if the currency differs.',
    follow: 'The account has no price list of its own and uses the customer’s.',
  },
  plan: 'Price plan',
  account: 'Account to copy from',
  routes: 'Source of routes',
  routesFrom: { none: 'Set later', template: 'Route template', copy: 'Copy of another account’s routes' },
  routesHelp: {
    none: 'Nothing can be sent without routes.',
    template: 'Copies all rows of the template. Later changes to the template have no effect here.',
    copy: 'Copies all current rows of the account. Later changes there have no effect here.',
  },
  template: 'Route template',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
} as const;
