/**
 * Codes of networks of territories that have no country code of networks of their own, or use one of another country: Guam, the Northern
 * Marianas and American Samoa those of the United States, Palestine those of Israel. Beside the networks in the list of `mcc-mnc-list`, those that operators of
 * Guam use in the Northern Marianas too.
 */
export const territoryCodes: Readonly<Record<string, readonly string[]>> = {
  GU: ['310-032', '310-033', '310-140', '310-370', '310-400', '310-470', '310-480', '311-120', '311-250'],
  MP: ['310-032', '310-110', '310-370', '310-470', '311-120', '311-250'],
  AS: ['311-780'],
  PS: ['425-05', '425-06'],
};
