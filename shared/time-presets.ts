/** Stretches of time by the calendar. */
export const timePresets = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const;
export type TimePreset = (typeof timePresets)[number];
