export const search = {
  label: 'Search',
  placeholder: 'Screen, supplier, channel, action',
  results: 'Results',
  groups: { recent: 'Recent', screens: 'Screens', actions: 'Actions', supplier: 'Suppliers', channel: 'Channels' },
  waiting: 'Searching …',
  nothing: 'Nothing found.',
  keys: '↑ ↓ choose · Enter opens · Ctrl+Enter in a new window · Esc closes',
} as const;
