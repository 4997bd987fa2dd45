/** Query of the workbench for channels that need attention, worst first. */
export const troubledChannels = { troubled: 1 as const, pageSize: 12 };
