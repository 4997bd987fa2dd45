/** What an account had delivered, beside the versions of its routes. */
export const routeVersion = {
  title: 'Delivered',
  span: 'Time range',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  none: 'Nothing was sent in this period.',
  nothing: 'nothing sent',
  time: 'Time',
} as const;
