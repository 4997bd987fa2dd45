import { commandStatusEn } from '../texts/command-status-en.ts';
import { commandStatusZh } from '../texts/command-status-zh.ts';

/** command_status values by number, as SMPP 3.4 and 5.0 name them; 0x400 to 0x4FF belong to the supplier. */
export const commandStatuses = {
  0: 'ESME_ROK',
  1: 'ESME_RINVMSGLEN',
  2: 'ESME_RINVCMDLEN',
  3: 'ESME_RINVCMDID',
  4: 'ESME_RINVBNDSTS',
  5: 'ESME_RALYBND',
  6: 'ESME_RINVPRTFLG',
  7: 'ESME_RINVREGDLVFLG',
  8: 'ESME_RSYSERR',
  10: 'ESME_RINVSRCADR',
  11: 'ESME_RINVDSTADR',
  12: 'ESME_RINVMSGID',
  13: 'ESME_RBINDFAIL',
  14: 'ESME_RINVPASWD',
  15: 'ESME_RINVSYSID',
  17: 'ESME_RCANCELFAIL',
  19: 'ESME_RREPLACEFAIL',
  20: 'ESME_RMSGQFUL',
  21: 'ESME_RINVSERTYP',
  51: 'ESME_RINVNUMDESTS',
  52: 'ESME_RINVDLNAME',
  64: 'ESME_RINVDESTFLAG',
  66: 'ESME_RINVSUBREP',
  67: 'ESME_RINVESMCLASS',
  68: 'ESME_RCNTSUBDL',
  69: 'ESME_RSUBMITFAIL',
  72: 'ESME_RINVSRCTON',
  73: 'ESME_RINVSRCNPI',
  80: 'ESME_RINVDSTTON',
  81: 'ESME_RINVDSTNPI',
  83: 'ESME_RINVSYSTYP',
  84: 'ESME_RINVREPFLAG',
  85: 'ESME_RINVNUMMSGS',
  88: 'ESME_RTHROTTLED',
  97: 'ESME_RINVSCHED',
  98: 'ESME_RINVEXPIRY',
  99: 'ESME_RINVDFTMSGID',
  100: 'ESME_RX_T_APPN',
  101: 'ESME_RX_P_APPN',
  102: 'ESME_RX_R_APPN',
  103: 'ESME_RQUERYFAIL',
  192: 'ESME_RINVOPTPARSTREAM',
  193: 'ESME_ROPTPARNOTALLWD',
  194: 'ESME_RINVPARLEN',
  195: 'ESME_RMISSINGOPTPARAM',
  196: 'ESME_RINVOPTPARAMVAL',
  254: 'ESME_RDELIVERYFAILURE',
  255: 'ESME_RUNKNOWNERR',
  256: 'ESME_RSERTYPUNAUTH',
  257: 'ESME_RPROHIBITED',
  258: 'ESME_RSERTYPUNAVAIL',
  259: 'ESME_RSERTYPDENIED',
  260: 'ESME_RINVDCS',
  261: 'ESME_RINVSRCADDRSUBUNIT',
  262: 'ESME_RINVDSTADDRSUBUNIT',
  263: 'ESME_RINVBCASTFREQINT',
  264: 'ESME_RINVBCASTALIAS_NAME',
  265: 'ESME_RINVBCASTAREAFMT',
  266: 'ESME_RINVNUMBCAST_AREAS',
  267: 'ESME_RINVBCASTCNTTYPE',
  268: 'ESME_RINVBCASTMSGCLASS',
  269: 'ESME_RBCASTFAIL',
  270: 'ESME_RBCASTQUERYFAIL',
  271: 'ESME_RBCASTCANCELFAIL',
  272: 'ESME_RINVBCAST_REP',
  273: 'ESME_RINVBCASTSRVGRP',
  274: 'ESME_RINVBCASTCHANIND',
} as const;
export type CommandStatus = keyof typeof commandStatuses;
export type CommandStatusName = (typeof commandStatuses)[CommandStatus];

const names: Readonly<Record<number, CommandStatusName>> = commandStatuses;

/** `0x0e`: command_status as people and documents write it. */
export const commandStatusHex = (status: number): string => `0x${status.toString(16).padStart(2, '0')}`;

/** The standard's name; a supplier's own number and one that nobody defined have none but themselves. */
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
