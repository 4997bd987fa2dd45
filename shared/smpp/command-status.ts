import { commandStatusEn } from '../texts/command-status-en.ts';
import { commandStatusZh } from '../texts/command-status-zh.ts';
import { type CommandStatusName, commandStatuses } from './command-status-names.ts';

const names: Readonly<Record<number, CommandStatusName>> = commandStatuses;

/** `0x0e`: command_status as people and documents write it. */
export const commandStatusHex = (status: number): string => `0x${status.toString(16).padStart(2, '0')}`;

/** The standard's name; vendor-specific and undefined numbers are their own names. */
export function commandStatusName(status: number): string {
  return names[status] ?? (isVendorStatus(status) ? 'vendor-specific' : 'reserved');
}

const isVendorStatus = (status: number): boolean => status >= 0x400 && status <= 0x4ff;

/** What a command_status means, in one sentence. */
export function commandStatusText(status: number, lang: 'zh' | 'en'): string {
  const texts = lang === 'zh' ? commandStatusZh : commandStatusEn;
  const name = names[status];
  return name ? texts[name] : isVendorStatus(status) ? texts.vendor : texts.unknown;
}
