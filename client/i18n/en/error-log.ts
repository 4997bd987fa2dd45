export const errorLog = {
  title: 'Errors on this page',
  stack: 'Details',
  lookFor: 'Search for it:',
  clear: 'Clear',
} as const;
