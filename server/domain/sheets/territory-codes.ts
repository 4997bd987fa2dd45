/** Codes that ITU's list has for the United States with all their territories. */
const american = ['310', '311', '312', '313', '314', '315', '316'] as const;
/** Codes of Jamaica, of Bermuda's Digicel, and of Turks and Caicos, which groups of the Caribbean use on their other islands too. */
const caribbean = ['338', '376'] as const;

/**
 * Codes that rows of a country may have besides those of the networks in its own entry: an MCC, or MCC and MNC of single networks where
 * the others of that MCC are not there. By the list of `mcc-mnc-list` and ITU's Operational Bulletin, with codes used before a country had
 * its own.
 */
export const territoryCodes: Readonly<Record<string, readonly string[]>> = {
  GU: american,
  MP: american,
  AS: american,
  PR: [...american, '330', '332'],
  VI: [...american, '330', '332'],
  AG: caribbean,
  AI: caribbean,
  BB: caribbean,
  BM: [...caribbean, '310-59'],
  DM: caribbean,
  GD: caribbean,
  JM: ['338'],
  KN: caribbean,
  KY: caribbean,
  LC: caribbean,
  MS: caribbean,
  TC: caribbean,
  VC: caribbean,
  VG: caribbean,
  BL: ['340'],
  GF: ['340'],
  GP: ['340'],
  MF: ['340'],
  MQ: ['340'],
  RE: ['647'],
  YT: ['647'],
  BQ: ['362'],
  CW: ['362'],
  SX: ['362'],
  AX: ['244'],
  SJ: ['242'],
  CC: ['505'],
  CX: ['505'],
  NF: ['505'],
  GG: ['234'],
  IM: ['234'],
  JE: ['234'],
  SM: ['222'],
  VA: ['222', '225'],
  XK: ['212', '220', '221', '293'],
  EH: ['604'],
  PS: ['425-05', '425-06'],
  AC: ['658'],
  TA: ['658'],
};
