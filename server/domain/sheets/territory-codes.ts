/**
 * Codes of networks of territories that have no country code of networks of their own, or use one of another country: Guam, the Northern
 * Marianas and American Samoa those of the United States, Palestine those of Israel.
 */
export const territoryCodes: Readonly<Record<string, readonly string[]>> = {
  GU: ['310-032', '310-033', '310-140', '310-370', '310-470', '311-120', '311-250'],
  MP: ['310-032', '310-110', '310-370', '310-470', '311-120', '311-250'],
  AS: ['311-780'],
  PS: ['425-05', '425-06'],
};
