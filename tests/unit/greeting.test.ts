import { describe, expect, it } from 'vitest';
import { greetingAt } from '#client/features/dashboard/greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, 'morning'],
    [7, 'morning'],
    [8, 'forenoon'],
    [11, 'forenoon'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('of hour %i is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
