/** Hours without marketing. */
export const quietHours = {
  from: 'From',
  to: 'Until',
  weekdays: 'Weekdays',
  time: 'Enter the time as 21:00',
  days: { d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
} as const;
