export const errorLog = {
  title: 'Errors on this page; they should be mended',
  stack: 'Details',
  lookFor: 'Look for it:',
  clear: 'Clear',
} as const;
