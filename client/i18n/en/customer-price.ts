/** Price lists of customers and their accounts. */
export const customerPrice = {
  title: 'Prices of {{name}}',
  choose: 'Customer prices',
  purpose: 'What a customer pays per part, since when, what comes next, and what we earn on it.',
  choosePurpose: 'Choose a customer: the own price list, and those of the accounts, open from there.',
  seeAlso: 'Screens about prices',
  handle: 'Enter, copy and import prices',
  inForce: 'Prices in force',
  mode: {
    title: 'Prices come from',
    button: 'Where prices come from',
    change: 'Where the prices of {{name}} come from',
    changed: 'Changed where the prices of {{name}} come from.',
    plan: 'Price plan',
    m1: 'its own list',
    m2: 'a price plan',
    m3: "the customer's list",
    help1: 'Prices are entered in the list of the account.',
    help2: 'The list of the account is filled when the plan is applied to it; until then its current prices stay.',
    help3:
      'The account follows the list that all accounts of the customer share. Its own list is kept but does not count.',
  },
  pickCustomer: 'Choose a customer',
  pickList: 'Price list',
  ownList: "Customer's own list",
  lines_one: '{{count}} price',
  lines_other: '{{count}} prices',
  gone: 'There is no such price list',
  goneHint: 'The customer or the account may have been removed, or the link is incomplete.',
  follows: "This account follows its customer's list: prices entered here count only after that has been changed.",
  planned: 'The price plan “{{plan}}” fills this list. Prices entered here stay until the plan is applied again.',
  closeEffect:
    'They end now without a successor: messages there are refused. Later prices already entered are taken back.',
  copy: 'Copy from a list',
  copyTitle: 'Take over the prices of another list',
  copyFrom: 'From customer',
  copyHint:
    'All prices in force. Those in another currency are converted into {{currency}} at the exchange rate in force then.',
  import: 'Import',
  importHint:
    'Fill in “New price” and “New price from” of an exported list, or the empty file. Each row says whose list it is; rows without a new price are left alone.',
  figures: {
    ...{ cost: 'Cost', agentPrice: 'Agent price', floorPrice: 'Floor', marginPct: 'Margin' },
    isBelow: 'Below the floor: it takes a reason.',
    route: {
      none: 'No route: cost and floor are unknown until one is created.',
      blocked: 'The route is blocked: nothing is sent there.',
    },
  },
  exportName: 'customer-prices',
};
