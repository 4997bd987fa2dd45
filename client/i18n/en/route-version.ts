/** What an account had delivered, beside the versions of its routes. */
export const routeVersion = {
  title: 'Delivered',
  span: 'Stretch of time',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  none: 'Nothing was sent in this time.',
  nothing: 'nothing sent',
  time: 'Time',
};
