export const notice = {
  title: 'Notices',
  close: 'Close notices',
  all: 'All',
  unread: 'Unread',
  none: 'No notices. Lost links, finished exports and similar events appear here.',
  noneUnread: 'Nothing unread.',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  clear: 'Clear',
  cleared: 'Notices cleared',
  more: 'Show more',
} as const;
