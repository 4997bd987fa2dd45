/** The worst ones that nobody is at; the others are a click away. */
export const openAlarms = { state: 'open', pageSize: 5 } as const;
