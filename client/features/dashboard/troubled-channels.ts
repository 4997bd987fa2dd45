/** What the workbench asks of channels: those that need somebody, worst first. */
export const troubledChannels = { troubled: 1 as const, pageSize: 12 };
