export const tabs = {
  name: 'Open tabs',
  more: 'Tab actions',
  refresh: 'Refresh',
  unsaved: 'not saved',
  closeOne: 'Close {{title}}',
  close: {
    this: 'Close',
    others: 'Close others',
    left: 'Close left',
    right: 'Close right',
    all: 'Close all',
  },
} as const;
