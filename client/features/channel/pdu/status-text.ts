import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';

/** A command_status as SMPP people write and name it. */
export const statusText = (status: number): string => `${commandStatusHex(status)} ${commandStatusName(status)}`;
