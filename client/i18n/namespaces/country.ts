import { country as enCountry, operator as enOperator } from '../en/country.ts';
import { addTexts } from '../index.ts';
import { country as zhCountry, operator as zhOperator } from '../zh/country.ts';

export const countryTexts = addTexts({
  en: { country: enCountry, operator: enOperator },
  zh: { country: zhCountry, operator: zhOperator },
});
