/** The worst unacknowledged ones; the others are a click away. */
export const openAlarms = { state: 'open', pageSize: 5 } as const;
