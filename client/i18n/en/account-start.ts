/** Where prices and routes of a new account come from. */
export const accountStart = {
  prices: 'Where prices come from',
  pricesFrom: {
    none: 'Set later',
    plan: 'A price plan',
    copy: 'A copy of another account’s prices',
    follow: 'The customer’s own price list',
  },
  pricesHelp: {
    none: 'Nothing can be sent without prices.',
    plan: 'The plan’s formulas fill the price list now; the plan keeps it from then on.',
    copy: 'Takes over the prices in force now, converted where the currency differs.',
    follow: 'The account has no list of its own: it pays by the customer’s list.',
  },
  plan: 'Price plan',
  account: 'Account to copy from',
  routes: 'Where routes come from',
  routesFrom: { none: 'Set later', template: 'A route template', copy: 'A copy of another account’s routes' },
  routesHelp: {
    none: 'Nothing can be sent without routes.',
    template: 'Copies all rows of the template; later changes of it have no effect here.',
    copy: 'Copies all current rows of the account; later changes there have no effect here.',
  },
  template: 'Route template',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
} as const;
