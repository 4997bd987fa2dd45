export const search = {
  label: 'Search',
  placeholder: 'Screen, supplier, channel, customer, account, template, action',
  results: 'Results',
  groups: {
    recent: 'Recent',
    screens: 'Screens',
    actions: 'Actions',
    supplier: 'Suppliers',
    channel: 'Channels',
    customer: 'Customers',
    account: 'Accounts',
    template: 'Templates',
    sender: 'Sender IDs',
  },
  waiting: 'Searching …',
  nothing: 'Nothing found.',
  keys: { choose: 'choose', open: 'open', newWindow: 'new window', close: 'close' },
} as const;
