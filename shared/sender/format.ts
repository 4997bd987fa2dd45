/** 1 alphanumeric, 2 long number, 3 short code, 4 toll-free number. */
export type SenderType = 1 | 2 | 3 | 4;

/** What a sender of each type looks like. */
const forms: Readonly<Record<SenderType, RegExp>> = {
  1: /^(?=.*[A-Za-z])[A-Za-z0-9&._-]([A-Za-z0-9 &._-]{0,9}[A-Za-z0-9&._-])?$/,
  2: /^[0-9]{3,15}$/,
  3: /^[0-9]{3,6}$/,
  4: /^[0-9]{3,15}$/,
};

/** Whether a sender has the form of its type. */
export const isSender = (type: SenderType, text: string): boolean => forms[type].test(text);
