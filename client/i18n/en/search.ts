export const search = {
  label: 'Search',
  placeholder: 'Screen, supplier, channel, template, action',
  results: 'Results',
  groups: {
    recent: 'Recent',
    screens: 'Screens',
    actions: 'Actions',
    supplier: 'Suppliers',
    channel: 'Channels',
    template: 'Templates',
  },
  waiting: 'Searching …',
  nothing: 'Nothing found.',
  keys: { choose: 'choose', open: 'open', newWindow: 'new window', close: 'close' },
} as const;
